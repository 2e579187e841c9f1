/** The scripts in everyday use. @see UAX 31 table 5 */
const SCRIPTS = [
  ...["Arabic", "Armenian", "Bengali", "Bopomofo", "Cyrillic", "Devanagari", "Ethiopic", "Georgian", "Greek"],
  ...["Gujarati", "Gurmukhi", "Han", "Hangul", "Hebrew", "Hiragana", "Kannada", "Katakana", "Khmer", "Lao", "Latin"],
  ...["Malayalam", "Myanmar", "Oriya", "Sinhala", "Tamil", "Telugu", "Thaana", "Thai", "Tibetan"],
] as const;

/** Writing systems that consist of several scripts. @see UTS 39 section 5.1 */
const TOGETHER = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Bopomofo"],
  ["Han", "Hangul"],
];

const ANY_SCRIPT = /^(?:\p{scx=Common}|\p{scx=Inherited})$/u;

let expressions: readonly (readonly [string, RegExp])[] | undefined;

function scriptsOf(character: string): readonly string[] {
  expressions ??= SCRIPTS.map((script) => [script, new RegExp(`^\\p{scx=${script}}$`, "u")]);
  return expressions.flatMap(([script, expression]) => (expression.test(character) ? [script] : []));
}

export function isOneScript(name: string): boolean {
  const found = Array.from(name, (character) => (ANY_SCRIPT.test(character) ? null : scriptsOf(character))).filter(
    (scripts) => scripts !== null,
  );
  const systems = [...SCRIPTS.map((script) => [script as string]), ...TOGETHER];
  return systems.some((system) => found.every((scripts) => scripts.some((script) => system.includes(script))));
}
