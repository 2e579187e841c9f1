// Escaped, so that text and bytes are the same and none have to be copied: a cached session is read at every request.
const toAscii = (json: string): string =>
  json.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A value as JSON in base64url (RFC 4648 section 5), without padding. */
export const packJson = (value: unknown): string =>
  btoa(toAscii(JSON.stringify(value)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The value behind what {@link packJson} wrote. @throws where it did not */
export const unpackJson = (packed: string): unknown =>
  JSON.parse(atob(packed.replaceAll("-", "+").replaceAll("_", "/")));
