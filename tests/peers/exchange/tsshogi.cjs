// Reads and writes games with tsshogi and json-kifu-format (Kifu for JS):
//
//     node tsshogi.cjs PEERS JOBS
//
// The jobs and the answers are those that crates/xtask/src/exchange/jobs.rs describes. Games are written from JKF.
const fs = require("fs");
const { createRequire } = require("module");
const path = require("path");

const [peers, jobs] = process.argv.slice(2);
const load = createRequire(path.resolve(peers, "package.json"));
const tsshogi = load("tsshogi");
const { JKFPlayer } = load("json-kifu-format");

const decode = (bytes) => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
};
const read = (name) => decode(fs.readFileSync(name));

const orThrow = (result) => {
  if (result instanceof Error) throw result;
  return result;
};

// A move with its alternatives in brackets behind it, then the moves that follow it.
function ofTsshogi(record) {
  const words = [];
  const follow = (node) => {
    for (let at = node; at; at = at.next) {
      const all = [];
      for (let one = at; one; one = one.branch) if (one.move.usi) all.push(one);
      if (all.length === 0) return;
      words.push(all[0].move.usi);
      for (const other of all.slice(1)) {
        words.push("(", other.move.usi);
        follow(other.next);
        words.push(")");
      }
      at = all[0];
    }
  };
  follow(record.first.next);
  record.resetAllBranchSelection();
  record.goto(Number.MAX_SAFE_INTEGER);
  return [record.initialPosition.sfen, words.join(" "), record.position.sfen, `%${endOfTsshogi(record)}`];
}

// The end as CSA has it. The side that is not to move has broken the rules where the other wins by that.
function endOfTsshogi({ current, position }) {
  if (current.move.usi || current.ply === 0) return "";
  if (current.move.type === tsshogi.SpecialMoveType.FOUL_WIN)
    return (position.color === "black" ? "-" : "+") + "ILLEGAL_ACTION";
  return tsshogi.getCSASpecialMoveName(current.move, position.color) ?? "";
}

const LETTERS = { FU: "P", KY: "L", KE: "N", GI: "S", KI: "G", KA: "B", HI: "R", OU: "K" };
const square = ({ x, y }) => x + "abcdefghi"[y - 1];
const usi = (move) =>
  move.from
    ? square(move.from) + square(move.to) + (move.promote ? "+" : "")
    : LETTERS[move.piece] + "*" + square(move.to);

function ofKifuForJs(player) {
  const start = player.shogi.toSFENString();
  const follow = (moves) =>
    moves.flatMap(({ move, forks }) => [
      ...(move ? [usi(move)] : []),
      ...(forks ?? []).flatMap((fork) => (fork[0].move ? ["(", ...follow(fork), ")"] : [])),
    ]);
  const words = follow(player.kifu.moves);
  player.goto(Infinity);
  const end = player.kifu.moves.at(-1).special ?? "";
  return [start, words.join(" "), player.shogi.toSFENString(), `%${end}`];
}

const READERS = {
  tsshogi: {
    KIF: (text) => ofTsshogi(orThrow(tsshogi.importKIF(text))),
    KI2: (text) => ofTsshogi(orThrow(tsshogi.importKI2(text))),
    CSA: (text) => ofTsshogi(orThrow(tsshogi.importCSA(text))),
    JKF: (text) => ofTsshogi(orThrow(tsshogi.importJKFString(text))),
    USI: (text) => ofTsshogi(orThrow(tsshogi.Record.newByUSI(text.trim()))),
    USEN: (text) => ofTsshogi(orThrow(tsshogi.Record.newByUSEN(text.trim()))),
  },
  "json-kifu-format": {
    KIF: (text) => ofKifuForJs(JKFPlayer.parseKIF(text)),
    KI2: (text) => ofKifuForJs(JKFPlayer.parseKI2(text)),
    CSA: (text) => ofKifuForJs(JKFPlayer.parseCSA(text)),
    JKF: (text) => ofKifuForJs(JKFPlayer.parseJKF(text)),
  },
};

const record = (text) => {
  const result = orThrow(tsshogi.importJKFString(text));
  result.goto(Number.MAX_SAFE_INTEGER);
  return result;
};

const WRITERS = {
  tsshogi: {
    KIF: (text) => tsshogi.exportKIF(record(text)),
    KI2: (text) => tsshogi.exportKI2(record(text)),
    CSA: (text) => tsshogi.exportCSA(record(text)),
    JKF: (text) => tsshogi.exportJKFString(record(text)),
    USI: (text) => record(text).getUSI({ allMoves: true }),
    USEN: (text) => record(text).usen[0],
  },
  "json-kifu-format": { JKF: (text) => JSON.stringify(JKFPlayer.parseJKF(text).kifu) },
};

function answer([what, peer, format, , from, to]) {
  if (what === "read") return READERS[peer][format](read(from));
  fs.writeFileSync(to, WRITERS[peer][format](read(from)));
  return [];
}

for (const line of fs.readFileSync(jobs, "utf8").trimEnd().split("\n")) {
  let said;
  try {
    said = ["ok", ...answer(line.split("\t"))];
  } catch (error) {
    said = ["error", String(error.message ?? error).replace(/\s+/g, " ")];
  }
  console.log(said.join("\t"));
}
