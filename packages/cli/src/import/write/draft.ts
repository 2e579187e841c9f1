import { toCleanLine, toEmail } from "@sallyport/core/plugin";
import { completeRow, isPlaceholderEmail, placeholderEmail } from "@sallyport/core/store";
import { accountKey, type LinkedAccount, type Loss, type OldSession, type Person, type Unreadable } from "../person.ts";
import type { Destination } from "./destination.ts";
import { idMap } from "./id-map.ts";
import type { Policy } from "./policy.ts";

/** A person whom nothing of their own keeps out, as we shall write them. */
export interface Draft {
  readonly person: Person;
  readonly email: string;
  readonly isPlaceholder: boolean;
  /** Columns of `user`, but its id. */
  readonly user: Readonly<Record<string, unknown>>;
  readonly password: string | null;
  readonly accounts: readonly LinkedAccount[];
  /** That go on. */
  readonly sessions: readonly OldSession[];
  readonly losses: readonly Loss[];
}

const NAME_CHARACTERS = 200;
const IMAGE_CHARACTERS = 2048;
const MAX_SOURCE_ID = 255;

type Address = { readonly email: string; readonly isPlaceholder: boolean };
type Checked<Value> = Value | { readonly code: string; readonly reason: string };

function addressOf({ email, accounts }: Pick<Person, "email" | "accounts">): Checked<Address> {
  const text = email?.trim() ?? "";
  const plain = toEmail(text);
  // A placeholder of their own is made anew; another's would keep its owner out.
  if (text !== "" && (plain === null || !isPlaceholderEmail(plain))) {
    return plain === null
      ? { code: "EMAIL_INVALID", reason: `"${text}" is no address that mail can be sent to` }
      : { email: plain, isPlaceholder: false };
  }
  const [first] = accounts;
  if (first === undefined) return { code: "NO_EMAIL", reason: "has neither an address nor an account with a provider" };
  return { email: placeholderEmail(first.providerId, first.accountId), isPlaceholder: true };
}

function passwordOf(
  { password }: Person,
  to: Destination,
  policy: Policy,
): Checked<{ password: string | null; losses: Loss[] }> {
  if (password === null || to.readsPasswordHash(password)) return { password, losses: [] };
  const kind = /^[$\w-]{2,24}?(?=[$:])/.exec(password)?.[0] ?? "in a format of its own";
  const reason = `no verifier in auth.ts reads its password (${kind})`;
  if (!policy.dropUnreadPasswords) return { code: "PASSWORD_NOT_READ", reason };
  return { password: null, losses: [{ code: "PASSWORD_DROPPED", detail: reason }] };
}

function banOf({ ban }: Person, to: Destination, policy: Policy): Checked<{ columns: object; losses: Loss[] }> {
  if (ban === null) return { columns: {}, losses: [] };
  if ("banned" in to.user.columns) return { columns: { banned: true, banExpires: ban.until }, losses: [] };
  if (policy.dropBans) return { columns: {}, losses: [{ code: "BAN_DROPPED", detail: "was banned" }] };
  return { code: "BANNED", reason: "is banned there, and auth.ts has no admin plugin to uphold it" };
}

/** Their sessions have ended with the ban. */
export const isBanned = (user: object): boolean => Reflect.get(user, "banned") === true;

const imageOf = (image: string | null): string | null =>
  image !== null && image.length <= IMAGE_CHARACTERS && /^https:\/\//i.test(image) && URL.canParse(image)
    ? image
    : null;

/** As the field does: their name, or what stands before the @. */
const nameOf = ({ name }: Person, { email, isPlaceholder }: Address): string => {
  const clean = toCleanLine((name ?? "").trim(), NAME_CHARACTERS).trim();
  if (clean !== "") return clean;
  return isPlaceholder ? (email.split(".")[0] ?? "") : (email.split("@")[0] ?? "");
};

const RESERVED = "credential";

/** Each once; under our name of passwords one could stand where somebody's password is to be. */
function accountsOf({ accounts }: Person): { accounts: LinkedAccount[]; losses: Loss[] } {
  const real = accounts.filter(({ providerId }) => providerId !== RESERVED);
  const byKey = new Map(real.map((account) => [accountKey(account.providerId, account.accountId), account]));
  const detail = `an account with a provider called ${RESERVED} is not taken along`;
  const losses = real.length < accounts.length ? [{ code: "ACCOUNT_DROPPED", detail }] : [];
  return { accounts: [...byKey.values()], losses };
}

/** Null where all is well. */
function objection({ sourceId, hasSecondFactor }: Person, policy: Policy): { code: string; reason: string } | null {
  if (sourceId === "" || sourceId.length > MAX_SOURCE_ID)
    return {
      code: "ID_INVALID",
      reason: `has an id of ${sourceId.length} characters, and 1 to ${MAX_SOURCE_ID} are kept`,
    };
  if (hasSecondFactor && !policy.dropSecondFactors)
    return { code: "SECOND_FACTOR", reason: "has a second factor, which cannot be taken along" };
  return null;
}

/** What the tables do not hold, found before anything is asked or written. */
function valueProblem({ person, user, accounts }: Draft, to: Destination, now: Date): string | null {
  const own = { id: "1", userId: "1", createdAt: now, updatedAt: now };
  try {
    completeRow(to.user, to.ids, { ...user, id: own.id });
    for (const account of accounts) completeRow(to.account, to.ids, { ...account, ...own });
    const { id, userId, createdAt } = own;
    completeRow(idMap, to.ids, { id, userId, createdAt, source: "", sourceId: person.sourceId });
    return null;
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

/** What keeps a person out by itself is found here; what others have, later. */
export function toDraft(person: Person, to: Destination, policy: Policy, now: Date): Draft | Unreadable {
  const refuse = (found: { code: string; reason: string }): Unreadable => {
    return { where: person.where, sourceId: person.sourceId, code: found.code, reason: found.reason };
  };
  const wrong = objection(person, policy);
  if (wrong !== null) return refuse(wrong);
  const { accounts, losses } = accountsOf(person);
  const address = addressOf({ email: person.email, accounts });
  if ("code" in address) return refuse(address);
  const password = passwordOf(person, to, policy);
  if ("code" in password) return refuse(password);
  const ban = banOf(person, to, policy);
  if ("code" in ban) return refuse(ban);
  const live = person.sessions.filter(({ expiresAt }) => expiresAt > now);
  const createdAt = person.createdAt ?? now;
  const factor = person.hasSecondFactor ? [{ code: "SECOND_FACTOR_DROPPED", detail: "had a second factor" }] : [];
  const draft = {
    person,
    ...address,
    user: {
      ...person.fields,
      ...ban.columns,
      name: nameOf(person, address),
      email: address.email,
      emailVerified: person.emailVerified && !address.isPlaceholder,
      image: imageOf(person.image),
      createdAt,
      updatedAt: person.updatedAt ?? createdAt,
    },
    password: password.password,
    accounts,
    sessions: policy.sessions && !isBanned({ ...person.fields, ...ban.columns }) ? live : [],
    losses: [...person.losses, ...losses, ...password.losses, ...ban.losses, ...factor],
  };
  const problem = valueProblem(draft, to, now);
  return problem === null ? draft : refuse({ code: "VALUE_INVALID", reason: problem });
}
