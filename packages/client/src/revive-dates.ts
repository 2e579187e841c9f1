const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Keys of JSON that applications store: what is in it stays as they stored it. */
const JSON_FIELDS: readonly string[] = ["metadata"];

/**
 * A reviver for `JSON.parse`: text becomes a Date where its key says that it is an instant (`…At`, or one of
 * `dateFields`) and its form is exactly the one that the server writes. What people typed stays text, and so does all
 * below `metadata` and the `jsonFields`.
 */
export function createDateReviver(
  dateFields: readonly string[],
  jsonFields: readonly string[] = [],
): (key: string, value: unknown) => unknown {
  const json = [...JSON_FIELDS, ...jsonFields];
  return (key, value) => {
    // What is below has been revived before: a date's text is the one that it was made of.
    if (json.includes(key)) return JSON.parse(JSON.stringify(value));
    if (typeof value !== "string" || !INSTANT.test(value)) return value;
    if (!key.endsWith("At") && !dateFields.includes(key)) return value;
    const instant = new Date(value);
    // Not the same for what is no instant, such as a 13th month or the 30th of February.
    return instant.toJSON() === value ? instant : value;
  };
}
