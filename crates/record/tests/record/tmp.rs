use zushiki_core::notation::usi;
use zushiki_record::{self as record, Format};
use zushiki_testkit::formats::read;
#[test]
fn tmp() {
    for f in std::env::var("FILES").unwrap().split(' ') {
        let bytes = std::fs::read(f).unwrap();
        match read(&bytes, None) {
            Ok(r) => {
                let g = &r.record.game;
                println!(
                    "{f}: {} {} moves {:?} end {:?}",
                    g.position().selection().id(),
                    g.len(),
                    r.remarks.iter().map(|r| r.to_string()).collect::<Vec<_>>(),
                    g.live_outcome()
                );
                if let Ok(fmt) = std::env::var("FMT") {
                    let fmt = Format::by_extension(&fmt).unwrap();
                    match record::write(&r.record, fmt) {
                        Ok(w) => println!("{}{:?}", String::from_utf8_lossy(&w.bytes), w.remarks),
                        Err(e) => println!("{e}"),
                    }
                }
            }
            Err(e) => println!(
                "{f}: {e} ({} moves)",
                e.readable.as_ref().map_or(0, |r| r.record.game.len())
            ),
        }
    }
}
