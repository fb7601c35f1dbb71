//! Time controls of every kind, written in every format and read back.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test

use zushiki_core::game::TimeControls;
use zushiki_record::{self as record, Format, Headers, Part, Record, Remark};
use zushiki_testkit::formats::read;

/// The formats that have no headers.
const WITHOUT_HEADERS: [Format; 2] = [Format::Usen, Format::Usi];

/// The time controls with the formats that cannot express them for other programs.
const TIMES: [(&str, &[Format]); 12] = [
    ("5m", &[]),
    ("25m30s", &[]),
    ("1h30m+1m", &[Format::Pgn]),
    ("0m+30s", &[Format::Pgn]),
    ("10m+3x30s", &[Format::Pgn, Format::Csa]),
    ("5m++10s", &[]),
    ("1h++1m30s", &[]),
    ("10m+30s++5s", &[Format::Pgn]),
    ("10m+3x30s++5s", &[Format::Pgn, Format::Csa]),
    ("10m/5m", &[Format::Pgn]),
    ("10m+30s/5m++3s", &[Format::Pgn]),
    ("0m+10s/10m+3x30s++1s", &[Format::Pgn, Format::Csa]),
];

/// A game of one move with this time control.
fn record(times: TimeControls) -> Record {
    let mut record = read(b"[Variant \"shogi\"]\n\n1. P-7f *\n", None).unwrap().record;
    record.headers = Headers { time: Some(times), ..Headers::default() };
    record
}

#[test]
fn every_time_control_is_written_and_read_back_or_its_loss_is_reported() {
    for (text, strangers) in TIMES {
        let times: TimeControls = text.parse().unwrap();
        let record = record(times);
        for format in Format::ALL {
            let Ok(writing) = record::write(&record, format) else { continue };
            let written = decoded(&writing.bytes);
            let reading = read(&writing.bytes, None).unwrap();
            assert_eq!(reading.format, format, "{written}");
            if WITHOUT_HEADERS.contains(&format) {
                assert_eq!(writing.remarks, [Remark::LeftOut { format, part: Part::Headers }]);
                continue;
            }
            let told = strangers.contains(&format).then_some(Remark::OwnTime { format, times });
            assert_eq!(writing.remarks, Vec::from_iter(told), "{text}");
            assert_eq!(reading.record.headers, record.headers, "{text} in {format}\n{written}");
        }
    }
}

/// The text of a file in UTF-8 or Shift-JIS.
fn decoded(bytes: &[u8]) -> String {
    let japanese = || encoding_rs::SHIFT_JIS.decode(bytes).0.into_owned();
    String::from_utf8(bytes.to_vec()).unwrap_or_else(|_| japanese())
}

/// The lines about the time in a file.
fn lines(text: &str, format: Format) -> Vec<String> {
    let bytes = record::write(&record(text.parse().unwrap()), format).unwrap().bytes;
    let text = decoded(&bytes);
    let is_time = |line: &&str| {
        line.contains("TIME")
            || line.contains("Time")
            || line.contains("持ち時間")
            || line.contains("秒読み")
    };
    text.lines().filter(is_time).map(str::to_owned).collect()
}

#[test]
fn other_programs_find_the_words_of_each_format() {
    assert_eq!(lines("5m++10s", Format::Psn), ["[TimeControl \"5m++10s\"]"]);
    assert_eq!(lines("5m++10s", Format::Pgn), ["[TimeControl \"300+10\"]"]);
    assert_eq!(lines("5m++10s", Format::Csa), ["$TIME:300+0+10"]);
    assert_eq!(lines("5m", Format::Csa), ["$TIME_LIMIT:00:05+00"]);
    assert_eq!(lines("5m++10s", Format::Kif), ["持ち時間：5分（1手ごとに10秒加算）"]);
    let sides = ["先手の持ち時間：10分", "先手の秒読み：30秒×2回", "後手の持ち時間：5分"];
    assert_eq!(lines("10m+2x30s/5m", Format::Kif), sides);
}

#[test]
fn sides_of_a_kif_may_share_a_line_and_a_handicap_has_its_own_words() {
    let time = |lines: &str| {
        let text = format!("{lines}手合割：平手\n手数----指手---------消費時間--\n1 ７六歩(77)\n");
        read(text.as_bytes(), None).unwrap().record.headers.time.map(|times| times.to_string())
    };
    assert_eq!(time("持ち時間：10分\n後手の持ち時間：5分\n").as_deref(), Some("10m/5m"));
    let handicap = "下手の持ち時間：1時間\n上手の持ち時間：10分\n上手の秒読み：30秒\n";
    assert_eq!(time(handicap).as_deref(), Some("1h/10m+30s"));
    assert_eq!(time("先手の持ち時間：10分\n"), None);
}
