import { createHash } from "node:crypto";
import { type CheckAssertion, origin } from "../contenders/contender.ts";

const { hostname } = new URL(origin);
const sha256 = (data: Uint8Array | string): Buffer => createHash("sha256").update(data).digest();
const bytes = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, "base64url");
const P256 = { name: "ECDSA", namedCurve: "P-256" } as const;

/** WebCrypto takes both halves of a signature, and an authenticator sends them as DER. @see RFC 3279 section 2.2.3 */
function halves(der: Buffer): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(64);
  let from = 2;
  for (const end of [32, 64]) {
    const length = der[from + 1] ?? 0;
    const half = der.subarray(from + 2, from + 2 + length).subarray(-32);
    both.set(half, end - half.length);
    from += 2 + length;
  }
  return both;
}

/** @param key a COSE key of P-256 */
const pointOf = (key: Buffer): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(4, ...key.subarray(10, 42), ...key.subarray(45, 77));

/** The COSE key of P-256, which is the end of an attestation object without a statement. */
export const keyOf = (attestationObject: string): string =>
  bytes(attestationObject).subarray(-77).toString("base64url");

/** Only the comparisons that the signature check needs, and the check itself by WebCrypto. */
export const checkBare: CheckAssertion = async (cose, challenge, { response }) => {
  const clientData = bytes(response.clientDataJSON);
  const data = bytes(response.authenticatorData);
  const said = JSON.parse(clientData.toString());
  const isMeant = said.type === "webauthn.get" && said.challenge === challenge && said.origin === origin;
  const flags = data[32] ?? 0;
  if (!isMeant || !data.subarray(0, 32).equals(sha256(hostname)) || (flags & 1) === 0) return null;
  const key = await crypto.subtle.importKey("raw", pointOf(bytes(cose)), P256, false, ["verify"]);
  const signed = Buffer.concat([data, sha256(clientData)]);
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const isRight = await crypto.subtle.verify(algorithm, key, halves(bytes(response.signature)), signed);
  return isRight ? { counter: data.readUInt32BE(33), backedUp: (flags & 16) !== 0 } : null;
};
