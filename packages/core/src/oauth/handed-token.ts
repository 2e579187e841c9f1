import type { HandedToken, Provider } from "../contracts/identity-provider.ts";
import type { JsonObject, ProviderTokens } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { checkIdTokenClaims, readJwt, verifyIdToken } from "./id-token.ts";
import { readProfile } from "./identify.ts";
import { createCalls } from "./provider-call.ts";
import { isProviderFailure, ProviderFailure } from "./provider-failure.ts";
import { idTokenRulesOf } from "./server-metadata.ts";
import type { ServerMetadata, Setup } from "./setup.ts";

async function readHanded<Options extends ProviderOptions>(
  setup: Setup<Options>,
  { idToken: rules, userInfo }: ServerMetadata,
  { token, nonce, clientIds, firstConsent }: HandedToken,
): Promise<{ readonly claims: JsonObject; readonly isIdToken: boolean } | null> {
  const { definition, options, send } = setup;
  const jwt = readJwt(token);
  if (options.verifyIdToken !== undefined) {
    if (!(await options.verifyIdToken(token, nonce ?? undefined)) || jwt === null) return null;
    return { claims: checkIdTokenClaims(setup, rules, jwt.claims, { nonce, clientIds }), isIdToken: true };
  }
  if (jwt !== null && rules !== null && rules.signIn !== false) {
    return { claims: await verifyIdToken(setup, rules, token, { nonce, clientIds }), isIdToken: true };
  }
  // An opaque token cannot carry a nonce, so a requested one could not be checked.
  if (definition.acceptToken === undefined || nonce !== null) return null;
  const calls = createCalls(send, null);
  const claims = await definition.acceptToken(token, { ...calls, options, userInfoUrl: userInfo, firstConsent });
  return claims === null ? null : { claims, isIdToken: false };
}

const toTokens = (handed: HandedToken, isIdToken: boolean): ProviderTokens => ({
  accessToken: isIdToken ? handed.accessToken : handed.token,
  refreshToken: handed.refreshToken,
  idToken: isIdToken ? handed.token : null,
  accessTokenExpiresAt: handed.expiresAt,
  refreshTokenExpiresAt: null,
  scopes: null,
  refreshParameters: null,
  raw: {},
});

export function acceptsHandedTokens<Options extends ProviderOptions>({
  definition,
  options,
}: Pick<Setup<Options>, "definition" | "options">): boolean {
  if (options.disableIdTokenSignIn === true) return false;
  const rules = idTokenRulesOf(definition, options);
  const hasRules = rules !== null ? rules.signIn !== false : (definition.discoveryUrl?.(options) ?? null) !== null;
  return hasRules || definition.acceptToken !== undefined || options.verifyIdToken !== undefined;
}

const invalidAsNull = (error: unknown): null => {
  if (isProviderFailure(error) && error.step === "profile") return null;
  throw isProviderFailure(error)
    ? error
    : new ProviderFailure("profile", "the token could not be checked", { cause: error });
};

export async function verifyHanded<Options extends ProviderOptions>(
  setup: Setup<Options>,
  handed: HandedToken,
): ReturnType<Provider["verify"]> {
  if (!acceptsHandedTokens(setup)) return null;
  const metadata = await setup.metadata();
  const read = await readHanded(setup, metadata, handed).catch(invalidAsNull);
  if (read === null) return null;
  const tokens = toTokens(handed, read.isIdToken);
  const identity = { tokens, claims: read.claims, firstConsent: handed.firstConsent };
  return { profile: await readProfile(setup, metadata, identity), tokens };
}
