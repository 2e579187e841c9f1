import { HOSTILE_VALUES } from "../input/hostile-values.ts";
import type { Chance } from "./chance.ts";

const NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-320,
  1e21,
  1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  8.64e15,
  8.64e15 + 1,
  253402300800000,
];

const TEXTS: readonly string[] = [
  "",
  " ",
  "\t\r\n",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00\ud800",
  "\u202e\u2066\u200f",
  "\ufeff",
  "\uffff",
  "e\u0301".repeat(40),
  "ﬀİıſß",
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}".repeat(30),
  "\u{10ffff}",
  "%",
  "%00",
  "%ff",
  "%u0000",
  "..",
  "../../etc/passwd",
  "/\\evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://",
  "http://[::1",
  "https://localhost:99999",
  "//evil.example",
  "https://app.example.com@evil.example/",
  "https://xn--/",
  "#{7*7}",
  "'\"`;--",
  "a@b",
  "a@b.c\r\nBcc: d@e.f",
  '"a b"@example.org',
  "a@xn--nxasmq6b.example",
  "A@PEOPLE.EXAMPLE.ORG",
  "caller@people.example.org",
  "2024-02-30T00:00:00Z",
  "+000000-01-01T00:00:00Z",
  "-1",
  "1e999",
  "NaN",
  "Infinity",
  "0x10",
  "9".repeat(40),
  "+".repeat(30),
  "+99999999999999999999",
  "eyJhbGciOiJub25lIn0.e30.",
  "eyJhbGciOiJub25lIn0.e30.AA",
  "a.b.c.d.e",
  "=".repeat(50),
  "__proto__",
  "constructor",
  "toString",
  "valueOf",
  "owner,owner,,admin",
  "owner",
  "admin",
  "*",
];

const KEYS = ["__proto__", "constructor", "prototype", "toJSON", "then", "length", "", "$ne", "id", "a.b", "a[b]", "0"];

const MOST_LEVELS = 4;

function nested(chance: Chance, level = 0): unknown {
  if (level >= MOST_LEVELS || chance.often(0.3)) return chance.pick([...NUMBERS, ...TEXTS, true, false]);
  const items = Array.from({ length: chance.below(4) }, () => nested(chance, level + 1));
  if (chance.often(0.5)) return items;
  return Object.fromEntries(items.map((item) => [chance.pick(KEYS), item]));
}

const SPOILERS: readonly ((text: string, chance: Chance) => string)[] = [
  (text, chance) => text.slice(0, chance.below(text.length + 1)),
  (text) => text + text,
  (text) => text.toUpperCase(),
  (text) => ` ${text} `,
  (text) => text.normalize("NFD").split("").join("\u200b"),
  (text, chance) => text.padEnd(chance.pick([64, 129, 255, 256, 257, 1025, 5000]), "x"),
  (text, chance) => {
    const place = chance.below(text.length + 1);
    return text.slice(0, place) + chance.pick(TEXTS) + text.slice(place);
  },
  (text, chance) => {
    const place = chance.below(text.length + 1);
    return text.slice(0, place) + String.fromCharCode(chance.below(0x10000)) + text.slice(place + 1);
  },
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => text.split("").reverse().join(""),
];

export const spoiledText = (text: string, chance: Chance): string => chance.pick(SPOILERS)(text, chance);

/** Returns a value that resembles the valid one, or that no field expects. */
export function nastyValue(valid: unknown, chance: Chance): unknown {
  if (typeof valid === "string" && chance.often(0.4)) return spoiledText(valid, chance);
  const kind = chance.below(8);
  if (kind === 0) return [valid, valid];
  if (kind === 1) return { [chance.pick(KEYS)]: valid };
  if (kind === 2) return nested(chance);
  if (kind === 3) return chance.pick(NUMBERS);
  if (kind <= 5) return chance.pick(TEXTS);
  return HOSTILE_VALUES[chance.below(HOSTILE_VALUES.length)];
}

export const nastyText = (chance: Chance): string => chance.pick(TEXTS);
export const nastyKey = (chance: Chance): string => chance.pick(KEYS);
