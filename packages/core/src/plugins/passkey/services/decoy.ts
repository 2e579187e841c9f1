import { equalsInConstantTime, fromBase64Url, type Services, toBase64Url } from "../../../plugin.ts";

type Macs = Pick<Services, "sign">;

/** How long ids are, as often as authenticators make them so: password managers, devices and security keys. */
const LENGTHS = [16, 16, 16, 16, 16, 20, 20, 20, 20, 32, 32, 32, 32, 48, 64, 64] as const;
const MAC_BYTES = 32;
/** The end of a decoy is a MAC of its beginning, by which only the server recognizes it. */
const TAG_BYTES = 8;

const bytesOf = ({ sign }: Macs, text: string): Uint8Array =>
  fromBase64Url(sign("passkey decoy", text)) ?? new Uint8Array(MAC_BYTES);

const tagOf = (macs: Macs, beginning: Uint8Array): Uint8Array =>
  bytesOf(macs, `tag ${toBase64Url(beginning)}`).subarray(0, TAG_BYTES);

function decoyId(macs: Macs, email: string, position: number): string {
  const length = LENGTHS[(bytesOf(macs, `${position} length ${email}`)[0] ?? 0) % LENGTHS.length] ?? MAC_BYTES;
  const id = new Uint8Array(Math.ceil(length / MAC_BYTES) * MAC_BYTES);
  for (let at = 0; at < length; at += MAC_BYTES) id.set(bytesOf(macs, `${position} ${at} ${email}`), at);
  id.set(tagOf(macs, id.subarray(0, length - TAG_BYTES)), length - TAG_BYTES);
  return toBase64Url(id.subarray(0, length));
}

export function isDecoyId(macs: Macs, credentialID: string): boolean {
  const id = fromBase64Url(credentialID);
  if (id === null || id.length <= TAG_BYTES) return false;
  const tag = toBase64Url(id.subarray(-TAG_BYTES));
  return equalsInConstantTime(tag, toBase64Url(tagOf(macs, id.subarray(0, -TAG_BYTES))));
}

/** Ids of passkeys that do not exist. They are the same at each request, as those of passkeys are. */
export const decoyIds = (macs: Macs, email: string, count: number): string[] =>
  Array.from({ length: count }, (_, position) => decoyId(macs, email, position));
