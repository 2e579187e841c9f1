import { type ColumnMap, userColumns } from "../read/column-map.ts";
import { type SourceRow, toFlag, toInstant, toObject, toText } from "../read/values.ts";
import { EMPTY_USER, type LinkedAccount, type Loss, type RefusedRow, type SourceUser } from "../source-user.ts";
import type { Destination } from "../write/destination.ts";
import { accountOf } from "./named-accounts.ts";

export interface SupabaseParts {
  readonly where: string;
  readonly identities: readonly SourceRow[];
  readonly factors: readonly SourceRow[];
  readonly map: ColumnMap;
  readonly rename: (theirs: string) => string;
  readonly to: Destination;
}

const NOT_PROVIDERS = ["email", "phone"];

function readIdentity(row: SourceRow, rename: (theirs: string) => string): LinkedAccount | Loss {
  const theirs = toText(row.provider) ?? "";
  const data = toObject(row.identity_data);
  const providerId = rename(theirs);
  const given = providerId === "microsoft" ? toObject(data.custom_claims).oid : (row.provider_id ?? data.sub ?? row.id);
  const accountId = toText(given);
  if (accountId !== null && !theirs.startsWith("sso:")) return accountOf(providerId, accountId);
  return { code: "ACCOUNT_DROPPED", detail: `the account with ${theirs} has no usable account id` };
}

/** Returns null if the user is not banned now. A ban until `infinity` has no end. */
function banOf(until: unknown): SourceUser["ban"] {
  if (until === null || until === undefined || until === "") return null;
  const end = toInstant(until);
  return end !== null && end.getTime() <= Date.now() ? null : { until: end };
}

/** Supabase stores numbers in E.164, without the plus. */
const withPlus = (number: string): string => (/^\d+$/.test(number) ? `+${number}` : number);

const SIGNED_OUT: Loss = { code: "GUEST_SIGNED_OUT", detail: "is an anonymous user, who cannot sign in again" };

const isAccount = (read: LinkedAccount | Loss): read is LinkedAccount => "accountId" in read;
const isLoss = (read: LinkedAccount | Loss): read is Loss => !isAccount(read);

export function toSourceUser(
  { where, identities, factors, map, rename, to }: SupabaseParts,
  row: SourceRow,
): SourceUser | RefusedRow {
  const sourceId = toText(row.id) ?? "";
  if (toInstant(row.deleted_at) !== null)
    return { where, sourceId, code: "DELETED", reason: "is deleted in the source" };
  const isGuest = toFlag(row.is_anonymous);
  if (isGuest && !("isAnonymous" in to.user.columns))
    return { where, sourceId, code: "ANONYMOUS", reason: "is an anonymous user, but auth.ts has no anonymous()" };
  const metadata = toObject(row.raw_user_meta_data);
  const read = identities
    .filter(({ provider }) => !NOT_PROVIDERS.includes(String(provider)))
    .map((identity) => readIdentity(identity, rename));
  const own = userColumns(row, map, to);
  return {
    ...EMPTY_USER,
    sourceId,
    where,
    ...own,
    name: own.name ?? toText(metadata.full_name) ?? toText(metadata.name) ?? toText(metadata.user_name),
    image: own.image ?? toText(metadata.avatar_url) ?? toText(metadata.picture),
    accounts: read.filter(isAccount),
    ban: banOf(row.banned_until),
    hasSecondFactor: factors.some(({ status }) => status === "verified"),
    number: own.number === null ? null : { ...own.number, phoneNumber: withPlus(own.number.phoneNumber) },
    isGuest,
    losses: [...(isGuest ? [SIGNED_OUT] : []), ...read.filter(isLoss)],
  };
}
