const AT_ONCE = 8192;

/** Encodes the bytes of a file in base64, as `client.images.upload({ image })` takes them. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  // A call with too many arguments overflows the stack.
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)));
  return btoa(parts.join(""));
}
