// Compares positions of a game with shogiops, the library of lishogi: the legal moves as sets of effects,
// the position after each move, and the endings that a position alone decides.
//
//     node shogiops.mjs PEERS POSITIONS ZUSHIKI VARIANT NUMBER SEED [GAME.usi...]
//
// PEERS is the folder with node_modules, POSITIONS the program crates/core/examples/positions.rs, ZUSHIKI the
// binary, VARIANT chu, chu:lishogi, kyoto or minishogi. NUMBER positions each are taken from random games, and for chu
// made of few pieces, and reached from such ones by the engine; then follow all positions of the games in the files, each
// a line of USI. Ends with 1 where anything differs, but for the endings of
// which variants/chu.toml says that the preset lishogi decides them otherwise; those are counted.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [peers, program, zushiki, variant, number, seed, ...games] = process.argv.slice(2);
const load = (name) =>
  import(pathToFileURL(resolve(peers, "node_modules/shogiops/dist", name)).href);
const { secondLionStepDests } = await load("variant/chushogi.js");
const { handRoles, pieceCanPromote, promote } = await load("variant/util.js");
const { parseSfen, makeSfen, initialSfen } = await load("sfen.js");
const { makeSquareName, makeUsi, parseUsi } = await load("util.js");

const rules = { chu: "chushogi", kyoto: "kyotoshogi", minishogi: "minishogi" }[variant.split(":")[0]];
const isChu = rules === "chushogi";

// A generator of Lehmer, so that a run can be repeated.
let state = (Number(seed) * 48271 + 11) % 2147483647;
const roll = (sides) => {
  state = (state * 48271) % 2147483647;
  return state % sides;
};
const pick = (list) => list[roll(list.length)];

const read = (sfen) => parseSfen(rules, sfen, false).unwrap();
// The position without the number of the move. Programs have the pieces in hand in different orders.
const board = (sfen) => {
  const [rows, turn, third] = sfen.split(" ");
  return [rows, turn, isChu ? third : third.match(/\d*./g).sort().join("")].join(" ");
};

// The moves as a map from the effect to a move. A square on the way belongs to the effect where a piece is
// captured on it; a pass is the move from a square to itself.
function movesOf(position) {
  return isChu ? movesOfChu(position) : movesWithDrops(position);
}

function movesWithDrops(position) {
  const moves = new Map();
  const add = (move) => position.isLegal(move) && moves.set(makeUsi(move), move);
  for (const from of position.board.color(position.turn))
    for (const to of position.moveDests(from))
      for (const promotion of [false, true]) add({ from, to, promotion });
  for (const role of handRoles(rules))
    for (const face of new Set([role, rules === "kyotoshogi" ? promote(rules)(role) : role]))
      for (const to of position.dropDests({ color: position.turn, role: face })) add({ role: face, to });
  return moves;
}

function movesOfChu(position) {
  const moves = new Map();
  const add = (from, mid, to, promotion) => {
    const captured = mid !== undefined && position.board.has(mid);
    const names = captured ? [from, mid, to] : [from, to];
    moves.set(names.map(makeSquareName).join("") + (promotion ? "+" : ""), {
      from,
      to,
      ...(mid === undefined ? {} : { midStep: mid }),
      ...(promotion ? { promotion } : {}),
    });
  };
  for (const from of position.board.color(position.turn)) {
    const piece = position.board.get(from);
    for (const to of position.moveDests(from)) {
      add(from, undefined, to, false);
      if (pieceCanPromote(rules)(piece, from, to, position.board.get(to)))
        add(from, undefined, to, true);
      for (const end of secondLionStepDests(position, from, to)) add(from, to, end, false);
    }
  }
  return moves;
}

// A move of ours, where a pass names an empty square.
function effectOf(position, text) {
  const move = parseUsi(text);
  if (!isChu) return makeUsi(move);
  const mid = move.midStep !== undefined && position.board.has(move.midStep) ? move.midStep : undefined;
  const names = mid === undefined ? [move.from, move.to] : [move.from, mid, move.to];
  return names.map(makeSquareName).join("") + (move.promotion ? "+" : "");
}

const KINDS = { checkmate: "Checkmate", kingslost: "RoyalsLost", stalemate: "Stalemate", bareking: "BareKing", draw: "BareKing" };

function endingOf(position) {
  const outcome = position.outcome();
  if (!outcome) return "-";
  const winner = { sente: "b", gote: "w" }[outcome.winner] ?? "d";
  return `${winner}:${KINDS[outcome.result]}`;
}

function played(position, move) {
  const after = position.clone();
  after.play(move);
  return after;
}

// Positions of random games, each fifth one. Half of the moves are captures where there are any, so that the
// games come to an end with few pieces.
function fromRandomGames(count) {
  const found = [];
  while (found.length < count) {
    let position = read(initialSfen(rules));
    for (let ply = 0; ply < 1500 && !position.outcome() && found.length < count; ply++) {
      const moves = [...movesOf(position).values()];
      if (moves.length === 0) break;
      const captures = moves.filter((move) => position.board.has(move.midStep ?? move.to));
      position = played(position, pick(captures.length > 0 && roll(2) ? captures : moves));
      if (ply % 5 === 0) found.push(makeSfen(position));
    }
  }
  return found;
}

const ROYALS = ["k", "k", "k", "+e", "k+e"];
const OTHERS = ["p", "p", "i", "l", "n", "n", "+o", "o", "g", "b", "r", "e", "q", "+h", "+d", "s", "t"];

// A position of few pieces near to each other: royals, lions, protectors, pawns and lances on the last rank.
// Many of them are cases of bare kings, or of lions that can be captured.
function ofFewPieces() {
  const squares = new Map();
  const [left, top] = [roll(8), pick([0, roll(8), 7])];
  const put = (piece) => {
    for (let tries = 0; tries < 50; tries++) {
      const at = `${left + roll(5)},${top + roll(5)}`;
      if (!squares.has(at)) return squares.set(at, piece);
    }
  };
  const side = (count, color) => {
    for (const royal of pick(ROYALS).match(/\+?./g)) put(color(royal));
    for (let other = 0; other < count; other++) put(color(pick(OTHERS)));
  };
  const most = pick([1, 2, 3, 8]);
  side(roll(most + 1), (piece) => piece.toUpperCase());
  side(pick([0, 0, roll(most + 1)]), (piece) => piece);
  const rank = (y) =>
    Array.from({ length: 12 }, (_, x) => squares.get(`${x},${y}`) ?? ".")
      .join("")
      .replace(/\.+/g, (empty) => empty.length);
  const rows = Array.from({ length: 12 }, (_, y) => rank(y)).join("/");
  const taken = roll(4) ? "-" : `${1 + roll(12)}${"abcdefghijkl"[roll(12)]}`;
  return mirrored(`${rows} ${pick(["b", "w"])} ${taken} 1`);
}

// Half of the positions with the sides exchanged.
function mirrored(sfen) {
  if (roll(2)) return sfen;
  const [rows, turn, ...rest] = sfen.split(" ");
  const swap = (c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase());
  const turned = rows.split("/").reverse().join("/").replace(/[a-z]/gi, swap);
  return [turned, turn === "b" ? "w" : "b", ...rest].join(" ");
}

// Positions of endgames that the engine plays for both sides, from positions of few pieces.
async function byEngine(count) {
  const engine = spawn(zushiki, ["engine", "--variant", variant], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const moveAt = async (sfen) => {
    engine.stdin.write(`position sfen ${sfen}\ngo nodes 200\n`);
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error("the engine has ended");
      if (value.startsWith("bestmove ")) return parseUsi(value.split(" ")[1]);
    }
  };
  engine.stdin.write("usi\n");
  const found = [];
  while (found.length < count) {
    let position = read(ofFewPieces());
    for (let ply = 0; ply < 60 && hasRoyals(makeSfen(position)) && found.length < count; ply++) {
      found.push(makeSfen(position));
      const move = position.outcome() ? undefined : await moveAt(makeSfen(position));
      if (!move) break;
      position = played(position, move);
    }
  }
  engine.stdin.end("quit\n");
  return found;
}

// The positions of a game in USI: `position startpos moves ...` or `position sfen ... moves ...`.
function fromGame(file) {
  const words = readFileSync(file, "utf8").trim().split(/\s+/);
  const at = words.indexOf("moves");
  const start = words.indexOf("sfen");
  let position = read(start < 0 ? initialSfen(rules) : words.slice(start + 1, start + 5).join(" "));
  const found = [makeSfen(position)];
  for (const text of at < 0 ? [] : words.slice(at + 1)) {
    position = played(position, parseUsi(text));
    found.push(makeSfen(position));
  }
  return found;
}

const totals = { positions: 0, moves: 0, endings: {}, deviations: {}, differences: 0 };

// The name of the disputed point by which a bare king has lost here and not by shogiops.
function deviation(position, ours, theirs) {
  if (variant === "chu:lishogi" || !/^[bw]:BareKing$/.test(ours)) return;
  const [winner, bare] = ours[0] === "b" ? ["sente", "gote"] : ["gote", "sente"];
  if (theirs.endsWith("Stalemate")) return "no move against a bare king";
  if (theirs !== "-") return;
  if (position.kingsOf(winner).size() > 1) return "bare king against two royals";
  if (position.turn !== bare) return "bare king that did not take";
  if (position.lastLionCapture !== undefined) return "bare king that may not take the lion";
}

// Whether the endings are the same, or differ by a disputed point.
function sameEnding(position, ours, theirs) {
  const point = ours === theirs ? undefined : deviation(position, ours, theirs);
  if (point) totals.deviations[point] = (totals.deviations[point] ?? 0) + 1;
  return ours === theirs || point !== undefined;
}

function differs(sfen, what) {
  totals.differences++;
  if (totals.differences <= 20) console.log(`${sfen}\n    ${what}`);
}

const count = (ending) => {
  if (ending !== "-") totals.endings[ending] = (totals.endings[ending] ?? 0) + 1;
};

function compare(sfen, answer) {
  const position = read(sfen);
  const [ended, ...ours] = answer.split("\t");
  const theirs = endingOf(position);
  totals.positions++;
  count(theirs);
  if (!sameEnding(position, ended, theirs))
    return differs(sfen, `ended: ${ended} here, ${theirs} by shogiops`);
  if (ended !== "-") return;
  const moves = movesOf(position);
  const mine = new Map();
  for (const part of ours) {
    const [text, end, ...after] = part.split(" ");
    mine.set(effectOf(position, text), [end, after.join(" ")]);
  }
  for (const move of moves.keys()) if (!mine.has(move)) differs(sfen, `${move}: not legal here`);
  for (const [effect, [end, after]] of mine) {
    totals.moves++;
    if (!moves.has(effect)) {
      differs(sfen, `${effect}: not legal by shogiops`);
      continue;
    }
    const next = played(position, moves.get(effect));
    const nextEnd = endingOf(next);
    count(nextEnd);
    if (!sameEnding(next, end, nextEnd)) differs(sfen, `${effect}: ${end} here, ${nextEnd} by shogiops`);
    if (board(after) !== board(makeSfen(next)))
      differs(sfen, `${effect}: ${board(after)} here, ${board(makeSfen(next))} by shogiops`);
  }
}

// A position without a royal is a mating problem here, and not one where it was captured.
const hasRoyals = (sfen) => ["sente", "gote"].every((color) => read(sfen).kingsOf(color).nonEmpty());

function compareAll(title, all) {
  const positions = all.filter(hasRoyals);
  const input = positions.join("\n") + "\n";
  const run = spawnSync(program, [variant], { input, encoding: "utf8", maxBuffer: 1 << 30 });
  if (run.status !== 0) throw new Error(`${title}: ${run.stderr}`);
  const answers = run.stdout.trimEnd().split("\n");
  const before = { ...totals };
  [totals.endings, totals.deviations] = [{}, {}];
  positions.forEach((sfen, at) => compare(sfen, answers[at]));
  const made = (key) => totals[key] - before[key];
  const list = (counts) =>
    Object.entries(counts).map(([name, times]) => `${name} ${times}`).sort().join(", ") || "none";
  console.log(
    `${variant}, ${title}: ${made("positions")} positions, ${made("moves")} moves, ` +
      `${made("differences")} differences; disputed: ${list(totals.deviations)}; ` +
      `endings: ${list(totals.endings)}`,
  );
}

// In parts, which a pipe holds.
function inParts(title, positions) {
  for (let at = 0; at < positions.length; at += 5000) compareAll(title, positions.slice(at, at + 5000));
}

inParts("random games", fromRandomGames(Number(number)));
if (isChu) inParts("few pieces", Array.from({ length: Number(number) }, ofFewPieces));
if (isChu) inParts("endgames by the engine", await byEngine(Number(number)));
if (games.length > 0) inParts("games in files", games.flatMap(fromGame));
process.exitCode = totals.differences === 0 ? 0 : 1;
