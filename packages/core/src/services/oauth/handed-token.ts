import type { HandedToken, Provider } from "../../contracts/identity-provider.ts";
import type { HandedIdToken } from "../../contracts/social-body.ts";
import { SPENT_TOKEN_LEEWAY_SECONDS } from "../../data/limits.ts";
import { idTokenClaim } from "../../data/tokens.ts";
import { isProviderFailure } from "../../oauth/provider-failure.ts";
import type { ProviderIdentity, SocialScope } from "./provider-identity.ts";

/** Smaller numbers are seconds (until the year 5138), larger ones milliseconds (since 1973). */
const FIRST_MILLISECOND = 1e11;
const LAST_MILLISECOND = Date.UTC(9999, 11, 31);

const toDate = (time: number): Date => new Date(time < FIRST_MILLISECOND ? time * 1000 : time);

const toHanded = (
  { token, nonce, accessToken, refreshToken, expiresAt, user }: HandedIdToken,
  clientIds?: readonly string[],
): HandedToken => ({
  token,
  nonce: nonce ?? null,
  accessToken: accessToken ?? null,
  refreshToken: refreshToken ?? null,
  expiresAt: expiresAt === undefined ? null : toDate(expiresAt),
  firstConsent: user ?? null,
  ...(clientIds !== undefined && { clientIds }),
});

type Problem = "INVALID_ID_TOKEN" | "FAILED_TO_GET_USER_INFO" | "PROVIDER_UNAVAILABLE";

export async function readHandedToken(
  { logger }: SocialScope,
  provider: Provider,
  given: HandedIdToken,
  clientIds?: readonly string[],
): Promise<ProviderIdentity | Problem> {
  try {
    const verified = await provider.verify(toHanded(given, clientIds));
    return verified === null ? "INVALID_ID_TOKEN" : { provider, ...verified };
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    const isUnavailable = error.step === "unreachable";
    logger[isUnavailable ? "error" : "warn"]("A provider did not identify the user", { provider: provider.id, error });
    return isUnavailable ? "PROVIDER_UNAVAILABLE" : "FAILED_TO_GET_USER_INFO";
  }
}

interface Spending {
  readonly name: string;
  readonly until: Date | undefined;
}

async function spendingOf(token: string): Promise<Spending | null> {
  const { decodeJwt } = await import("jose/jwt/decode");
  try {
    const { exp } = decodeJwt(token);
    const end = Number.isFinite(exp) ? (Number(exp) + SPENT_TOKEN_LEEWAY_SECONDS) * 1000 : null;
    // The signature is left out, as it has several encodings, and so is the provider, as two may share an issuer.
    const name = token.slice(0, token.lastIndexOf("."));
    return { name, until: end === null ? undefined : new Date(Math.min(end, LAST_MILLISECOND)) };
  } catch {
    return null;
  }
}

/** Marks an ID token that a client will see as used, so that it cannot start a session. */
export async function retireToken(
  ctx: Pick<SocialScope, "services"> & { now(): Date },
  { acceptsIdTokens }: Provider,
  token: string | null,
): Promise<void> {
  const spending = token === null || !acceptsIdTokens ? null : await spendingOf(token);
  if (spending === null || (spending.until !== undefined && spending.until <= ctx.now())) return;
  const { tokens } = ctx.services;
  if ((await tokens.peek(idTokenClaim, spending.name)) === null) {
    await tokens.claim(idTokenClaim, spending.name, spending.until);
  }
}

/** Runs `work` at most once for each token, even if two calls race; a refusal leaves the token usable. */
export async function spendToken<Outcome>(
  { services: { tokens } }: SocialScope,
  token: string,
  work: () => Promise<Outcome>,
  isRefusal: (outcome: Outcome) => boolean,
): Promise<Outcome | "spent"> {
  const spending = await spendingOf(token);
  if (spending === null) return work();
  if (!(await tokens.claim(idTokenClaim, spending.name, spending.until))) return "spent";
  let isUsed = false;
  try {
    const outcome = await work();
    isUsed = !isRefusal(outcome);
    return outcome;
  } finally {
    if (!isUsed) await tokens.release(idTokenClaim, spending.name);
  }
}
