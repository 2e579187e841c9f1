import type { EmailProofClaims, EmailProofRecord, LaterSignUp } from "../../contracts/account-services.ts";
import type { Challenged, SignedIn } from "../../contracts/authentication.ts";
import type { EndpointContext, SessionGate } from "../../contracts/context.ts";
import type { User } from "../../contracts/entities.ts";
import type { Notice } from "../../contracts/mail.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import { isChallenged } from "../authentication/answer.ts";
import { emitDenial, SignInDenied } from "../authentication/sign-in-denied.ts";
import { runCallback } from "../run-callback.ts";
import { proofOfLaterSignUp } from "./proof-of-later-sign-up.ts";
import { type MailboxProof, type Proven, proveMailbox } from "./prove-mailbox.ts";
import { isOpened, isRequestedByUser } from "./requested-by-user.ts";

type Context = EndpointContext<unknown, unknown, string, SessionGate>;
type Refusal = "invalid_token" | "user_not_found";

interface Opening {
  readonly user: User;
  readonly proven: Proven | null;
  readonly signedIn: SignedIn | Challenged | null;
}

const NOTICES: Readonly<Partial<Record<Proven["password"], Notice["kind"] & `password-${string}`>>> = {
  removed: "password-removed",
  replaced: "password-changed",
};

async function notifyUser(scope: RequestScope, { mails }: Services, { user, password }: Proven): Promise<void> {
  const kind = NOTICES[password];
  if (kind !== undefined) await mails.send(scope, { kind: "notice", to: user.email, user, about: { kind } });
}

function checkClaims(user: User | null, { email }: EmailProofClaims): User | Opening | Refusal {
  if (user === null) return "user_not_found";
  if (user.email !== email) return "invalid_token";
  return user.emailVerified ? { user, proven: null, signedIn: null } : user;
}

function toMailboxProof(
  ctx: Context,
  user: User,
  record: EmailProofRecord,
  later: readonly LaterSignUp[],
): MailboxProof {
  const { signUpMark } = ctx.services;
  if (ctx.session?.user.id === user.id || signUpMark.isOf(ctx, user)) return { held: true, passwordHash: null };
  if (record.byHolder && later.length === 0 && !signUpMark.isOfAnotherUser(ctx, user)) {
    return { held: true, passwordHash: null };
  }
  return proofOfLaterSignUp(ctx.services, ctx, user.email, later);
}

/** Starts a session if configured; the address stays verified even if a policy denies the sign-in. */
export async function signInVerified(
  ctx: Context,
  services: Services,
  user: User,
): Promise<SignedIn | Challenged | null> {
  // A link must not switch the browser to another account.
  if (ctx.session !== null && !services.sessions.isGuest(ctx.session)) return null;
  if (!ctx.config.emailVerification.autoSignInAfterVerification || !isOpened(ctx)) return null;
  const { callbackURL } = ctx.targets;
  try {
    return await services.authentication.complete(ctx, { user, method: "verify-email", callbackURL });
  } catch (error) {
    if (!(error instanceof SignInDenied)) throw error;
    emitDenial(ctx, error);
    return null;
  }
}

/** The lock makes only one of several concurrent requests verify the address. */
async function open(ctx: Context, services: Services, claims: EmailProofClaims): Promise<Opening | Refusal> {
  const user = checkClaims(await services.users.lock(claims.userId), claims);
  if (typeof user === "string" || "proven" in user) return user;
  const later = await services.emailProofs.laterSignUps(user.id);
  const record = await services.emailProofs.take(claims);
  if (record === null || record.mailedTo !== user.email) return "invalid_token";
  const proven = await proveMailbox(services, user, toMailboxProof(ctx, user, record, later));
  if (proven === null) return "user_not_found";
  await notifyUser(ctx, services, proven);
  if (proven.sessionsEnded) ctx.emit("session.revoked", { userId: proven.user.id });
  if (proven.password === "removed" || proven.password === "replaced") {
    ctx.emit("password.changed", { user: proven.user });
  }
  ctx.emit("user.updated", { user: proven.user });
  ctx.emit("user.verified", { user: proven.user });
  return { user: proven.user, proven, signedIn: await signInVerified(ctx, services, proven.user) };
}

/** The answer to whoever has a mailbox or a used link only, which do not show what the second factor protects. */
export interface WithoutProfile {
  status: boolean;
  user?: undefined;
}

export interface Verified {
  readonly user: User;
  /** Whether the address was verified before, and its user is not the caller. */
  readonly isRepeated: boolean;
  readonly challenged?: Challenged;
  readonly isSignedIn: boolean;
  readonly isPasswordRemoved: boolean;
}

export interface ConfirmationNeeded {
  readonly user: User;
  readonly needsConfirmation: true;
}

export async function verifyAddress(ctx: Context, claims: EmailProofClaims): Promise<Verified | Refusal> {
  const before = checkClaims(await ctx.services.users.find(claims.userId), claims);
  const isOpen = typeof before !== "string" && !("proven" in before);
  const opening = isOpen ? await ctx.transaction((services) => open(ctx, services, claims)) : before;
  if (typeof opening === "string") return opening;
  const { user, proven, signedIn } = opening;
  const { sessions, signUpMark } = ctx.services;
  signUpMark.clear(ctx, user);
  if (ctx.session?.user.id === user.id) sessions.refreshCache(ctx, { session: ctx.session.session, user });
  const isPasswordRemoved = proven?.password === "removed";
  const isSignedIn = ctx.session !== null || (signedIn !== null && !isChallenged(signedIn));
  const isRepeated = proven === null && ctx.session?.user.id !== user.id;
  const verified = { user, isSignedIn, isPasswordRemoved, isRepeated };
  if (proven === null) return verified;
  const { afterEmailVerification } = ctx.config.emailVerification;
  await runCallback(ctx, "afterEmailVerification", afterEmailVerification, user);
  return signedIn !== null && isChallenged(signedIn) ? { ...verified, challenged: signedIn } : verified;
}

export async function openByLink(
  ctx: Context,
  claims: EmailProofClaims,
): Promise<Verified | ConfirmationNeeded | Refusal> {
  const before = checkClaims(await ctx.services.users.find(claims.userId), claims);
  if (typeof before === "string" || "proven" in before || (await isRequestedByUser(ctx, before))) {
    return verifyAddress(ctx, claims);
  }
  const record = await ctx.services.emailProofs.peek(claims);
  return record?.mailedTo === before.email ? { user: before, needsConfirmation: true } : "invalid_token";
}
