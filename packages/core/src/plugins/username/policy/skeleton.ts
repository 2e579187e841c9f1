import { LOOK_ALIKES } from "./look-alikes.ts";

const fromHex = (codes: string, separator: string): string[] =>
  codes.split(separator).map((code) => String.fromCodePoint(Number.parseInt(code, 16)));

let prototypes: Map<string, string> | undefined;

function readPrototypes(): Map<string, string> {
  const read = new Map<string, string>();
  for (const group of LOOK_ALIKES.trim().split(/\s+/)) {
    const [prototype = "", alike = ""] = group.split("=");
    const shown = fromHex(prototype, "+").join("");
    for (const character of fromHex(alike, ",")) read.set(character, shown);
  }
  return read;
}

const PLAIN = /^[\x20-\x7e]*$/;

/** The text in the form that is the same for names that people confuse. @see UTS 39 section 4 */
export function skeletonOf(name: string): string {
  const folded = name.normalize("NFKC").toLowerCase();
  if (PLAIN.test(folded)) return folded;
  prototypes ??= readPrototypes();
  const shown = Array.from(folded.normalize("NFD"), (character) => prototypes?.get(character) ?? character);
  return shown.join("").normalize("NFD");
}
