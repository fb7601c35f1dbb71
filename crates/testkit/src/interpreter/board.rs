//! Positions and their legal moves: each move is made on a copy of the board and examined there.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::betza::{Flown, Leg, Way, step};
use super::games::{Bare, Burn, Game, Must, When};

/// A square: file from 1 at Black's right, rank from 1 at the top.
pub type Square = (i32, i32);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    pub kind: usize,
    pub black: bool,
}

/// A move by its effect.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Effect {
    /// The square that the piece leaves; `None` for a drop.
    pub from: Option<Square>,
    /// The face that is dropped.
    pub dropped: Option<usize>,
    /// The squares, except the last, where a piece is captured, sorted.
    pub taken: Vec<Square>,
    pub to: Square,
    pub promotes: bool,
}

#[derive(Clone)]
pub struct Position {
    pub game: Rc<Game>,
    pub size: (i32, i32),
    /// The squares by rank from the top, and within a rank by file from 1.
    pub(super) board: Vec<Option<Piece>>,
    pub(super) hands: [BTreeMap<usize, u32>; 2],
    pub black_moves: bool,
    pub lion_taken: Option<Square>,
    /// Whether each side had a royal when the position was read, Black first. A side that started without a
    /// royal does not lose by having none.
    pub(super) had_royal: [bool; 2],
}

impl Position {
    /// Reads `board side hands`; the third field is the square of a taken lion where lions are protected.
    pub fn read(game: &Rc<Game>, text: &str) -> Position {
        let words: Vec<&str> = text.split_whitespace().collect();
        let rows: Vec<Vec<Option<Piece>>> =
            words[0].split('/').map(|row| read_row(game, row)).collect();
        let size = (rows[0].len() as i32, rows.len() as i32);
        let mut board = Vec::new();
        for row in &rows {
            assert_eq!(row.len() as i32, size.0, "{text}");
            board.extend(row.iter().rev());
        }
        let mut position = Position {
            game: Rc::clone(game),
            size,
            board,
            hands: Default::default(),
            black_moves: words[1] == "b",
            lion_taken: None,
            had_royal: [true; 2],
        };
        position.had_royal = [true, false].map(|black| !position.royals(black).is_empty());
        match words[2] {
            "-" => {}
            third if game.rules.lion_trade => position.lion_taken = Some(read_square(third)),
            third => position.read_hands(third),
        }
        position
    }

    fn read_hands(&mut self, text: &str) {
        let mut digits = String::new();
        for c in text.chars() {
            if c.is_ascii_digit() {
                digits.push(c);
                continue;
            }
            let kind = named(&self.game, &c.to_ascii_uppercase().to_string(), false);
            let count = if digits.is_empty() { 1 } else { digits.parse().unwrap() };
            *self.hands[usize::from(c.is_lowercase())].entry(kind).or_default() += count;
            digits.clear();
        }
    }

    fn kind(&self, piece: Piece) -> &super::games::Kind {
        &self.game.kinds[piece.kind]
    }

    pub(super) fn on_board(&self, (file, rank): Square) -> bool {
        (1..=self.size.0).contains(&file) && (1..=self.size.1).contains(&rank)
    }

    fn index(&self, (file, rank): Square) -> usize {
        ((rank - 1) * self.size.0 + file - 1) as usize
    }

    pub fn at(&self, at: Square) -> Option<Piece> {
        self.board[self.index(at)]
    }

    pub(super) fn set(&mut self, at: Square, piece: Option<Piece>) {
        let index = self.index(at);
        self.board[index] = piece;
    }

    pub fn pieces(&self, black: bool) -> Vec<(Square, Piece)> {
        let mut pieces = Vec::with_capacity(self.board.len());
        for (index, piece) in self.board.iter().enumerate() {
            if let Some(piece) = *piece
                && piece.black == black
            {
                let (above, right) = (index as i32 / self.size.0, index as i32 % self.size.0);
                pieces.push(((right + 1, above + 1), piece));
            }
        }
        pieces
    }

    pub fn royals(&self, black: bool) -> Vec<Square> {
        let pieces = self.pieces(black).into_iter();
        pieces.filter(|&(_, piece)| self.kind(piece).royal).map(|(at, _)| at).collect()
    }

    /// The rank as the side sees it: 1 is the farthest.
    fn depth(&self, at: Square, black: bool) -> i32 {
        if black { at.1 } else { self.size.1 + 1 - at.1 }
    }

    pub(super) fn ways(&self, at: Square, piece: Piece) -> &[Way] {
        let kind = self.kind(piece);
        match &kind.on_last_rank {
            Some(ways) if self.depth(at, piece.black) == 1 => ways,
            _ => &kind.ways,
        }
    }

    /// The moves of the piece on `from`, ignoring royals, lions and promotion: the squares where it captures on the
    /// way, sorted, and the destination.
    pub(super) fn reached(&self, from: Square) -> BTreeSet<(Vec<Square>, Square)> {
        let mut ends = BTreeSet::new();
        self.each_end(from, &mut |taken, to| {
            let mut taken = taken.to_vec();
            taken.sort_unstable();
            ends.insert((taken, to));
        });
        ends.retain(|(_, to)| self.may_take(from, *to));
        ends
    }

    /// Calls `found` with each element of [`Position::reached`], possibly several times.
    fn each_end(&self, from: Square, found: &mut dyn FnMut(&[Square], Square)) {
        let piece = self.at(from).unwrap();
        for way in self.ways(from, piece) {
            match way {
                Way::Leap(right, ahead) => {
                    let to = moved(from, piece.black, (*right, *ahead));
                    if self.on_board(to) && self.owner(from, &[], to) != Some(piece.black) {
                        found(&[], to);
                    }
                }
                Way::Legs(legs) => self.walk(from, piece.black, legs, (from, 0), &[], found),
                Way::Skip(leg) => self.skip(from, piece.black, leg, found),
                Way::Fly(leg, flown) => self.fly(from, piece, leg, *flown, found),
                Way::Anywhere(moves, takes) => {
                    let fits = |to: &Square| match self.at(*to) {
                        None => *moves,
                        Some(other) => *takes && other.black != piece.black,
                    };
                    self.squares().into_iter().filter(fits).for_each(|to| found(&[], to));
                }
            }
        }
    }

    /// The owner of the piece on `at` while the piece of `from` is on its way and has captured on
    /// `taken`.
    fn owner(&self, from: Square, taken: &[Square], at: Square) -> Option<bool> {
        let gone = at == from || taken.contains(&at);
        self.at(at).filter(|_| !gone).map(|piece| piece.black)
    }

    fn walk(
        &self,
        from: Square,
        black: bool,
        legs: &[Leg],
        (at, heading): (Square, usize),
        taken: &[Square],
        found: &mut dyn FnMut(&[Square], Square),
    ) {
        let (leg, rest) = legs.split_first().unwrap();
        for turn in &leg.turns {
            let heading = (heading + turn) % 8;
            let mut next = at;
            for nth in 1..=leg.length {
                next = moved(next, black, step(heading));
                if !self.on_board(next) {
                    break;
                }
                if leg.jumps && nth < leg.length {
                    continue;
                }
                let owner = self.owner(from, taken, next);
                let may = match owner {
                    None => leg.moves,
                    Some(owner) => leg.takes && owner != black,
                };
                if may && rest.is_empty() {
                    found(taken, next);
                } else if may {
                    let more: Vec<Square> = owner.map(|_| next).into_iter().collect();
                    let taken = [taken, &more].concat();
                    self.walk(from, black, rest, (next, heading), &taken, found);
                }
                if owner.is_some() {
                    break;
                }
            }
        }
    }

    fn skip(&self, from: Square, black: bool, leg: &Leg, found: &mut dyn FnMut(&[Square], Square)) {
        for turn in &leg.turns {
            let mut at = moved(from, black, step(*turn));
            for _ in 1..leg.length {
                at = moved(at, black, step(*turn));
                if !self.on_board(at) {
                    break;
                }
                let owner = self.owner(from, &[], at);
                if owner.map_or(leg.moves, |owner| leg.takes && owner != black) {
                    found(&[], at);
                }
                if owner.is_some() {
                    break;
                }
            }
        }
    }

    fn fly(
        &self,
        from: Square,
        piece: Piece,
        leg: &Leg,
        flown: Flown,
        found: &mut dyn FnMut(&[Square], Square),
    ) {
        // A greater number is a lower rank; no number is the lowest.
        let is_lower = |other: Piece| match (self.kind(piece).rank, self.kind(other).rank) {
            (None, _) => true,
            (Some(_), None) => true,
            (Some(own), Some(other)) => other > own,
        };
        for turn in &leg.turns {
            let (mut at, mut over) = (from, 0);
            let mut trampled = Vec::new();
            for _ in 0..leg.length {
                at = moved(at, piece.black, step(*turn));
                if !self.on_board(at) {
                    break;
                }
                let enough = match flown {
                    Flown::One => over == 1,
                    Flown::Some => over > 0,
                    Flown::UpTo(most) => over > 0 && over <= most,
                };
                let may = match self.at(at) {
                    None => leg.moves,
                    Some(other) => leg.takes && other.black != piece.black && is_lower(other),
                };
                if enough && may {
                    found(&trampled, at);
                }
                if let Some(other) = self.at(at) {
                    if !is_lower(other) {
                        break;
                    }
                    over += 1;
                    if self.kind(piece).tramples {
                        trampled.push(at);
                    }
                }
            }
        }
    }

    /// Whether `black` could take on `square`.
    fn attacks(&self, black: bool, square: Square) -> bool {
        let pieces = self.pieces(black);
        pieces.iter().any(|&(from, _)| self.hits(from, square) && self.may_take(from, square))
    }

    /// Whether the piece on `from` takes on `square` if it takes what is protected.
    pub fn hits(&self, from: Square, square: Square) -> bool {
        let mut hits = false;
        self.each_end(from, &mut |taken, to| hits |= to == square || taken.contains(&square));
        hits
    }

    /// Whether the piece on `from`, which reaches `to`, may take what is there.
    fn may_take(&self, from: Square, to: Square) -> bool {
        let (piece, rules) = (self.at(from).unwrap(), &self.game.rules);
        let Some(victim) = self.at(to).filter(|it| it.black != piece.black) else { return true };
        if !self.kind(piece).timid || rules.spares_royals_only && !self.kind(victim).royal {
            return true;
        }
        let mut after = self.clone();
        after.set(from, None);
        after.set(to, Some(piece));
        let protects = |&(by, protector): &(Square, Piece)| {
            let always = !self.kind(protector).timid || !rules.timid_protectors;
            after.hits(by, to) && (always || after.may_take(by, to))
        };
        !after.pieces(!piece.black).iter().any(protects)
    }

    /// Whether the only royal of `black` is attacked, in a game in which moves into check are illegal.
    pub fn exposed(&self, black: bool) -> bool {
        self.game.rules.check && self.is_royal_attacked(black)
    }

    /// Whether `black` has exactly one royal and the opponent could capture it.
    pub fn is_royal_attacked(&self, black: bool) -> bool {
        let royals = self.royals(black);
        royals.len() == 1 && self.attacks(!black, royals[0])
    }

    fn in_zone(&self, at: Square, black: bool) -> bool {
        self.depth(at, black) <= self.game.rules.zone
    }

    /// Whether to promote: no, yes, or as one likes.
    fn choices(&self, from: Square, taken: &[Square], to: Square) -> Vec<bool> {
        let (piece, rules) = (self.at(from).unwrap(), &self.game.rules);
        let nowhere = rules.zone == 0 && !matches!(rules.when, When::Capture | When::Every);
        if self.kind(piece).turned.is_none() || nowhere && matches!(rules.must, Must::Never) {
            return vec![false];
        }
        let is_enemy = |at: &Square| self.at(*at).is_some_and(|it| it.black != piece.black);
        let takes = taken.iter().any(is_enemy) || self.owner(from, &[], to).is_some();
        // A pass turns nothing over.
        if from == to && !takes {
            return vec![false];
        }
        let [starts, ends] = [from, to].map(|at| self.in_zone(at, piece.black));
        let may = match rules.when {
            When::ZoneMove => starts || ends,
            When::ZoneEntry => !starts && ends,
            When::EntryOrCapture if takes => starts || ends,
            When::EntryOrCapture => !starts && ends,
            When::Capture => takes,
            When::Every => true,
        };
        let stuck = || self.is_stuck(piece, to);
        let victims = || taken.iter().chain([&to]).filter(|at| **at != from && is_enemy(at));
        let turns = |at: &Square| self.at(*at).is_some_and(|it| self.turning(it).is_some());
        if !self.kind(piece).royal && victims().any(turns) {
            return vec![false];
        }
        let promoted =
            |at: &Square| self.at(*at).is_some_and(|it| self.kind(it).abbr.starts_with('+'));
        match rules.must {
            Must::PromotedTaken if may && victims().any(promoted) => vec![true],
            Must::PromotedTaken if may => vec![false, true],
            Must::Always if may => vec![true],
            Must::InZone if may || stuck() => vec![true],
            Must::Stuck if stuck() => vec![true],
            Must::Never if stuck() => vec![false, true],
            Must::Stuck | Must::Never if may => vec![false, true],
            _ => vec![false],
        }
    }

    /// The face that a piece gets which captures `victim`, if that turns it.
    fn turning(&self, victim: Piece) -> Option<usize> {
        let base = &self.game.kinds[self.kind(victim).base];
        base.turned.filter(|_| self.game.rules.contagion.contains(&&*base.abbr))
    }

    /// Removes what burns after a move to `to`.
    fn burn(&mut self, to: Square, black: bool) {
        let near = |(file, rank): Square| (file - to.0).abs() <= 1 && (rank - to.1).abs() <= 1;
        let mut enemies = self.pieces(!black);
        enemies.retain(|&(at, _)| near(at));
        let rule = self.game.rules.burn;
        let fire = enemies.iter().any(|&(_, piece)| self.kind(piece).burns);
        let burning = self.at(to).is_some_and(|piece| self.kind(piece).burns);
        if rule == Burn::Passive && fire {
            self.capture(to);
        } else if rule != Burn::None && burning {
            enemies.iter().for_each(|&(at, _)| self.capture(at));
        }
    }

    /// Removes the piece on `at`, if any, into the hand of the other side.
    fn capture(&mut self, at: Square) {
        let Some(victim) = self.at(at) else { return };
        self.set(at, None);
        if self.game.rules.drops {
            let in_hand = self.kind(victim).in_hand;
            *self.hands[usize::from(victim.black)].entry(in_hand).or_default() += 1;
        }
    }

    fn board_moves(&self) -> Vec<Effect> {
        let mut moves = Vec::new();
        for (from, _) in self.pieces(self.black_moves) {
            for (taken, to) in self.reached(from) {
                for promotes in self.choices(from, &taken, to) {
                    let (from, taken) = (Some(from), taken.clone());
                    moves.push(Effect { from, dropped: None, taken, to, promotes });
                }
            }
        }
        moves
    }

    fn drops(&self) -> Vec<Effect> {
        let (rules, black) = (&self.game.rules, self.black_moves);
        let mut moves = Vec::new();
        for (&kind, _) in self.hands[usize::from(!black)].iter().filter(|(_, count)| **count > 0) {
            let turned = self.game.kinds[kind].turned.filter(|_| rules.both_faces);
            for face in [kind].into_iter().chain(turned) {
                let piece = Piece { kind: face, black };
                let special = self.kind(piece).on_last_rank.is_some();
                for to in self.squares() {
                    let last = special && self.depth(to, black) == 1;
                    let free = self.at(to).is_none();
                    let lives = rules.drops_stuck || !(last || self.is_stuck(piece, to));
                    if free && lives && !self.is_full(piece, to.0) {
                        let dropped = Some(face);
                        moves.push(Effect {
                            from: None,
                            dropped,
                            taken: vec![],
                            to,
                            promotes: false,
                        });
                    }
                }
            }
        }
        moves
    }

    pub(super) fn squares(&self) -> Vec<Square> {
        (1..=self.size.1).flat_map(|rank| (1..=self.size.0).map(move |file| (file, rank))).collect()
    }

    fn is_full(&self, piece: Piece, file: i32) -> bool {
        let limit = self.game.rules.on_file.filter(|(abbr, _)| self.kind(piece).abbr == *abbr);
        let squares = (1..=self.size.1).map(|rank| (file, rank));
        let there = squares.filter(|&at| self.at(at) == Some(piece)).count();
        limit.is_some_and(|(_, most)| there >= most)
    }

    /// The position after `effect`.
    pub fn after(&self, effect: &Effect) -> Position {
        let mut next = self.clone();
        next.lion_taken = None;
        let black = self.black_moves;
        let hand = usize::from(!black);
        if let Some(face) = effect.dropped {
            *next.hands[hand].get_mut(&self.game.kinds[face].base).unwrap() -= 1;
            next.set(effect.to, Some(Piece { kind: face, black }));
        }
        if let Some(from) = effect.from {
            let mut piece = next.at(from).unwrap();
            next.set(from, None);
            let mover_is_lion = self.kind(piece).lion;
            let mut turned = None;
            for at in effect.taken.iter().chain([&effect.to]) {
                let Some(victim) = next.at(*at) else { continue };
                next.capture(*at);
                if victim.black != black {
                    turned = self.turning(victim).or(turned);
                }
                if self.kind(victim).lion && !mover_is_lion {
                    next.lion_taken = Some(*at).filter(|_| self.game.rules.lion_trade);
                }
            }
            if effect.promotes {
                piece.kind = self.kind(piece).turned.unwrap();
            }
            if let (Some(kind), false) = (turned, self.kind(piece).royal) {
                piece.kind = kind;
            }
            next.set(effect.to, Some(piece));
        }
        next.burn(effect.to, black);
        next.black_moves = !black;
        next
    }

    /// Whether the rules about lions allow `effect`.
    fn lions_allow(&self, effect: &Effect) -> bool {
        let (Some(from), true) = (effect.from, self.game.rules.lion_trade) else {
            return true;
        };
        let victim = |at: &Square| self.at(*at).filter(|piece| piece.black != self.black_moves);
        let is_lion = |at: &Square| victim(at).is_some_and(|piece| self.kind(piece).lion);
        if !self.kind(self.at(from).unwrap()).lion {
            let elsewhere = |at: &&Square| is_lion(at) && Some(**at) != self.lion_taken;
            let mut all = effect.taken.iter().chain([&effect.to]);
            return self.lion_taken.is_none() || !all.any(|at| elsewhere(&at));
        }
        let (to, near) = (effect.to, |a: i32, b: i32| (a - b).abs() <= 1);
        let worthy = |at: &Square| victim(at).is_some_and(|piece| !self.kind(piece).minor);
        if to == from || !is_lion(&to) || near(to.0, from.0) && near(to.1, from.1) {
            return true;
        }
        effect.taken.iter().any(worthy) || !self.protected(effect)
    }

    /// Whether a piece could capture on the destination of `effect` after it; under `taken_protects` also a piece that
    /// it captures, if it were still there.
    fn protected(&self, effect: &Effect) -> bool {
        let after = self.after(effect);
        let still = |at: &Square| {
            let mut with = after.clone();
            with.set(*at, self.at(*at));
            with.attacks(!self.black_moves, effect.to)
        };
        after.attacks(!self.black_moves, effect.to)
            || self.game.rules.taken_protects && effect.taken.iter().any(still)
    }

    /// Whether the game has ended by the pieces on the board.
    pub fn is_over(&self) -> bool {
        let mover = !self.black_moves;
        let arrived = |at: &Square| self.depth(*at, mover) == 1 && !self.attacks(!mover, *at);
        self.side_without_royals().is_some()
            || self.game.rules.far_rank && self.royals(mover).iter().any(arrived)
            || self.bare_king_end().is_some()
    }

    /// The side that has lost its royals, if any: whether it is Black.
    pub fn side_without_royals(&self) -> Option<bool> {
        let had = |black: bool| self.had_royal[usize::from(!black)];
        [true, false].into_iter().find(|&black| had(black) && self.royals(black).is_empty())
    }

    /// The pieces of a side that can still move, without its royals.
    fn others(&self, black: bool) -> Vec<(Square, Piece)> {
        let mut pieces = self.pieces(black);
        pieces.retain(|&(at, piece)| !self.kind(piece).royal && !self.is_stuck(piece, at));
        pieces
    }

    /// The end by a bare king, if it has come: the side that wins, or `None` for a draw.
    pub fn bare_king_end(&self) -> Option<Option<bool>> {
        let rule = self.game.rules.bare;
        if rule == Bare::Ignored {
            return None;
        }
        let bare = |black: bool| self.others(black).is_empty() && self.royals(black).len() == 1;
        let bared = [true, false].into_iter().filter(|&black| bare(black)).collect::<Vec<_>>();
        let holds_out = |targets: &[Square], black: bool| match rule {
            Bare::Lishogi => targets.iter().any(|&at| self.attacks(black, at)),
            _ => {
                self.black_moves == black
                    && self.allowed().iter().any(|mv| targets.contains(&mv.to))
            }
        };
        match *bared.as_slice() {
            [] => None,
            [black] => {
                let (targets, wins) = self.against_bare(black);
                let ends = wins && !holds_out(&targets, black) && !self.is_stalemate_first();
                ends.then_some(Some(!black))
            }
            _ => {
                let mut sides = [true, false].into_iter();
                let ends = rule == Bare::Renmei
                    || !sides.any(|black| holds_out(&self.royals(!black), black));
                ends.then_some(None)
            }
        }
    }

    fn is_stalemate_first(&self) -> bool {
        self.game.rules.bare == Bare::Lishogi && self.allowed().is_empty()
    }

    /// The squares where the side with the bare king can capture to hold out, and whether the other side has
    /// enough to win.
    fn against_bare(&self, black: bool) -> (Vec<Square>, bool) {
        let (rest, royals) = (self.others(!black), self.royals(!black));
        let major: Vec<Square> =
            rest.iter().filter(|(_, piece)| !self.kind(*piece).minor).map(|&(at, _)| at).collect();
        let all: Vec<Square> = rest.iter().map(|&(at, _)| at).collect();
        let last =
            |list: &[Square], one: bool| [&royals[..], if one { list } else { &[] }].concat();
        match self.game.rules.bare {
            Bare::Renmei => (last(&all, all.len() == 1), !major.is_empty()),
            Bare::Lishogi => {
                (last(&major, major.len() == 1), royals.len() == 1 && !major.is_empty())
            }
            _ => {
                let enough = !royals.is_empty() && royals.len() + major.len() > 1;
                (last(&major, royals.len() + major.len() == 2), enough)
            }
        }
    }

    /// The legal moves; the game is not over.
    fn allowed(&self) -> Vec<Effect> {
        let mut moves = self.candidates();
        moves.retain(|mv| self.is_legal(mv));
        moves
    }

    /// All moves by the movements and drops, before the rules about check, lions and mate by a drop.
    pub fn candidates(&self) -> Vec<Effect> {
        let mut moves = self.board_moves();
        if self.game.rules.drops {
            moves.extend(self.drops());
        }
        moves
    }

    /// Whether `mv`, one of [`Position::candidates`], is legal. The game must not be over.
    pub fn is_legal(&self, mv: &Effect) -> bool {
        // Games without check need no copy of the board.
        self.lions_allow(mv)
            && !(self.game.rules.check && self.after(mv).exposed(self.black_moves))
            && !self.mates_by_drop(mv)
    }

    /// A key for hash tables: equal for two positions of a game with the same board, hands, side to move and captured
    /// lion.
    pub fn key(&self) -> Vec<u16> {
        let square = |piece: &Option<Piece>| {
            piece.map_or(0, |piece| 1 + 2 * piece.kind as u16 + u16::from(piece.black))
        };
        let mut key: Vec<u16> = self.board.iter().map(square).collect();
        for (side, hand) in self.hands.iter().enumerate() {
            let held = hand.iter().filter(|(_, count)| **count > 0);
            key.extend(held.flat_map(|(kind, count)| [side as u16, *kind as u16, *count as u16]));
        }
        let (file, rank) = self.lion_taken.unwrap_or_default();
        key.extend([u16::from(self.black_moves), file as u16, rank as u16]);
        key
    }

    fn mates_by_drop(&self, mv: &Effect) -> bool {
        let forbidden = self.game.rules.no_mate_by;
        let named = mv.dropped.is_some_and(|kind| Some(&*self.game.kinds[kind].abbr) == forbidden);
        let next = || self.after(mv);
        named && next().exposed(!self.black_moves) && next().allowed().is_empty()
    }

    pub fn legal(&self) -> Vec<Effect> {
        let mut moves = if self.is_over() { Vec::new() } else { self.allowed() };
        moves.sort();
        moves
    }

    pub fn count(&self, depth: u32) -> usize {
        let moves = self.legal();
        match depth {
            1 => moves.len(),
            _ => moves.iter().map(|mv| self.after(mv).count(depth - 1)).sum(),
        }
    }
}

/// The square to the right and ahead of `at` as the side sees it.
pub(super) fn moved(at: Square, black: bool, (right, ahead): (i32, i32)) -> Square {
    let sign = if black { -1 } else { 1 };
    (at.0 + sign * right, at.1 + sign * ahead)
}

fn read_square(name: &str) -> Square {
    let (file, rank) = name.split_at(name.len() - 1);
    (file.parse().unwrap(), i32::from(rank.as_bytes()[0] - b'a') + 1)
}

fn read_row(game: &Game, row: &str) -> Vec<Option<Piece>> {
    let (mut squares, mut rest) = (Vec::new(), row);
    while let Some(c) = rest.chars().next() {
        if c.is_ascii_digit() {
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            squares.extend(std::iter::repeat_n(None, digits.parse().unwrap()));
            rest = &rest[digits.len()..];
            continue;
        }
        let promoted = c == '+';
        rest = rest.strip_prefix('+').unwrap_or(rest);
        let (name, after) = match rest.strip_prefix('{') {
            Some(braced) => braced.split_once('}').unwrap(),
            None => rest.split_at(1),
        };
        rest = after;
        let black = name.chars().all(|c| c.is_ascii_uppercase());
        squares
            .push(Some(Piece { kind: named(game, &name.to_ascii_uppercase(), promoted), black }));
    }
    squares
}

/// The face with an abbreviation or letter. A promoted one may be named by any base piece like it.
fn named(game: &Game, name: &str, promoted: bool) -> usize {
    let called = |kind: &super::games::Kind| {
        kind.abbr == name || kind.letter.is_some_and(|letter| name == letter.to_string())
    };
    let bases = game.kinds.iter().filter(|kind| !kind.abbr.starts_with('+'));
    let base = bases.clone().find(|kind| called(kind)).unwrap_or_else(|| panic!("{name}"));
    if !promoted { base.base } else { base.turned.unwrap_or_else(|| panic!("+{name}")) }
}
