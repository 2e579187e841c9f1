import { fromUrlAlphabet, toUrlAlphabet } from "./base64url.ts";

const toAscii = (json: string): string =>
  json.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

// `btoa` on ASCII is faster than encoding to bytes first, and every request with a cookie cache unpacks one.
export const packJson = (value: unknown): string => toUrlAlphabet(btoa(toAscii(JSON.stringify(value))));

export const unpackJson = (packed: string): unknown => JSON.parse(atob(fromUrlAlphabet(packed)));
