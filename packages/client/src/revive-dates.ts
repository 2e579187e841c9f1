/** Keys whose values need a type. */
export interface FieldNames {
  /** Date keys, beside those ending in `At`. */
  readonly dateFields?: readonly string[];
  /** Keys of JSON without Dates, beside `metadata`. */
  readonly jsonFields?: readonly string[];
}

/** Revives known keys in the server's format only: typed text stays text. */
export function createDateReviver(
  dateFields: readonly string[],
  jsonFields: readonly string[],
): (key: string, value: unknown) => unknown {
  return (key, value) => {
    // Undoes what was revived inside.
    if (jsonFields.includes(key)) return JSON.parse(JSON.stringify(value));
    if (typeof value !== "string" || (!key.endsWith("At") && !dateFields.includes(key))) return value;
    const instant = new Date(value);
    // Differs for a 13th month or the 30th of February.
    return instant.toJSON() === value ? instant : value;
  };
}
