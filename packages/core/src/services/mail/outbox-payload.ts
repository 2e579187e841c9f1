import type { Mail } from "../../contracts/mail.ts";
import type { Sealer } from "../../crypto/seal.ts";

/** What a row of the outbox holds: a mail, or nothing to be sent. */
export type Payload = { readonly mail: Mail } | "decoy";

const DECOY = "decoy";
/** As long as a mail with a link, which is what it stands in for. */
const DECOY_TEXT = JSON.stringify([DECOY, " ".repeat(700)]);
const DATE = "$date";

/** JSON would turn a date into a text, and a name that looks like a date must stay one. */
function withDates(this: unknown, key: string, value: unknown): unknown {
  const original: unknown = Reflect.get(Object(this), key);
  return original instanceof Date ? { [DATE]: value } : value;
}

function reviveDates(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !(DATE in value) || typeof value[DATE] !== "string") return value;
  return Object.keys(value).length === 1 ? new Date(value[DATE]) : value;
}

/** The mail, or a decoy, so that nobody who reads the database can tell what it is. */
export const sealPayload = (sealer: Sealer, mail: Mail | null): Promise<string> =>
  sealer.seal(mail === null ? DECOY_TEXT : JSON.stringify(mail, withDates));

/** What was sealed; null where no secret of ours opens it. */
export async function openPayload(sealer: Sealer, sealed: string): Promise<Payload | null> {
  const text = await sealer.open(sealed);
  if (text === null) return null;
  const value: unknown = JSON.parse(text, reviveDates);
  // What the seal kept whole is what we wrote.
  return Array.isArray(value) && value[0] === DECOY ? "decoy" : { mail: value as Mail };
}
