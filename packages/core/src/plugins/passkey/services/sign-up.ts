import {
  type ChallengeResult,
  isChallenged,
  isStoreConflict,
  sendVerification,
  type User,
  withChallenge,
} from "../../../plugin.ts";
import { CHALLENGE, type Context, needsVerifiedEmail, type Settings } from "../settings.ts";
import { type HeldPasskey, holdSignUp, insertPasskey, isRegistered, tellOwner } from "./held-sign-ups.ts";
import { modelOf } from "./names.ts";
import type { NewPasskey } from "./verify-registration.ts";

type Codes = "FAILED_TO_VERIFY_REGISTRATION" | "USER_ALREADY_EXISTS";
type Draft = Awaited<ReturnType<Context["services"]["users"]["draft"]>>;

interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly passkey: NewPasskey & { readonly userHandle: string };
}

interface Terms {
  readonly remember: boolean;
  readonly callbackURL: string | undefined;
}

interface Signed {
  token: string | null;
  user: User;
}

interface Taken {
  readonly email: string;
  readonly draft: Draft;
  readonly passkey: HeldPasskey;
  readonly cause: unknown;
}

/** The address belongs to somebody. Only an answer without a session can hide that. */
async function answerTaken(
  ctx: Context<Codes>,
  { email, draft, passkey, cause }: Taken,
  { callbackURL, mayMail, isHeld }: { callbackURL: string | undefined; mayMail: boolean; isHeld: boolean },
): Promise<User> {
  const { services } = ctx;
  const failed = (): Error => ctx.error("FAILED_TO_VERIFY_REGISTRATION", { cause });
  const owner = await services.users.findByEmail(email);
  // The credential is registered, or the address is free again.
  if (owner === null) throw failed();
  ctx.attribute({ userId: owner.id });
  if (!isHeld) throw ctx.error("USER_ALREADY_EXISTS", { cause });
  if (await isRegistered(services, passkey.credentialID)) throw failed();
  const user = await services.users.imitate(draft, owner);
  if (user === null) throw failed();
  const held = { ownerId: owner.id, signUpId: user.id, at: ctx.now().getTime(), passkey };
  await holdSignUp(services, held).catch((error: unknown) => {
    throw isStoreConflict(error) ? failed() : error;
  });
  await tellOwner(ctx, owner, { signUpId: user.id, callbackURL, mayMail });
  return user;
}

/**
 * Creates the user and the passkey. If the address must be verified first, the answer is the same for an address that
 * is taken, and its owner gets a mail.
 */
export async function createUser(
  settings: Settings,
  ctx: Context<Codes>,
  { name, email, passkey }: Newcomer,
  { remember, callbackURL }: Terms,
): Promise<Signed | (Signed & ChallengeResult)> {
  const { mails, signUpMark, users } = ctx.services;
  const isHeld = needsVerifiedEmail(settings, ctx.config);
  const draft = await users.draft({ name, email, image: null, fields: users.readFields({}, "create") });
  const made = { ...passkey, name: await modelOf(passkey.aaguid) };
  const sends = mails.can("verify-email") && (isHeld || ctx.config.emailVerification.sendOnSignUp);
  // Every sign-up counts toward the mail limit, also for an unused address, so that sign-ups cannot flood a mailbox.
  const mayMail = sends && (await mails.allow(email, ctx));
  const { user, outcome } = await ctx
    .transaction(async (services) => {
      const user = await services.users.create(draft);
      const { id: passkeyId } = await insertPasskey(ctx, services, { ...made, userId: user.id });
      ctx.emit("user.created", { user });
      ctx.emit("passkey.added", { user, passkeyId });
      const met = settings.secondFactor && passkey.userVerified ? { met: [CHALLENGE] } : {};
      const terms = { columns: { passkeyId } };
      const signIn = { user, method: CHALLENGE, remember, isNew: true, callbackURL, terms, ...met };
      const outcome = isHeld ? null : await services.authentication.complete(ctx, signIn);
      if (mayMail) await sendVerification(ctx, services, { user, byHolder: true, callbackURL });
      return { user, outcome };
    })
    .catch(async (cause: unknown) => {
      if (!isStoreConflict(cause)) throw cause;
      const taken = { email, draft, passkey: made, cause };
      return { user: await answerTaken(ctx, taken, { callbackURL, mayMail, isHeld }), outcome: null };
    });
  if (mails.can("verify-email")) signUpMark.set(ctx, user, remember);
  if (outcome === null) return { token: null, user };
  if (isChallenged(outcome)) return withChallenge({ token: null, user }, outcome);
  return { token: outcome.session.token, user };
}
