//! Rule files in the player's data directory.

#![allow(clippy::expect_used)] // a panic is a failed test, in a helper too

use std::fs;
use std::process::Output;

use tempfile::TempDir;

const FIVE: &str = zushiki_variants::unlisted::FIVE;

/// A data directory with these rule files, for `ZUSHIKI_HOME`.
fn home(files: &[(&str, &str)]) -> TempDir {
    let home = TempDir::new().expect("a directory");
    let folder = home.path().join("variants");
    fs::create_dir(&folder).expect("a directory");
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a file");
    }
    home
}

fn zushiki(home: &TempDir, arguments: &str) -> Output {
    let mut command = crate::process();
    let command = command.env("ZUSHIKI_HOME", home.path()).args(arguments.split_whitespace());
    command.output().expect("runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[test]
fn a_game_of_the_player_is_listed_under_its_era_and_played_by_its_id() {
    let home = home(&[("mini.toml", FIVE), ("notes.txt", "no rule file")]);
    let list = zushiki(&home, "variants");
    let (list, remarks) = (text(&list.stdout), text(&list.stderr));
    let modern = list.split("\nModern\n").nth(1).expect("an era");
    assert!(
        modern.contains("  shogi ") && modern.contains("  five     Five by five, 5x5"),
        "{list}"
    );
    assert_eq!(list.matches("\nModern\n").count(), 1);
    assert_eq!(remarks, "");
    let moves = zushiki(&home, "moves --variant five");
    assert_eq!(text(&moves.stdout).lines().count(), 14);
}

/// The values are written exactly if they win.
#[test]
fn a_rule_file_is_tuned_and_the_values_kept_if_they_win() {
    let home = home(&[("mini.toml", FIVE)]);
    let path = home.path().join("values/five.txt");
    let mut kept = 0;
    for seed in 1..12 {
        let tuned =
            zushiki(&home, &format!("tune --variant five --games 20 --nodes 30 --seed {seed}"));
        let (told, errors) = (text(&tuned.stdout), text(&tuned.stderr));
        assert!(told.starts_with("five: the tuned values score "), "{told}{errors}");
        let is_kept = told.ends_with(&format!("\n{}: the values of 20 games\n", path.display()));
        assert_eq!(tuned.status.success(), is_kept, "{told}{errors}");
        let begins = format!("# five: games 20, nodes 30, seed {seed}; of ");
        let now = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(now.starts_with(&begins), is_kept, "{now}");
        assert_eq!(errors.contains("they do not win and are not kept"), !is_kept, "{errors}");
        kept += u32::from(is_kept);
    }
    assert!(kept > 0);
}

#[test]
fn values_can_be_tuned_by_the_games_in_a_file() {
    let home = home(&[("five.toml", FIVE)]);
    let data = home.path().join("five.games");
    let tune = |games: usize| {
        let data = data.display();
        zushiki(&home, &format!("tune --variant five --games {games} --nodes 20 --data {data}"))
    };
    tune(10);
    let saved = fs::read_to_string(&data).unwrap();
    assert_eq!(saved.lines().filter(|line| line.contains('/')).count(), 10, "{saved}");
    let more = text(&tune(20).stdout);
    let now = fs::read_to_string(&data).unwrap();
    assert!(saved.lines().all(|game| now.lines().any(|line| line == game)), "{saved}\n{now}");
    assert_eq!(now.lines().count(), 24, "{now}");
    assert!(more.contains("five: the tuned values score "), "{more}");
    fs::write(&data, "nothing\n").unwrap();
    let refused = tune(20);
    assert!(text(&refused.stderr).contains("it is not a file of such games"), "{refused:?}");
}

/// The parameters are written exactly if they win, and results that are kept in the file are not played again.
#[test]
fn the_search_is_tuned_by_the_results_in_a_file() {
    let home = home(&[("five.toml", FIVE)]);
    let [path, data] =
        ["search", "search-games"].map(|end| home.path().join("values/five").with_extension(end));
    let tune = |games: usize| {
        let tuned =
            zushiki(&home, &format!("tune --variant five --search --games {games} --nodes 30"));
        let (told, errors) = (text(&tuned.stdout), text(&tuned.stderr));
        assert!(told.starts_with("five: the tuned search scores "), "{told}{errors}");
        let written = format!("{}: search parameters from {games} games\n", path.display());
        assert_eq!(told.ends_with(&written), tuned.status.success(), "{told}{errors}");
        let not_kept = errors.contains("the tuned search does not win and is not kept");
        assert_eq!(not_kept, !tuned.status.success(), "{errors}");
        fs::read_to_string(&data).unwrap()
    };
    let first = tune(20);
    assert!(first.starts_with("zushiki search-games 1\ngame "), "{first}");
    assert_eq!(first.lines().count(), 5 + 10, "{first}");
    let more = tune(40);
    assert_eq!(more.lines().count(), 5 + 20, "{more}");
    assert!(first.lines().all(|line| more.lines().any(|found| found == line)), "{first}{more}");
    fs::write(&data, "nothing\n").unwrap();
    let refused = zushiki(&home, "tune --variant five --search --games 20 --nodes 30");
    let reason = "its first line is not `zushiki search-games 1`";
    assert!(text(&refused.stderr).contains(reason), "{refused:?}");
    for other in ["--net", "--result 5"] {
        let both = zushiki(&home, &format!("tune --variant five --search {other}"));
        assert_eq!(both.status.code(), Some(2), "{both:?}");
    }
}

#[test]
fn search_parameters_of_a_match_must_be_those_of_the_game() {
    let home = home(&[("five.toml", FIVE)]);
    let file = home.path().join("five.search");
    let play = || {
        let a = format!("nodes=20,search={}", file.display());
        zushiki(&home, &format!("match --variant five --a {a} --b nodes=20 --pairs 1"))
    };
    let missing = play();
    assert_eq!(missing.status.code(), Some(1), "{missing:?}");
    assert!(text(&missing.stderr).contains("five.search cannot be used: "), "{missing:?}");
    fs::write(&file, "window 25\n").unwrap();
    assert!(text(&play().stderr).contains("it is not a file of search parameters"));
    fs::write(&file, "game 0000000000000000\n").unwrap();
    assert!(text(&play().stderr).contains("the parameters were tuned for another game"));
}

#[test]
fn tuning_needs_a_game_and_one_limit() {
    let home = home(&[]);
    for arguments in ["tune", "tune --variant sho --games 0", "tune --variant sho --nodes 0"] {
        assert_eq!(zushiki(&home, arguments).status.code(), Some(2), "{arguments}");
    }
    let both = zushiki(&home, "tune --variant sho --games 5 --minutes 2");
    assert!(text(&both.stderr).contains("cannot be used with"), "{both:?}");
    let half = zushiki(&home, "tune --variant sho --minutes 0.5");
    let allowed = "write a whole number of minutes, from 1 to 1440";
    assert!(text(&half.stderr).contains(allowed), "{half:?}");
    let half = zushiki(&home, "--lang ja tune --variant sho --minutes 0");
    assert!(text(&half.stderr).contains("1から1440まで"), "{half:?}");
    let missing = zushiki(&home, "tune missing.toml --games 5");
    assert!(text(&missing.stderr).contains("missing.toml"), "{missing:?}");
}

#[test]
fn a_faulty_rule_file_is_named_once_and_the_others_are_read() {
    let home = home(&[("broken.toml", "format = 1"), ("mini.toml", FIVE)]);
    let found = zushiki(&home, "moves --variant five");
    let path = home.path().join("variants/broken.toml");
    let note =
        format!("note: {0} was not loaded; run zushiki check '{0}' to see why\n", path.display());
    assert_eq!(text(&found.stderr), note);
    assert!(found.status.success());
    assert_eq!(text(&zushiki(&home, "moves --variant sho").stderr), "");
}

#[test]
fn an_id_belongs_to_one_game() {
    let shogi = include_str!("../../variants/shogi.toml");
    let home = home(&[("a.toml", FIVE), ("b.toml", FIVE), ("shogi.toml", shogi)]);
    let found = zushiki(&home, "variants");
    assert_eq!(text(&found.stdout).matches("  five ").count(), 1);
    let remarks = text(&found.stderr);
    for file in ["b.toml", "shogi.toml"] {
        let taken = format!("{file} belongs to another game; choose another id\n");
        assert!(remarks.contains(&taken), "{remarks}");
    }
    assert_eq!(remarks.lines().count(), 2, "{remarks}");
}

#[test]
fn suggestions_for_an_unknown_id_include_the_players_games() {
    let found = zushiki(&home(&[("mini.toml", FIVE)]), "moves --variant fiv");
    assert_eq!(found.status.code(), Some(2));
    assert!(text(&found.stderr).contains("did you mean 'five'?"), "{found:?}");
}
