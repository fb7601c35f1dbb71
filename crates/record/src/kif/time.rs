//! The times of KIF: time taken for a move, and time control.

use std::time::Duration;
use zushiki_core::text::half_width_char;

use zushiki_core::game::TimeControl;

/// Splits a line into the move, the time taken, `( 0:02/00:00:02)+`, and the text after it. The `+` for a move with
/// variations is dropped as redundant. An unreadable time, `(-0:01/)`, and a repeated time are also dropped. Without a
/// time, a comment begins with ` *`.
pub(super) fn split(text: &str) -> (&str, Option<Duration>, &str) {
    let text = text.trim_end_matches('+').trim_end();
    let (line, comment) = text.split_once(" *").unwrap_or((text, ""));
    match first_time(line) {
        Some((before, time, behind)) => {
            let spent = time.split_once('/').map_or(time, |(spent, _)| spent);
            let mut behind = behind.trim_start_matches('+').trim_start();
            while let Some(("", _, more)) = first_time(behind) {
                behind = more.trim_start_matches('+').trim_start();
            }
            let behind =
                if comment.is_empty() { behind } else { &text[text.len() - comment.len()..] };
            (before.trim_end(), seconds(spent), behind)
        }
        None => (line.trim_end(), None, comment),
    }
}

/// The text before the first time in brackets, the time, and the text after it. A bracket without `:` or `/` is the
/// origin of the move.
fn first_time(text: &str) -> Option<(&str, &str, &str)> {
    let mut from = 0;
    loop {
        let open = from + text[from..].find('(')?;
        let length = text[open..].find(')')?;
        let inside = &text[open + 1..open + length];
        let is_time = inside.contains([':', '/']) && inside.chars().all(|c| !c.is_alphabetic());
        let is_last = text[open + length + 1..].trim().is_empty();
        let is_odd = inside.contains([':', '/']) && inside.contains(|c: char| c.is_ascii_digit());
        if is_time || is_last && is_odd {
            return Some((text[..open].trim_end(), inside, &text[open + length + 1..]));
        }
        from = open + length + 1;
    }
}

/// The time in `0:02`, `1:00:02` or `0:02.5`.
fn seconds(text: &str) -> Option<Duration> {
    let (text, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let nanos = format!("{fraction:0<9.9}").parse().ok()?;
    let parts = text.split(':');
    let parts: Option<Vec<u64>> = parts.map(|part| part.trim().parse().ok()).collect();
    match parts?.as_slice() {
        [_] => None,
        parts @ ([_, _] | [_, _, _]) => {
            let sum =
                parts.iter().try_fold(0u64, |sum, part| sum.checked_mul(60)?.checked_add(*part))?;
            Some(Duration::new(sum, nanos))
        }
        _ => None,
    }
}

/// `( 0:02/00:00:02)`: the time taken for the move, and the total time of its player.
pub(super) fn write(spent: Duration, total: Duration) -> String {
    let (spent, total) = (spent.as_secs(), total.as_secs());
    let (hours, minutes) = (total / 3600, total / 60 % 60);
    format!("({:>2}:{:02}/{hours:02}:{minutes:02}:{:02})", spent / 60, spent % 60, total % 60)
}

/// The time control, where `main` (持ち時間), with `（1手ごとに10秒加算）` after it or not, and `period` (秒読み) are
/// nothing but lengths of time.
pub(super) fn control(main: Option<&str>, period: Option<&str>) -> Option<TimeControl> {
    let (main, increment) = main.map_or((None, None), split_increment);
    let main = main.map_or(Some("0m".to_owned()), length)?;
    let increment = increment.map_or(Some("0s".to_owned()), length)?;
    let control = match period {
        None => main,
        Some(period) => {
            let (period, count) = period.split_once('×').unwrap_or((period, "1回"));
            let count = half_width_digits(count.trim().strip_suffix('回')?);
            format!("{main}+{count}x{}", length(period)?)
        }
    };
    format!("{control}++{increment}").parse().ok()
}

/// The words around the time that each move adds to the main time, after that.
const INCREMENT: [&str; 2] = ["（1手ごとに", "加算）"];

/// The main time, and the time that each move adds to it.
fn split_increment(text: &str) -> (Option<&str>, Option<&str>) {
    let behind = text.trim().strip_suffix(INCREMENT[1]);
    match behind.and_then(|text| text.split_once(INCREMENT[0])) {
        Some((main, increment)) => (Some(main), Some(increment)),
        None => (Some(text), None),
    }
}

/// A length of time as our time controls have it: `1h30m` for `１時間30分`.
fn length(text: &str) -> Option<String> {
    let text = half_width_digits(text.trim());
    let text = text.strip_prefix('各').unwrap_or(&text);
    let text = text.replace("時間", "h").replace('分', "m").replace('秒', "s");
    text.is_ascii().then_some(text)
}

/// `text` with ASCII digits in place of full-width ones.
fn half_width_digits(text: &str) -> String {
    let narrow = |c: char| match c {
        '０'..='９' => half_width_char(c),
        _ => c,
    };
    text.chars().map(narrow).collect()
}

/// The values of 持ち時間, and of 秒読み if there are periods.
pub(super) fn control_lines(control: TimeControl) -> (String, Option<String>) {
    let count = match control.periods() {
        0 => None,
        1 => Some(String::new()),
        count => Some(format!("×{count}回")),
    };
    let increment = match control.increment() {
        Duration::ZERO => String::new(),
        time => format!("{}{}{}", INCREMENT[0], length_of(time), INCREMENT[1]),
    };
    let main = length_of(control.main()) + &increment;
    (main, count.map(|count| length_of(control.period()) + &count))
}

fn length_of(time: Duration) -> String {
    let seconds = time.as_secs();
    let units = [(seconds / 3600, "時間"), (seconds / 60 % 60, "分"), (seconds % 60, "秒")];
    let some = units.into_iter().filter(|(count, _)| *count > 0);
    let text: String = some.map(|(count, unit)| format!("{count}{unit}")).collect();
    if text.is_empty() { "0分".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_every_program_are_read() {
        let seconds = |text| split(text).1.map(|spent| spent.as_secs());
        assert_eq!(seconds("７六歩(77)   ( 0:02/00:00:02)+"), Some(2));
        assert_eq!(seconds("５二飛打      (00:31 / 00:00:31)"), Some(31));
        assert_eq!(seconds("７六歩(77) (75:00/01:15:00)"), Some(4500));
        assert_eq!(seconds("７六歩(77) ( 1:00:02/)"), Some(3602));
        assert_eq!(split("７六歩(77)   +"), ("７六歩(77)", None, ""));
        assert_eq!(split("投了 (x:1/)"), ("投了", None, ""));
        assert_eq!(split("７六歩(77) ( 0:02.5/)").1, Some(Duration::from_millis(2500)));
        assert_eq!(split("７六歩(77) (-0:01/0:0)"), ("７六歩(77)", None, ""));
        let spent = Some(Duration::from_secs(16));
        for (text, behind) in [
            ("７六歩(77) ( 0:16/00:00:16) 定跡", "定跡"),
            ("７六歩(77) ( 0:16/00:00:16)+ 定跡", "定跡"),
            ("７六歩(77) ( 0:16/00:00:16) ( 0:16/00:00:16)", ""),
            ("７六歩(77) ( 0:16/00:00:16)(00:16) 定跡", "定跡"),
            ("７六歩(77) ( 0:16/00:00:16) *初手", "初手"),
        ] {
            assert_eq!(split(text), ("７六歩(77)", spent, behind), "{text}");
        }
        assert_eq!(split("７六歩(77) *初手"), ("７六歩(77)", None, "初手"));
        assert_eq!(seconds("投了 (99999999999999999999:1)"), None);
        assert_eq!(write(Duration::from_secs(4500), Duration::from_secs(7205)), "(75:00/02:00:05)");
    }

    #[test]
    fn plain_time_controls_are_understood_and_others_left_alone() {
        let read = |main, period| control(main, period).map(|control| control.to_string());
        assert_eq!(read(Some("各４時間"), None).as_deref(), Some("4h"));
        assert_eq!(read(Some("15分"), Some("30秒")).as_deref(), Some("15m+30s"));
        assert_eq!(read(None, Some("30秒×3回")).as_deref(), Some("0m+3x30s"));
        assert_eq!(read(Some("60分 切れたら1分将棋"), None), None);
        assert_eq!(read(Some("５分（1手ごとに10秒加算）"), None).as_deref(), Some("5m++10s"));
        assert_eq!(read(Some("5分（1手ごとに加算）"), None), None);
        assert_eq!(read(Some("9m"), None).as_deref(), Some("9m"));
        assert_eq!(read(None, None), None);
    }

    #[test]
    fn a_time_control_is_read_back() {
        for text in ["10m", "1h30m+30s", "0m+3x10s", "90s", "5m++10s", "5m+2x30s++1m5s"] {
            let given: TimeControl = text.parse().unwrap();
            let (main, period) = control_lines(given);
            assert_eq!(control(Some(&main), period.as_deref()), Some(given), "{main} {period:?}");
        }
    }
}
