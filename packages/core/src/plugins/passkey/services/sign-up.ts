import {
  type ChallengeResult,
  inEvenTime,
  isChallenged,
  isStoreConflict,
  sendVerification,
  type User,
  withChallenge,
} from "../../../plugin.ts";
import { CHALLENGE, type Context, needsVerifiedEmail, type Settings } from "../settings.ts";
import { type HeldPasskey, holdSignUp, insertPasskey, tellOwner } from "./held-sign-ups.ts";
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
  readonly draft: Draft;
  readonly passkey: HeldPasskey;
  readonly callbackURL: string | undefined;
  readonly mayMail: boolean;
}

const failed = (ctx: Context<Codes>, cause: unknown): Error => ctx.error("FAILED_TO_VERIFY_REGISTRATION", { cause });

/** The address belongs to somebody, which an answer without a session hides. */
async function answerTaken(ctx: Context<Codes>, owner: User, taken: Taken): Promise<User> {
  const { draft, passkey, callbackURL, mayMail } = taken;
  ctx.attribute({ userId: owner.id });
  const user = await ctx.services.users.imitate(draft, owner, false);
  if (user === null) throw failed(ctx, null);
  const { emailVerified: wasVerified } = owner;
  const held = { ownerId: owner.id, wasVerified, signUpId: user.id, at: ctx.now().getTime(), passkey };
  await ctx
    .transaction(async (services) => {
      await holdSignUp(services, held);
      await tellOwner(ctx, services, owner, { signUpId: user.id, callbackURL, mayMail });
    })
    .catch((error: unknown) => {
      throw isStoreConflict(error) ? failed(ctx, error) : error;
    });
  return user;
}

/** As many statements run for a taken address, but not the same ones, so the answer waits as well. */
const hideTaken = <Created>(
  ctx: Context<Codes>,
  email: string,
  { taken, create }: { readonly taken: Taken; readonly create: () => Promise<Created> },
): Promise<Created | { user: User; outcome: null }> =>
  inEvenTime(async () => {
    const { users } = ctx.services;
    const owner = await users.findByEmail(email);
    if (owner !== null) return { user: await answerTaken(ctx, owner, taken), outcome: null };
    return create().catch(async (cause: unknown) => {
      if (!isStoreConflict(cause)) throw cause;
      const later = await users.findByEmail(email);
      if (later === null) throw failed(ctx, cause);
      return { user: await answerTaken(ctx, later, taken), outcome: null };
    });
  });

const refuseTaken = <Created>(ctx: Context<Codes>, email: string, create: () => Promise<Created>): Promise<Created> =>
  create().catch(async (cause: unknown) => {
    if (!isStoreConflict(cause)) throw cause;
    const owner = await ctx.services.users.findByEmail(email);
    // The credential is registered, or the address is free again.
    if (owner === null) throw failed(ctx, cause);
    ctx.attribute({ userId: owner.id });
    throw ctx.error("USER_ALREADY_EXISTS", { cause });
  });

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
  const fields = users.readFields({}, "create");
  const draft = await users.draft({ name, email, image: null, fields }, !isHeld);
  const made = { ...passkey, name: await modelOf(passkey.aaguid) };
  const sends = mails.can("verify-email") && (isHeld || ctx.config.emailVerification.sendOnSignUp);
  // Every sign-up counts toward the mail limit, also for an unused address, so that sign-ups cannot flood a mailbox.
  const mayMail = sends && (await mails.allow(email, ctx));
  const taken = { draft, passkey: made, callbackURL, mayMail };
  const create = () =>
    ctx.transaction(async (services) => {
      const user = await services.users.create(draft);
      const { id: passkeyId } = await insertPasskey(services, { ...made, userId: user.id }, ctx.now());
      ctx.emit("user.created", { user });
      ctx.emit("passkey.added", { user, passkeyId });
      const met = settings.secondFactor && passkey.userVerified ? { met: [CHALLENGE] } : {};
      const terms = { columns: { passkeyId } };
      const signIn = { user, method: CHALLENGE, remember, isNew: true, callbackURL, terms, ...met };
      const outcome = isHeld ? null : await services.authentication.complete(ctx, signIn);
      if (mayMail) await sendVerification(ctx, services, { user, byHolder: true, callbackURL });
      return { user, outcome };
    });
  const { user, outcome } = await (isHeld ? hideTaken(ctx, email, { taken, create }) : refuseTaken(ctx, email, create));
  if (mails.can("verify-email")) signUpMark.set(ctx, user, remember);
  if (outcome === null) return { token: null, user };
  if (isChallenged(outcome)) return withChallenge({ token: null, user }, outcome);
  return { token: outcome.session.token, user };
}
