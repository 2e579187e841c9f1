// ASCII needs no byte copy.
const toAscii = (json: string): string =>
  json.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** JSON in base64url. */
export const packJson = (value: unknown): string =>
  btoa(toAscii(JSON.stringify(value)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Reverses {@link packJson}. @throws if malformed */
export const unpackJson = (packed: string): unknown =>
  JSON.parse(atob(packed.replaceAll("-", "+").replaceAll("_", "/")));
