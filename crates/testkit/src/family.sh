#!/bin/sh
# An engine that starts other processes. Usage: sh family.sh KIND FOLDER FAKE_ENGINE ARGUMENTS...
# FOLDER/idle.sh runs until it is killed; FOLDER in its command tells it from processes of other tests.
kind=$1 folder=$2
shift 2
case $kind in
    wrapper) sh "$@"; exit ;;
    forker)
        sh "$folder/idle.sh" &
        (sh "$folder/idle.sh" &) ;;
    hangup) trap '' HUP INT TERM ;;
    setsid)
        setsid sh "$folder/idle.sh" &
        # One whose parent ends, and whose environment is empty.
        (setsid env -i PATH="$PATH" sh "$folder/idle.sh" < /dev/null > /dev/null 2>&1 &) ;;
esac
sh "$@"
