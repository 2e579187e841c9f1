import { type LinkedAccount, type Loss, nobody, type Person, type Unreadable } from "../person.ts";
import { type ColumnMap, personColumns } from "../read/column-map.ts";
import { type SourceRow, toFlag, toInstant, toObject, toText } from "../read/values.ts";
import type { Destination } from "../write/destination.ts";
import { accountOf } from "./named-accounts.ts";

/** What belongs to a row of `auth.users`. */
export interface SupabaseParts {
  readonly where: string;
  readonly identities: readonly SourceRow[];
  readonly factors: readonly SourceRow[];
  readonly map: ColumnMap;
  readonly rename: (theirs: string) => string;
  readonly to: Destination;
}

/** Identities that are no accounts with a provider: the address, the telephone. */
const OWN = ["email", "phone"];

function readIdentity(row: SourceRow, rename: (theirs: string) => string): LinkedAccount | Loss {
  const theirs = toText(row.provider) ?? "";
  const data = toObject(row.identity_data);
  const providerId = rename(theirs);
  // Microsoft's `sub` differs for each application; we know people by `oid`.
  const told = providerId === "microsoft" ? toObject(data.custom_claims).oid : (row.provider_id ?? data.sub ?? row.id);
  const accountId = toText(told);
  if (accountId !== null && !theirs.startsWith("sso:")) return accountOf(providerId, accountId);
  return { code: "ACCOUNT_DROPPED", detail: `the account with ${theirs} does not say whose it is here` };
}

/** Null for who is not banned now; `infinity` has no end. */
function banOf(until: unknown): Person["ban"] {
  if (until === null || until === undefined || until === "") return null;
  const end = toInstant(until);
  return end !== null && end.getTime() <= Date.now() ? null : { until: end };
}

const isAccount = (read: LinkedAccount | Loss): read is LinkedAccount => "accountId" in read;
const isLoss = (read: LinkedAccount | Loss): read is Loss => !isAccount(read);

/** A row of `auth.users` with what belongs to it. */
export function toPerson(
  { where, identities, factors, map, rename, to }: SupabaseParts,
  row: SourceRow,
): Person | Unreadable {
  const sourceId = toText(row.id) ?? "";
  if (toInstant(row.deleted_at) !== null) return { where, sourceId, code: "DELETED", reason: "is deleted there" };
  if (toFlag(row.is_anonymous)) return { where, sourceId, code: "ANONYMOUS", reason: "is an anonymous user" };
  const told = toObject(row.raw_user_meta_data);
  const read = identities
    .filter(({ provider }) => !OWN.includes(String(provider)))
    .map((identity) => readIdentity(identity, rename));
  const own = personColumns(row, map, to);
  const phone = toText(row.phone) === null ? [] : [{ code: "PHONE", detail: "signing in by telephone ends" }];
  return {
    ...nobody,
    sourceId,
    where,
    ...own,
    name: own.name ?? toText(told.full_name) ?? toText(told.name) ?? toText(told.user_name),
    image: own.image ?? toText(told.avatar_url) ?? toText(told.picture),
    accounts: read.filter(isAccount),
    ban: banOf(row.banned_until),
    hasSecondFactor: factors.some(({ status }) => status === "verified"),
    losses: [...phone, ...read.filter(isLoss)],
  };
}
