//! A board that is larger than the window: in part, as an overview, and played on both.

use crate::harness::Terminal;

#[test]
fn taikyoku_is_played_on_a_part_of_the_board_beside_a_map_and_on_its_overview() {
    let mut terminal = Terminal::open((80, 24), &["--variant", "taikyoku", "--theme", "kaya"]);
    terminal.wait_text("┄┄┄┄┄");
    terminal.wait_text("▀▀▀▀▀▀▀▀▀▀");
    terminal.wait_text("vice general");
    terminal.press(&"\x1b[A".repeat(7));
    terminal.wait_text("pawn");
    terminal.press("\r\x1b[A\r");
    terminal.wait_text("White to move");
    terminal.press(":overview\r");
    terminal.wait_no_text("┄┄┄┄┄");
    terminal.wait_text("1. P-18y");
    terminal.press(":overview\r");
    terminal.wait_text("┄┄┄┄┄");
    terminal.command("18k");
    terminal.wait_text("v歩");
    terminal.press("\r\x1b[B\r");
    terminal.wait_text("Black to move");
    terminal.press(":overview\r");
    terminal.wait_text("P-18l");
    terminal.resize((200, 60));
    terminal.wait_text("Black to move");
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
}
