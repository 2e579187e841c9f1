import {
  type ChallengeResult,
  isChallenged,
  isStoreConflict,
  mailVerification,
  notifyOwner,
  sendVerification,
  type User,
  withChallenge,
} from "../../../plugin.ts";
import { type Context, needsVerifiedEmail, type Settings } from "../settings.ts";
import { modelOf } from "./names.ts";
import { insertPasskey } from "./passkeys.ts";
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

/** The address belongs to somebody. Only an answer without a session can hide that. */
async function answerTaken(
  ctx: Context<Codes>,
  { email, draft, cause }: { readonly email: string; readonly draft: Draft; readonly cause: unknown },
  { callbackURL, mayMail, isHeld }: { callbackURL: string | undefined; mayMail: boolean; isHeld: boolean },
): Promise<User> {
  const owner = await ctx.services.users.findByEmail(email);
  // The credential is registered, or the address is free again.
  if (owner === null) throw ctx.error("FAILED_TO_VERIFY_REGISTRATION", { cause });
  ctx.attribute({ userId: owner.id });
  if (!isHeld) throw ctx.error("USER_ALREADY_EXISTS", { cause });
  const user = await ctx.services.users.imitate(draft, owner);
  if (user === null) throw ctx.error("FAILED_TO_VERIFY_REGISTRATION", { cause });
  const attempt = { signUp: { userId: user.id, passwordHash: null }, callbackURL, mayMail };
  if (owner.emailVerified) await notifyOwner(ctx, owner, attempt);
  else if (ctx.services.mails.can("verify-email"))
    await mailVerification(ctx, { user: owner, byHolder: false, ...attempt });
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
  const model = await modelOf(passkey.aaguid);
  const sends = mails.can("verify-email") && (isHeld || ctx.config.emailVerification.sendOnSignUp);
  // Every sign-up counts toward the mail limit, also for an unused address, so that sign-ups cannot flood a mailbox.
  const mayMail = sends && (await mails.allow(email));
  const { user, outcome } = await ctx
    .transaction(async (services) => {
      const user = await services.users.create(draft);
      const { id: passkeyId } = await insertPasskey(services, { ...passkey, userId: user.id, name: model }, ctx.now());
      ctx.emit("user.created", { user });
      ctx.emit("passkey.added", { user, passkeyId });
      const met = settings.secondFactor && passkey.userVerified ? { met: ["passkey"] } : {};
      const terms = { columns: { passkeyId } };
      const signIn = { user, method: "sign-up", remember, isNew: true, callbackURL, terms, ...met };
      const outcome = isHeld ? null : await services.authentication.complete(ctx, signIn);
      if (mayMail) await sendVerification(ctx, services, { user, byHolder: true, callbackURL });
      return { user, outcome };
    })
    .catch(async (cause: unknown) => {
      if (!isStoreConflict(cause)) throw cause;
      return { user: await answerTaken(ctx, { email, draft, cause }, { callbackURL, mayMail, isHeld }), outcome: null };
    });
  if (mails.can("verify-email")) signUpMark.set(ctx, user, remember);
  if (outcome === null) return { token: null, user };
  if (isChallenged(outcome)) return withChallenge({ token: null, user }, outcome);
  return { token: outcome.session.token, user };
}
