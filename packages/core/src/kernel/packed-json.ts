const toAscii = (json: string): string =>
  json.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

export const packJson = (value: unknown): string =>
  btoa(toAscii(JSON.stringify(value)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

export const unpackJson = (packed: string): unknown =>
  JSON.parse(atob(packed.replaceAll("-", "+").replaceAll("_", "/")));
