/** What the keys of an answer do not tell by themselves; both come from options and plugins. */
export interface FieldNames {
  /** Keys, beside those ending in `At`, whose ISO text is a Date: additional fields of type `date`, say. */
  readonly dateFields?: readonly string[];
  /** Keys, beside `metadata`, of JSON that the application stores: no text in it is made a Date. */
  readonly jsonFields?: readonly string[];
}

/**
 * A reviver for `JSON.parse`: text becomes a Date where its key says that it is an instant (`…At`, or one of
 * `dateFields`) and its form is exactly the one that the server writes. What people typed stays text, and so does all below
 * the `jsonFields`.
 */
export function createDateReviver(
  dateFields: readonly string[],
  jsonFields: readonly string[],
): (key: string, value: unknown) => unknown {
  return (key, value) => {
    // What is below has been revived before: a date's text is the one that it was made of.
    if (jsonFields.includes(key)) return JSON.parse(JSON.stringify(value));
    if (typeof value !== "string" || (!key.endsWith("At") && !dateFields.includes(key))) return value;
    const instant = new Date(value);
    // Another text, or none, for what the server would not have written: a day, a 13th month, the 30th of February.
    return instant.toJSON() === value ? instant : value;
  };
}
