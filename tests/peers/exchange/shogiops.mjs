// Reads and writes games with shogiops, the library of lishogi:
//
//     node shogiops.mjs PEERS JOBS
//
// The jobs and the answers are those that crates/xtask/src/exchange/jobs.rs describes. Games are written from USI.
// shogiops has functions for the start and for moves, and none for whole files: which lines are moves, and their
// numbers, are as lishogi has them.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [peers, jobs] = process.argv.slice(2);
const load = (name) =>
  import(pathToFileURL(resolve(peers, "node_modules/shogiops/dist", name)).href);
const { parseSfen, makeSfen, initialSfen } = await load("sfen.js");
const { parseUsi, makeUsi } = await load("util.js");
const kif = await load("notation/kif.js");
const csa = await load("notation/csa.js");

const RULES = { shogi: "standard", minishogi: "minishogi", kyoto: "kyotoshogi", chu: "chushogi" };

// The moves that the library found, as long as they can be played.
function played(position, moves, game) {
  if (position.rules !== RULES[game]) throw new Error(`taken for ${position.rules}`);
  const start = makeSfen(position);
  for (const [at, move] of moves.entries()) {
    if (!position.board.has(move.from) && move.role === undefined) throw new Error(`move ${at + 1}: no piece`);
    position.play(move);
  }
  return [start, moves.map(makeUsi).join(" "), makeSfen(position)];
}

// A line of USI: the start and the moves.
function ofUsi(text, game) {
  const words = text.trim().split(/\s+/);
  const at = words.indexOf("moves");
  const sfen = words.indexOf("sfen");
  const start = sfen < 0 ? initialSfen(RULES[game]) : words.slice(sfen + 1, at < 0 ? undefined : at).join(" ");
  const moves = (at < 0 ? [] : words.slice(at + 1)).map((word) => {
    const move = parseUsi(word);
    if (!move) throw new Error(`not a move: ${word}`);
    return move;
  });
  return [parseSfen(RULES[game], start, false).unwrap(), moves];
}

// The library does not recognise a file of chu without a diagram: whoever asks it has to know the game.
function startOf(text, lines, game) {
  if (game === "chu" && !lines.some((line) => line.startsWith("|")))
    return parseSfen(RULES.chu, initialSfen(RULES.chu), false).unwrap();
  return kif.parseKifHeader(text).unwrap();
}

function ofKif(text, game) {
  const lines = kif.normalizedKifLines(text);
  const fork = lines.findIndex((line) => line.startsWith("変化"));
  const main = fork < 0 ? lines : lines.slice(0, fork);
  const moves = kif.parseKifMovesOrDrops(main.filter((line) => /^\d/.test(line)));
  return played(startOf(text, lines, game), moves, game);
}

function ofCsa(text, game) {
  const position = csa.parseCsaHeader(text).unwrap();
  const moves = csa.normalizedCsaLines(text).filter((line) => /^[+-]\d/.test(line));
  return played(position, csa.parseCsaMovesOrDrops(position, moves), game);
}

const READERS = { KIF: ofKif, CSA: ofCsa, USI: (text, game) => played(...ofUsi(text, game), game) };

function toKif(position, moves) {
  const lines = [kif.makeKifHeader(position), "手数----指手--"];
  let last;
  moves.forEach((move, at) => {
    const texts = kif.makeKifMoveOrDrop(position, move, last).split("\n");
    const number = position.rules === "chushogi" ? `${at + 1}手目` : `${at + 1} `;
    lines.push(...texts.map((text) => `${number}${text.startsWith("一歩目") || text.startsWith("二歩目") ? "" : "  "}${text}`));
    position.play(move);
    last = move.to;
  });
  return lines.join("\n") + "\n";
}

function toCsa(position, moves) {
  const lines = ["V2.2", csa.makeCsaHeader(position)];
  for (const move of moves) {
    lines.push((position.turn === "sente" ? "+" : "-") + csa.makeCsaMoveOrDrop(position, move));
    position.play(move);
  }
  return lines.join("\n") + "\n";
}

const WRITERS = {
  KIF: toKif,
  CSA: toCsa,
  USI: (position, moves) =>
    `position sfen ${makeSfen(position)}${["", ...moves.map(makeUsi)].join(" ").replace(/^ /, " moves ")}\n`,
};

function answer([what, , format, game, from, to]) {
  const text = readFileSync(from, "utf8");
  if (what === "read") return READERS[format](text, game);
  writeFileSync(to, WRITERS[format](...ofUsi(text, game)));
  return [];
}

for (const line of readFileSync(jobs, "utf8").trimEnd().split("\n")) {
  let said;
  try {
    said = ["ok", ...answer(line.split("\t"))];
  } catch (error) {
    said = ["error", String(error.message ?? error).replace(/\s+/g, " ")];
  }
  console.log(said.join("\t"));
}
