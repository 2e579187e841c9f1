const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * A reviver for `JSON.parse`: text becomes a Date where its key says that it is an instant (`…At`, or one of
 * `dateFields`) and its form is exactly the one that the server writes. What people typed stays text.
 */
export function createDateReviver(dateFields: readonly string[]): (key: string, value: unknown) => unknown {
  return (key, value) => {
    if (typeof value !== "string" || !INSTANT.test(value)) return value;
    if (!key.endsWith("At") && !dateFields.includes(key)) return value;
    const instant = new Date(value);
    // Null for what is no instant, such as a 13th month.
    return instant.toJSON() ? instant : value;
  };
}
