/** Keys that do not tell their type; options and plugins name them. */
export interface FieldNames {
  /** Keys, beside those ending in `At`, whose ISO text is a Date. */
  readonly dateFields?: readonly string[];
  /** Keys, beside `metadata`, of the application's JSON: no text in it becomes a Date. */
  readonly jsonFields?: readonly string[];
}

/**
 * A reviver for `JSON.parse`: only instants under a known key, in the server's own form, become Dates, so that typed
 * text stays text.
 */
export function createDateReviver(
  dateFields: readonly string[],
  jsonFields: readonly string[],
): (key: string, value: unknown) => unknown {
  return (key, value) => {
    // Its inside was revived before: turned back into text.
    if (jsonFields.includes(key)) return JSON.parse(JSON.stringify(value));
    if (typeof value !== "string" || (!key.endsWith("At") && !dateFields.includes(key))) return value;
    const instant = new Date(value);
    // `toJSON` differs for what the server would not write: a 13th month, the 30th of February.
    return instant.toJSON() === value ? instant : value;
  };
}
