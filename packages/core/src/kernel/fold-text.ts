/** An index row has its limits, a name has not. */
export const FOLDED_CHARACTERS = 100;

export const toLowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** What a text is searched and sorted by: its first hundred characters, ASCII letters small. */
export const foldText = (text: string): string => toLowerAscii(Array.from(text).slice(0, FOLDED_CHARACTERS).join(""));
