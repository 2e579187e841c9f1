import { toInstantText } from "./instant-text.ts";

function withTexts(value: object): unknown {
  if (value instanceof Date) return toInstantText(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (typeof item === "object" && item !== null ? withTexts(item) : item));
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(fields);
  let copy: Record<string, unknown> | undefined;
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at] as string;
    const field = fields[name];
    if (typeof field !== "object" || field === null) continue;
    const written = withTexts(field);
    if (written === field) continue;
    copy ??= { ...fields };
    copy[name] = written;
  }
  return copy ?? value;
}

/** Serializes like `JSON.stringify`, but formats dates faster. */
export const toJson = (value: unknown): string =>
  JSON.stringify(typeof value === "object" && value !== null ? withTexts(value) : (value ?? null));
