export interface FieldNames {
  /** Fields that contain dates, in addition to those whose names end in `At`. */
  readonly dateFields?: readonly string[];
  /** Fields that contain JSON without dates, in addition to `metadata`. */
  readonly jsonFields?: readonly string[];
}

/** Converts only text in the server's date format: text that a user typed stays text. */
export function createDateReviver(
  dateFields: readonly string[],
  jsonFields: readonly string[],
): (key: string, value: unknown) => unknown {
  return (key, value) => {
    if (jsonFields.includes(key)) return JSON.parse(JSON.stringify(value));
    if (typeof value !== "string" || (!key.endsWith("At") && !dateFields.includes(key))) return value;
    const instant = new Date(value);
    return instant.toJSON() === value ? instant : value;
  };
}
