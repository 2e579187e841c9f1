import { platform } from "#platform";

/** Encodes bytes, or the UTF-8 bytes of a text, as unpadded base64url (RFC 4648 section 5). */
export const toBase64Url = (data: Uint8Array | string): string => platform.toBase64Url(data);
