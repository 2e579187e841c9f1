import { toCleanLine, toEmail } from "@sallyport/core/plugin";
import { completeRow, isPlaceholderEmail, placeholderEmail } from "@sallyport/core/store";
import {
  accountKey,
  type LinkedAccount,
  type Loss,
  type OldSession,
  type RefusedRow,
  type SourceUser,
} from "../source-user.ts";
import type { Destination } from "./destination.ts";
import { idMap } from "./id-map.ts";
import type { Policy } from "./policy.ts";
import { numberColumns } from "./read-number.ts";

export interface Draft {
  readonly sourceUser: SourceUser;
  readonly email: string;
  readonly isPlaceholder: boolean;
  readonly user: Readonly<Record<string, unknown>>;
  readonly password: string | null;
  readonly accounts: readonly LinkedAccount[];
  readonly sessions: readonly OldSession[];
  readonly losses: readonly Loss[];
}

const NAME_CHARACTERS = 200;
const IMAGE_CHARACTERS = 2048;
const MAX_SOURCE_ID = 255;

type Address = { readonly email: string; readonly isPlaceholder: boolean };
type Checked<Value> = Value | { readonly code: string; readonly reason: string };

type Addressed = Pick<SourceUser, "email" | "accounts" | "number" | "isGuest" | "sourceId">;

function addressOf({ email, accounts, number, isGuest, sourceId }: Addressed): Checked<Address> {
  const text = email?.trim() ?? "";
  const plain = toEmail(text);
  // A placeholder is created again from the account. A copied one could prevent the owner of that account from signing
  // in.
  if (text !== "" && (plain === null || !isPlaceholderEmail(plain))) {
    return plain === null
      ? { code: "EMAIL_INVALID", reason: `"${text}" is not a valid email address` }
      : { email: plain, isPlaceholder: false };
  }
  const [first] = accounts;
  if (first !== undefined) return { email: placeholderEmail(first.providerId, first.accountId), isPlaceholder: true };
  if (number?.verified) return { email: placeholderEmail("phone", number.phoneNumber), isPlaceholder: true };
  if (isGuest) return { email: placeholderEmail("anonymous", sourceId), isPlaceholder: true };
  const reason = "has neither an email address nor an account with a provider, nor a verified phone number";
  return { code: "NO_EMAIL", reason };
}

function passwordOf(
  { password }: SourceUser,
  to: Destination,
  policy: Policy,
): Checked<{ password: string | null; losses: Loss[] }> {
  if (password === null || to.readsPasswordHash(password)) return { password, losses: [] };
  const kind = /^[$\w-]{2,24}?(?=[$:])/.exec(password)?.[0] ?? "unknown format";
  const reason = `no verifier in auth.ts can check its password hash (${kind})`;
  if (!policy.dropUnreadPasswords) return { code: "PASSWORD_NOT_READ", reason };
  return { password: null, losses: [{ code: "PASSWORD_DROPPED", detail: reason }] };
}

function banOf({ ban }: SourceUser, to: Destination, policy: Policy): Checked<{ columns: object; losses: Loss[] }> {
  if (ban === null) return { columns: {}, losses: [] };
  if ("banned" in to.user.columns) return { columns: { banned: true, banExpires: ban.until }, losses: [] };
  if (policy.dropBans) return { columns: {}, losses: [{ code: "BAN_DROPPED", detail: "was banned" }] };
  return { code: "BANNED", reason: "is banned in the source, but auth.ts has no admin plugin to enforce the ban" };
}

export function numberOf(row: object): string | null {
  const number: unknown = Reflect.get(row, "phoneNumber");
  return typeof number === "string" ? number : null;
}

export function nameOfUser(row: object): string | null {
  const name: unknown = Reflect.get(row, "username");
  return typeof name === "string" ? name : null;
}

const NAMES: readonly string[] = ["username", "displayUsername"];

export const withoutName = (draft: Draft): Draft => ({
  ...draft,
  user: Object.fromEntries(Object.entries(draft.user).filter(([column]) => !NAMES.includes(column))),
  losses: [...draft.losses, { code: "USERNAME_TAKEN", detail: "its user name belongs to another user here" }],
});

export const isBanned = (user: object): boolean => Reflect.get(user, "banned") === true;

const imageOf = (image: string | null): string | null =>
  image !== null && image.length <= IMAGE_CHARACTERS && /^https:\/\//i.test(image) && URL.canParse(image)
    ? image
    : null;

const nameOf = ({ name, accounts, isGuest }: SourceUser, { email, isPlaceholder }: Address): string => {
  const clean = toCleanLine((name ?? "").trim(), NAME_CHARACTERS).trim();
  if (clean !== "") return clean;
  if (isPlaceholder && accounts.length === 0) return isGuest ? "Anonymous" : "";
  return isPlaceholder ? (email.split(".")[0] ?? "") : (email.split("@")[0] ?? "");
};

const GUEST_MILLISECONDS = 30 * 86_400_000;

/** Guests have no session here, so the cleanup would delete an old one at once, with the rows that refer to it. */
const guestColumns = ({ isGuest }: SourceUser, now: Date): object =>
  isGuest ? { isAnonymous: true, guestUntil: new Date(now.getTime() + GUEST_MILLISECONDS) } : {};

const RESERVED = "credential";

/** Removes duplicates. A provider named `credential` is dropped, because it could replace a password. */
function accountsOf({ accounts }: SourceUser): { accounts: LinkedAccount[]; losses: Loss[] } {
  const real = accounts.filter(({ providerId }) => providerId !== RESERVED);
  const byKey = new Map(real.map((account) => [accountKey(account.providerId, account.accountId), account]));
  const detail = `an account with a provider named ${RESERVED} cannot be imported`;
  const losses = real.length < accounts.length ? [{ code: "ACCOUNT_DROPPED", detail }] : [];
  return { accounts: [...byKey.values()], losses };
}

function objection({ sourceId, hasSecondFactor }: SourceUser, policy: Policy): { code: string; reason: string } | null {
  if (sourceId === "" || sourceId.length > MAX_SOURCE_ID)
    return {
      code: "ID_INVALID",
      reason: `has an id of ${sourceId.length} characters, but it must have 1 to ${MAX_SOURCE_ID}`,
    };
  if (hasSecondFactor && !policy.dropSecondFactors)
    return { code: "SECOND_FACTOR", reason: "has a second factor, which cannot be imported" };
  return null;
}

function valueProblem({ sourceUser, user, accounts }: Draft, to: Destination, now: Date): string | null {
  const own = { id: "1", userId: "1", createdAt: now, updatedAt: now };
  try {
    completeRow(to.user, to.ids, { ...user, id: own.id });
    for (const account of accounts) completeRow(to.account, to.ids, { ...account, ...own });
    const { id, userId, createdAt } = own;
    completeRow(idMap, to.ids, { id, userId, createdAt, source: "", sourceId: sourceUser.sourceId });
    return null;
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

export function toDraft(sourceUser: SourceUser, to: Destination, policy: Policy, now: Date): Draft | RefusedRow {
  const refuse = (found: { code: string; reason: string }): RefusedRow => {
    return { where: sourceUser.where, sourceId: sourceUser.sourceId, code: found.code, reason: found.reason };
  };
  const wrong = objection(sourceUser, policy);
  if (wrong !== null) return refuse(wrong);
  const { accounts, losses } = accountsOf(sourceUser);
  const address = addressOf({ ...sourceUser, accounts });
  if ("code" in address) return refuse(address);
  const password = passwordOf(sourceUser, to, policy);
  if ("code" in password) return refuse(password);
  const ban = banOf(sourceUser, to, policy);
  if ("code" in ban) return refuse(ban);
  const live = sourceUser.sessions.filter(({ expiresAt }) => expiresAt > now);
  const createdAt = sourceUser.createdAt ?? now;
  const factor = sourceUser.hasSecondFactor ? [{ code: "SECOND_FACTOR_DROPPED", detail: "had a second factor" }] : [];
  const draft = {
    sourceUser,
    ...address,
    user: {
      ...sourceUser.fields,
      ...ban.columns,
      ...numberColumns(sourceUser.number),
      ...guestColumns(sourceUser, now),
      name: nameOf(sourceUser, address),
      email: address.email,
      emailVerified: sourceUser.emailVerified && !address.isPlaceholder,
      image: imageOf(sourceUser.image),
      createdAt,
      updatedAt: sourceUser.updatedAt ?? createdAt,
    },
    password: password.password,
    accounts,
    sessions: policy.sessions && !isBanned({ ...sourceUser.fields, ...ban.columns }) ? live : [],
    losses: [...sourceUser.losses, ...losses, ...password.losses, ...ban.losses, ...factor],
  };
  const problem = valueProblem(draft, to, now);
  return problem === null ? draft : refuse({ code: "VALUE_INVALID", reason: problem });
}
