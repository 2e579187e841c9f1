import type { Mail } from "../../contracts/mail.ts";
import type { Sealer } from "../../crypto/seal.ts";

export type Payload = { readonly mail: Mail } | "decoy";

const DECOY = "decoy";
/** A decoy row must be about as long as one of a mail with a link. */
const DECOY_TEXT = JSON.stringify([DECOY, " ".repeat(700)]);
const DATE = "$date";

/** Tags dates, so that text that looks like a date stays text. */
function withDates(this: unknown, key: string, value: unknown): unknown {
  const original: unknown = Reflect.get(Object(this), key);
  return original instanceof Date ? { [DATE]: value } : value;
}

function reviveDates(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !(DATE in value) || typeof value[DATE] !== "string") return value;
  return Object.keys(value).length === 1 ? new Date(value[DATE]) : value;
}

export const sealPayload = (sealer: Sealer, mail: Mail | null): Promise<string> =>
  sealer.seal(mail === null ? DECOY_TEXT : JSON.stringify(mail, withDates));

export async function openPayload(sealer: Sealer, sealed: string): Promise<Payload | null> {
  const text = await sealer.open(sealed);
  if (text === null) return null;
  const value: unknown = JSON.parse(text, reviveDates);
  return Array.isArray(value) && value[0] === DECOY ? "decoy" : { mail: value as Mail };
}
