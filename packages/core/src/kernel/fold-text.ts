/** The length of a folded text: databases limit the size of an index entry, and a name may be longer. */
export const FOLDED_CHARACTERS = 100;

export const toLowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The form of a text that is searched and sorted by: its first 100 characters, with ASCII letters in lower case. */
export const foldText = (text: string): string => toLowerAscii(Array.from(text).slice(0, FOLDED_CHARACTERS).join(""));
