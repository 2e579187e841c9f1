// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** Cuts a text to one line of at most `maxCharacters`, and replaces control characters and lone surrogates. */
export function toCleanLine(text: string, maxCharacters: number): string {
  const cut = text.slice(0, maxCharacters);
  const whole = cut.length < text.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
  return whole.toWellFormed().replaceAll(CONTROL, " ");
}

const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes bidirectional controls, so that a name written by a user cannot reorder the text around it. */
export const withoutBidiControls = (text: string): string => text.replaceAll(BIDI_CONTROLS, "");
