import { platform } from "#platform";

/** Unpadded; a text's UTF-8 (RFC 4648 section 5). */
export const toBase64Url = (data: Uint8Array | string): string => platform.toBase64Url(data);
