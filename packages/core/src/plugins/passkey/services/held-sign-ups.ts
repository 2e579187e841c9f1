import {
  type AuthEvents,
  defineToken,
  mailVerification,
  notifyOwner,
  type Services,
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
  readonly signUpId: string;
  readonly at: number;
  readonly passkey: HeldPasskey;
}

type Parts = Pick<Services, "tokens">;

const read = (value: string): HeldSignUp => JSON.parse(value) as HeldSignUp;

/** @throws a conflict of the store if the credential has signed up already */
export async function holdSignUp({ tokens }: Parts, held: HeldSignUp): Promise<void> {
  const { ownerId: userId, passkey } = held;
  await tokens.issue(heldSignUp, JSON.stringify(held), { userId, token: passkey.credentialID });
}

export async function findHeldSignUp({ tokens }: Parts, credentialID: string): Promise<HeldSignUp | null> {
  const value = await tokens.peek(heldSignUp, credentialID);
  return value === null ? null : read(value);
}

/** Whether an account or a held sign-up has the credential, which the answer must not tell apart. */
export const isRegistered = async (services: Services, credentialID: string): Promise<boolean> =>
  (await services.store.find(passkeyTable, { where: { credentialID } })) !== null ||
  (await findHeldSignUp(services, credentialID)) !== null;

/** @throws FAILED_TO_VERIFY_REGISTRATION if a sign-up holds the credential, or a conflict of the store */
export async function insertPasskey(
  ctx: Context<"FAILED_TO_VERIFY_REGISTRATION">,
  services: Services,
  added: HeldPasskey & { readonly userId: string },
): Promise<PasskeyRow> {
  if ((await findHeldSignUp(services, added.credentialID)) !== null) throw ctx.error("FAILED_TO_VERIFY_REGISTRATION");
  return writePasskey(services, added, ctx.now());
}

/** The row that the passkey would have if the address had been free. */
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

/** Tells the owner of the address what a mail to a newcomer would tell. */
export async function tellOwner(ctx: Context, owner: User, { signUpId, ...attempt }: Attempt): Promise<void> {
  const about = { signUp: { userId: signUpId, passwordHash: null }, ...attempt };
  if (owner.emailVerified) await notifyOwner(ctx, owner, about);
  else if (ctx.services.mails.can("verify-email"))
    await mailVerification(ctx, { user: owner, byHolder: false, ...about });
}

interface Events {
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
}

/** Gives the user the passkey of a sign-up whose browser has verified the address. */
export async function adoptSignUp(user: User, signUpId: string, services: Services, events: Events): Promise<void> {
  const { store, tokens } = services;
  for (const { value } of await tokens.list(user.id, heldSignUp)) {
    const { signUpId: id, passkey, at } = read(value);
    const { credentialID } = passkey;
    if (id !== signUpId || (await tokens.take(heldSignUp, credentialID)) === null) continue;
    if ((await store.find(passkeyTable, { where: { credentialID } })) !== null) continue;
    const row = await writePasskey(services, { ...passkey, userId: user.id }, new Date(at));
    events.emit("passkey.added", { user, passkeyId: row.id });
  }
}
