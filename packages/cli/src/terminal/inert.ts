const CONTROL = /[\p{Cc}\p{Cf}]/gu;
/** Or a colour that the command line itself writes, or a line's end. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is for
const CONTROL_IN_LINES = /(\u001b\[(?:1|22|3[12369])m|\r?\n|\r$)|[^\P{Cc}\t]|\p{Cf}/gu;
const CONTROL_IN_JSON = /[^\P{Cc}\n]|\p{Cf}/gu;

/** Of a stranger's choice: it must not move the cursor, look like another line, or push the others out of sight. */
export function inert(text: string, longest: number): string {
  const clean = text.slice(0, longest + 1).replaceAll(CONTROL, "�");
  return clean.length <= longest ? clean : `${clean.slice(0, longest - 1)}…`;
}

/** Lines in which a stranger may have words: those must not move the cursor or hide what stands beside them. */
export const inertLines = (text: string): string =>
  text.replaceAll(CONTROL_IN_LINES, (_, own: string | undefined) => own ?? "�");

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** The same JSON, in which a terminal finds nothing to obey. */
export const inertJson = (json: string): string =>
  json.replaceAll(CONTROL_IN_JSON, (found) => found.split("").map(escapeUnit).join(""));
