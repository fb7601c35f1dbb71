// Reads the games in a folder with Kifu for JS and tsshogi, and compares their moves with those in the
// USI line beside each game.
const fs = require("fs");
const path = require("path");
const { JKFPlayer } = require("json-kifu-format");
const tsshogi = require("tsshogi");

const LETTERS = { FU: "P", KY: "L", KE: "N", GI: "S", KI: "G", KA: "B", HI: "R", OU: "K" };
const square = ({ x, y }) => x + "abcdefghi"[y - 1];
const usi = (move) =>
  move.from
    ? square(move.from) + square(move.to) + (move.promote ? "+" : "")
    : LETTERS[move.piece] + "*" + square(move.to);

// The moves of the main line, as Kifu for JS normalizes them.
const played = (player) => player.kifu.moves.flatMap(({ move }) => (move ? [usi(move)] : []));

function ofTsshogi(record) {
  if (record instanceof Error) throw record;
  record.goto(Number.MAX_SAFE_INTEGER);
  const moves = [];
  for (let node = record.first; node; node = node.next) {
    while (node && !node.activeBranch) node = node.branch;
    if (node && node.move.usi) moves.push(node.move.usi);
    if (!node) break;
  }
  return moves;
}

const PEERS = {
  "Kifu for JS": {
    kif: (text) => played(JKFPlayer.parseKIF(text)),
    ki2: (text) => played(JKFPlayer.parseKI2(text)),
    csa: (text) => played(JKFPlayer.parseCSA(text)),
    jkf: (text) => played(JKFPlayer.parseJKF(text)),
  },
  tsshogi: {
    kif: (text) => ofTsshogi(tsshogi.importKIF(text)),
    ki2: (text) => ofTsshogi(tsshogi.importKI2(text)),
    csa: (text) => ofTsshogi(tsshogi.importCSA(text)),
    jkf: (text) => ofTsshogi(tsshogi.importJKFString(text)),
  },
};

const decode = (bytes) => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
};

const folder = process.argv[2];
const names = fs.readdirSync(folder).sort();
const faults = [];
for (const [peer, readers] of Object.entries(PEERS)) {
  for (const format of ["kif", "kifu", "ki2", "ki2u", "csa", "jkf"]) {
    let [written, accepted, equal] = [0, 0, 0];
    for (const name of names.filter((name) => path.extname(name) === "." + format)) {
      const line = fs.readFileSync(path.join(folder, name.replace(/\.\w+$/, ".usi")), "utf8");
      const expected = (line.split(" moves ")[1] ?? "").trim();
      written += 1;
      try {
        const text = decode(fs.readFileSync(path.join(folder, name)));
        const found = readers[format.replace(/u$/, "")](text).join(" ");
        accepted += 1;
        if (found === expected) equal += 1;
        else faults.push(`${peer}, ${name}: other moves: ${found.slice(0, 60)}`);
      } catch (error) {
        faults.push(`${peer}, ${name}: ${String(error.message ?? error).slice(0, 160)}`);
      }
    }
    console.log(`${peer.padEnd(14)} ${format.padEnd(5)} ${written} written, ${accepted} accepted, ${equal} equal`);
  }
}
faults.forEach((fault) => console.log("  " + fault.replace(/\n/g, " ")));
