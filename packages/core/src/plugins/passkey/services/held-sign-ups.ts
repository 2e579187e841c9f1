import {
  type AuthEvents,
  defineToken,
  isStoreConflict,
  type Services,
  sendVerification,
  type User,
} from "../../../plugin.ts";
import type { Context } from "../settings.ts";
import { passkeyTable, toStoredCounter } from "../tables.ts";
import { writePasskey } from "./passkeys.ts";
import type { PasskeyRow } from "./verify-assertion.ts";
import type { NewPasskey } from "./verify-registration.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * A passkey that signed up for an address of somebody else. It stands in for the account that a free address would have
 * now, and is named by the credential's id.
 */
const heldSignUp = defineToken({
  purpose: "passkey-sign-up",
  length: 32,
  alphabet: "alphanumeric",
  lifetimeSeconds: YEAR_SECONDS,
});

export interface HeldPasskey extends NewPasskey {
  readonly userHandle: string;
  readonly name: string | null;
}

export interface HeldSignUp {
  readonly ownerId: string;
  readonly wasVerified: boolean;
  readonly signUpId: string;
  readonly at: number;
  readonly passkey: HeldPasskey;
}

const read = (value: string) => JSON.parse(value) as HeldSignUp | null;

/** Drops the sign-up once the owner has verified the address, which would also have ended it at a free address. */
export async function findHeldSignUp(
  { tokens, users }: Pick<Services, "tokens" | "users">,
  credentialID: string,
): Promise<HeldSignUp | null> {
  const value = await tokens.peek(heldSignUp, credentialID);
  const held = value === null ? null : read(value);
  if (value === null || held === null || held.wasVerified) return held;
  if (!(await users.find(held.ownerId))?.emailVerified) return held;
  await tokens.withdraw(held.ownerId, heldSignUp, value);
  return null;
}

/** @throws a conflict of the store if a sign-up holds the credential, or another transaction is registering it */
async function claim(services: Services, credentialID: string, held: HeldSignUp | null): Promise<void> {
  await findHeldSignUp(services, credentialID);
  const owner = held === null ? {} : { userId: held.ownerId };
  await services.tokens.issue(heldSignUp, JSON.stringify(held), { ...owner, token: credentialID });
}

/**
 * Like `insertPasskey`, it writes to both tables, so that the credential is unique in both together. The row of the
 * passkey also uses up a serial id.
 * @throws a conflict of the store if an account or a sign-up has the credential
 */
export async function holdSignUp(services: Services, held: HeldSignUp): Promise<void> {
  const { ownerId: userId, passkey } = held;
  const { store, users } = services;
  await users.hold(userId);
  await claim(services, passkey.credentialID, held);
  const { id } = await writePasskey(services, { ...passkey, userId }, new Date(held.at));
  await store.delete(passkeyTable, { where: { id } });
}

/**
 * Call it in a transaction.
 * @throws a conflict of the store if an account or a sign-up has the credential
 */
export async function insertPasskey(
  services: Services,
  added: HeldPasskey & { readonly userId: string },
  now: Date,
): Promise<PasskeyRow> {
  await claim(services, added.credentialID, null);
  const row = await writePasskey(services, added, now);
  await services.tokens.release(heldSignUp, added.credentialID);
  return row;
}

export const toHeldRow = ({ ownerId, passkey: { userVerified: _verified, ...passkey } }: HeldSignUp): PasskeyRow => ({
  ...passkey,
  id: "",
  userId: ownerId,
  counter: toStoredCounter(passkey.counter),
  createdAt: null,
  lastUsedAt: null,
});

interface Attempt {
  readonly signUpId: string;
  readonly callbackURL: string | undefined;
  readonly mayMail: boolean;
}

/** Tells the owner of the address what a mail to a newcomer would tell, with the same statements. */
export async function tellOwner(
  ctx: Context,
  services: Services,
  owner: User,
  { signUpId, ...attempt }: Attempt,
): Promise<void> {
  const { emailProofs, mails } = services;
  if (!owner.emailVerified) {
    const signUp = { userId: signUpId, passwordHash: null };
    if (mails.can("verify-email"))
      await sendVerification(ctx, services, { user: owner, byHolder: false, signUp, ...attempt });
  } else if (attempt.mayMail) {
    await emailProofs.pretend();
    await mails.send(ctx, { kind: "notice", to: owner.email, user: owner, about: { kind: "account-exists" } });
  }
}

export async function mailOwner(ctx: Context, owner: User, attempt: Attempt): Promise<void> {
  try {
    await ctx.transaction((services) => tellOwner(ctx, services, owner, attempt));
  } catch (error) {
    if (!isStoreConflict(error)) throw error;
  }
}

interface Events {
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
}

export async function adoptSignUp(user: User, signUpId: string, services: Services, events: Events): Promise<void> {
  const { store, tokens } = services;
  for (const { value } of await tokens.list(user.id, heldSignUp)) {
    const held = read(value);
    if (held?.signUpId !== signUpId) continue;
    const { passkey, at } = held;
    const { credentialID } = passkey;
    if ((await tokens.take(heldSignUp, credentialID)) === null) continue;
    if ((await store.find(passkeyTable, { where: { credentialID } })) !== null) continue;
    const row = await writePasskey(services, { ...passkey, userId: user.id }, new Date(at));
    events.emit("passkey.added", { user, passkeyId: row.id });
  }
}
