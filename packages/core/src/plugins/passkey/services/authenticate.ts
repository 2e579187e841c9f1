import type { ActiveSession, Challenged, PendingSignIn, SignedIn, User } from "../../../plugin.ts";
import { CHALLENGE, type Context, type Settings } from "../settings.ts";
import { fromStoredCounter, passkeyTable, toStoredCounter } from "../tables.ts";
import { take } from "./ceremonies.ts";
import { findHeldSignUp, toHeldRow } from "./held-sign-ups.ts";
import { claimedChallenge, readResponse } from "./read-response.ts";
import { type Assertion, type PasskeyRow, verifyAssertion } from "./verify-assertion.ts";

type Caller = Context<"AUTHENTICATION_FAILED">;

interface Attempt {
  readonly response: unknown;
  readonly remember: boolean;
  readonly callbackURL: string | undefined;
  /** Whether the user must verify the email address first. */
  isHeld(user: User): boolean;
}

/** A right passkey of a sign-up whose address must be verified first. Nothing was written. */
export interface Unverified {
  readonly unverified: User;
  /** The id in the answer to the sign-up, if the address is somebody else's. */
  readonly signUpId: string | null;
}

interface Shown {
  readonly row: PasskeyRow;
  readonly assertion: Assertion;
  readonly signUpId: string | null;
}

function hasGoneBack({ row, assertion: { counter } }: Shown): boolean {
  const last = fromStoredCounter(row.counter);
  return (counter > 0 || last > 0) && counter <= last;
}

/** A counter that goes back shows that the passkey was copied. @see https://www.w3.org/TR/webauthn-3/#sctn-sign-counter */
async function reportCopy(ctx: Caller, { id, userId }: PasskeyRow): Promise<void> {
  await ctx.transaction(async () => ctx.emit("passkey.counter-went-back", { userId, passkeyId: id }));
}

async function show(settings: Settings, ctx: Caller, given: unknown): Promise<Shown | null> {
  const response = readResponse(given);
  const challenge = response === null ? claimedChallenge(given) : response.clientData.challenge;
  const ceremony = await take(settings, ctx, "authentication", challenge);
  const credentialID = response?.id ?? "";
  const registered = await ctx.services.store.find(passkeyTable, { where: { credentialID } });
  const held = await findHeldSignUp(ctx.services, credentialID);
  const row = registered ?? (held === null ? null : toHeldRow(held));
  if (row !== null) ctx.attribute({ userId: row.userId });
  const assertion = await verifyAssertion(settings, ctx, { ceremony, row, response });
  const signUpId = registered === null ? (held?.signUpId ?? null) : null;
  return row === null || assertion === null ? null : { row, assertion, signUpId };
}

/** Two responses with the same counter count once: the update is guarded by the counter that was read. */
async function count(ctx: Caller, services: Context["services"], { row, assertion }: Shown): Promise<void> {
  const { backedUp, userHandle } = assertion;
  const counter = toStoredCounter(assertion.counter);
  const changes = { counter, backedUp, userHandle: row.userHandle ?? userHandle, lastUsedAt: ctx.now() };
  const where = { id: row.id, userId: row.userId, counter: row.counter };
  if ((await services.store.update(passkeyTable, { where }, changes)) === 0) throw ctx.error("AUTHENTICATION_FAILED");
}

async function resumed(
  ctx: Caller,
  pending: PendingSignIn,
  services: Context["services"],
): Promise<SignedIn | Challenged> {
  if (pending.method === CHALLENGE) throw ctx.error("AUTHENTICATION_FAILED");
  const outcome = await services.authentication.resume(ctx, pending);
  if (outcome === null) throw ctx.error("AUTHENTICATION_FAILED");
  return outcome;
}

const ownSession = ({ session }: Caller, userId: string): ActiveSession | undefined =>
  session?.user.id === userId ? session : undefined;

async function begun(
  settings: Settings,
  ctx: Caller,
  services: Context["services"],
  { shown, user, attempt }: { readonly shown: Shown; readonly user: User; readonly attempt: Attempt },
): Promise<SignedIn | Challenged> {
  const replaces = ownSession(ctx, user.id);
  const isTwoFactors = settings.secondFactor && shown.assertion.userVerified;
  const outcome = await services.authentication.complete(ctx, {
    user,
    method: CHALLENGE,
    remember: replaces === undefined ? attempt.remember : services.sessions.isRemembered(ctx, replaces.session),
    callbackURL: attempt.callbackURL,
    replaces,
    terms: { columns: { passkeyId: shown.row.id } },
    ...(isTwoFactors && { met: [CHALLENGE] }),
  });
  if (outcome === null) throw ctx.error("AUTHENTICATION_FAILED");
  return outcome;
}

/** The account that the sign-up would have made is not verified, whatever the owner's is. */
function refusedSignUp(
  ctx: Caller,
  attempt: Attempt,
  { user, signUpId }: { user: User; signUpId: string },
): Unverified {
  if (!attempt.isHeld({ ...user, emailVerified: false })) throw ctx.error("AUTHENTICATION_FAILED");
  return { unverified: user, signUpId };
}

/**
 * Checks the response, counts it and completes the sign-in in one transaction.
 * @throws AUTHENTICATION_FAILED whatever is wrong with the passkey
 */
export async function authenticate(
  settings: Settings,
  ctx: Caller,
  attempt: Attempt,
): Promise<SignedIn | Challenged | Unverified> {
  const pending = await ctx.services.authentication.pending(ctx, CHALLENGE);
  const shown = await show(settings, ctx, attempt.response);
  if (shown === null) throw ctx.error("AUTHENTICATION_FAILED");
  if (hasGoneBack(shown)) {
    if (shown.signUpId === null) await reportCopy(ctx, shown.row);
    throw ctx.error("AUTHENTICATION_FAILED");
  }
  const { signUpId, row } = shown;
  const { userId } = row;
  return ctx.transaction(async (services) => {
    // The user is locked before the passkey, in the order of every other path, against deadlocks.
    const user = await services.users.lock(userId);
    if (user === null) throw ctx.error("AUTHENTICATION_FAILED");
    if (signUpId !== null) return refusedSignUp(ctx, attempt, { user, signUpId });
    const isSecond = pending !== null && pending.user.id === userId;
    if (!isSecond && attempt.isHeld(user)) return { unverified: user, signUpId };
    await count(ctx, services, shown);
    return isSecond ? resumed(ctx, pending, services) : begun(settings, ctx, services, { shown, user, attempt });
  });
}
