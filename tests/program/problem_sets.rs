//! Sets of mate problems that `zushiki problems make` writes and adds to.

#![allow(clippy::expect_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::Path;
use std::process::Output;

/// The output of `zushiki problems make` for sho with these options.
fn make(options: &[&str]) -> Output {
    let mut command = crate::process();
    command.args(["problems", "make", "--variant", "sho", "--changes", "10"]).args(options);
    command.output().expect("runs")
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("UTF-8")
}

/// The lines of the problems of a set.
fn problems(set: &str) -> Vec<&str> {
    set.lines().filter(|line| !line.starts_with('#')).collect()
}

/// The length in plies in the line of a problem.
fn plies(problem: &str) -> u32 {
    problem.split('\t').next().and_then(|plies| plies.parse().ok()).expect("a length")
}

#[test]
fn a_set_of_problems_is_made_and_told_if_it_is_small() {
    let sketches = ["--count", "2", "--from", "sketches"];
    let made = make(&[&sketches[..], &["--plies", "1"]].concat());
    let set = text(made.stdout);
    assert!(set.starts_with("# zushiki problems 2\n# game: sho\n# rules: "), "{set}");
    assert!(set.contains("--seed 1 --from sketches "), "{set}");
    assert_eq!(problems(&set).into_iter().map(plies).collect::<Vec<_>>(), [1, 1], "{set}");
    let few = make(&[&sketches[..], &["--plies", "15", "--games", "1"]].concat());
    let told = text(few.stderr);
    assert_eq!(few.status.code(), Some(1), "{told}");
    assert!(told.starts_with("error: games played: 1 of 1, problems found: "), "{told}");
}

#[test]
fn finished_work_gives_the_same_set_and_notes_again() {
    let home = tempfile::tempdir().expect("a directory");
    let work = home.path().join("sho.work");
    let options = ["--count", "2", "--from", "sketches", "--plies", "1", "--work"];
    let options = [&options[..], &[work.to_str().expect("UTF-8")]].concat();
    let first = text(make(&options).stdout);
    assert!(!first.contains("with 0 mates"), "{first}");
    assert_eq!(text(make(&options).stdout), first);
}

#[test]
fn problems_of_a_set_are_kept_and_made_longer() {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/play/problems/sho.tsv");
    let shipped = fs::read_to_string(shipped).expect("the shipped set");
    // Problems of three plies, with the head of the set.
    let lines = shipped.lines().filter(|line| line.starts_with('#') || line.starts_with("3\t"));
    let lines: Vec<&str> = lines.take(20).collect();
    let known = tempfile::NamedTempFile::new().expect("a file");
    fs::write(known.path(), lines.join("\n") + "\n").expect("written");
    let path = known.path().to_str().expect("UTF-8");
    let count = (problems(&lines.join("\n")).len() + 1).to_string();
    let options = ["--add-to", path, "--from", "set", "--lengthen", "2", "--shortest", "5"];
    let made = make(&[&options[..], &["--count", &count, "--games", "400"]].concat());
    let set = text(made.stdout);
    let (old, new): (Vec<&str>, Vec<&str>) =
        problems(&set).into_iter().partition(|line| lines.contains(line));
    assert_eq!(old.len(), problems(&lines.join("\n")).len(), "{set}");
    assert_eq!(new.len(), 1, "{set}");
    assert!(new.iter().all(|line| plies(line) >= 5), "{set}");
    let notes = |set: &str| set.lines().filter(|line| line.starts_with("# note: ")).count();
    assert_eq!(notes(&set), notes(&lines.join("\n")) + 2, "{set}");
}

#[test]
fn a_set_that_cannot_be_added_to_is_refused() {
    let refused = |path: &str, reason: &str| {
        let output = make(&["--add-to", path]);
        let told = text(output.stderr);
        assert_eq!((output.status.code(), told.lines().count()), (Some(1), 1), "{told}");
        assert!(told.starts_with("error: ") && told.contains(reason), "{told}");
    };
    refused("no-such-set.tsv", "no-such-set.tsv cannot be used as a set of problems: ");
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/play/problems/heian.tsv");
    refused(own, "its game is heian, not sho");
    refused(
        concat!(env!("CARGO_MANIFEST_DIR"), "/LICENSE"),
        "cannot be used as a set of problems: ",
    );
    #[cfg(target_os = "linux")]
    refused("/dev/zero", "/dev/zero cannot be used as a set of problems: ");
    let lone = make(&["--from", "set"]);
    assert_eq!(lone.status.code(), Some(2), "{lone:?}");
}

/// The output of `zushiki lab problems` with these arguments.
fn lab(arguments: &[&str]) -> Output {
    crate::process().args(["lab", "problems"]).args(arguments).output().expect("runs")
}

#[test]
fn a_set_is_chosen_from_work_and_counted() {
    let home = tempfile::tempdir().expect("a directory");
    let path = |name: &str| home.path().join(name).to_str().expect("UTF-8").to_owned();
    let (work, set) = (path("sho.work"), path("sho.tsv"));
    let sketches = ["--from", "sketches", "--no-motif", "bare-king", "--no-motif", "prince"];
    make(&[&["--count", "3", "--plies", "1", "--work", &work], &sketches[..]].concat());
    let choose = ["choose", "--variant", "sho", "--count", "2", "--work", &work];
    let chosen = lab(&[&choose[..], &["--out", &set]].concat());
    // A set of two problems needs one with a prince.
    let told = text(chosen.stderr);
    assert_eq!(chosen.status.code(), Some(1), "{told}");
    assert!(told.starts_with("error: problems found: 2 of 2, beyond the limits: "), "{told}");
    let written = fs::read_to_string(&set).expect("the set");
    assert_eq!(problems(&written).into_iter().map(plies).collect::<Vec<_>>(), [1, 1], "{written}");
    assert!(written.contains("lab problems choose --variant sho --count 2 "), "{written}");
    let table = text(lab(&["table", &set, "--solve"]).stdout);
    assert!(table.lines().any(|line| line.starts_with("two royals") && line.ends_with('!')));
    assert!(table.lines().any(|line| line.split_whitespace().eq(["problems", "2"])), "{table}");
}

#[test]
fn work_that_is_not_of_the_game_is_refused() {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/LICENSE");
    for (path, reason) in [
        ("no-such.work", "no-such.work cannot be read: "),
        (own, "is not a file of --work of the game sho"),
    ] {
        let refused = lab(&["choose", "--variant", "sho", "--work", path]);
        let told = text(refused.stderr);
        assert_eq!((refused.status.code(), told.lines().count()), (Some(1), 1), "{told}");
        assert!(told.contains(reason), "{told}");
    }
    let refused = lab(&["table", own]);
    let told = text(refused.stderr);
    assert_eq!(refused.status.code(), Some(1), "{told}");
    assert!(told.contains("cannot be used as a set of problems: line 1: "), "{told}");
}

#[test]
fn problems_of_tactics_are_the_same_after_an_interruption() {
    let home = tempfile::tempdir().expect("a directory");
    let work = home.path().join("tactics.work");
    let find = |games: &str, with_work: bool| {
        let mut command = crate::process();
        command.args(["lab", "problems", "tactics", "--variant", "minishogi", "--games", games]);
        command.args(["--first-nodes", "2000", "--check-nodes", "2000"]);
        if with_work {
            command.arg("--work").arg(&work);
        }
        let found = command.output().expect("runs");
        let told = text(found.stderr);
        assert_eq!(found.status.code(), Some(1), "fewer than 200: {told}");
        text(found.stdout)
    };
    find("6", true);
    let set = find("12", true);
    assert_eq!(find("12", false), set);
    assert!(set.contains("\n# note: zushiki lab problems tactics --variant minishogi "), "{set}");
    let lines = problems(&set);
    assert!(lines.iter().all(|line| line.split('\t').count() == 6), "{set}");
}

#[test]
fn a_set_of_tactics_is_chosen_again() {
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/play/problems/tactics/heian.tsv");
    let shipped = fs::read_to_string(shipped).expect("the shipped set");
    let known: Vec<&str> = shipped.lines().take(14).collect();
    let file = tempfile::NamedTempFile::new().expect("a file");
    fs::write(file.path(), known.join("\n") + "\n").expect("written");
    let path = file.path().to_str().expect("UTF-8");
    let chosen = lab(&["tactics", "--variant", "heian", "--count", "20", "--set", path]);
    let set = text(chosen.stdout);
    assert_eq!(chosen.status.code(), Some(0), "{}", text(chosen.stderr));
    // They were chosen by the same rules before.
    let of = problems(&known.join("\n")).len();
    assert!(problems(&set).iter().all(|line| known.contains(line)), "{set}");
    assert!(set.contains(" --variant heian --count 20 --set "), "{set}");
    assert!(set.contains(&format!(" problems of {of} that hold\n")), "{set}");
}
