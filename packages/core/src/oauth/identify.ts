import type { FlowSecrets } from "../contracts/identity-provider.ts";
import type { JsonObject, ProviderProfile, ProviderTokens } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { toCheckedProfile } from "./checked-profile.ts";
import { verifyIdToken } from "./id-token.ts";
import { toNonce } from "./nonce.ts";
import { createCalls } from "./provider-call.ts";
import { isProviderFailure, ProviderFailure } from "./provider-failure.ts";
import type { ServerMetadata, Setup } from "./setup.ts";

async function readClaims<Options extends ProviderOptions>(
  setup: Setup<Options>,
  { idToken: rules }: ServerMetadata,
  tokens: ProviderTokens,
  flow: FlowSecrets | null,
): Promise<JsonObject | null> {
  if (rules === null) return null;
  if (tokens.idToken !== null) {
    const nonce = flow !== null && rules.nonce !== false ? toNonce(flow.codeVerifier) : null;
    return verifyIdToken(setup, rules, tokens.idToken, { nonce, mayHaveEnded: flow === null });
  }
  // Only the nonce of an ID token binds the answer to this flow, so `openid` requires one.
  const { definition, options } = setup;
  const granted = tokens.scopes ?? (options.disableDefaultScope ? [] : definition.scopes);
  if (flow !== null && granted.includes("openid")) {
    throw new ProviderFailure("profile", "the provider granted openid but sent no ID token");
  }
  return null;
}

export async function readProfile<Options extends ProviderOptions>(
  { definition, options, send }: Setup<Options>,
  { userInfo }: ServerMetadata,
  identity: {
    readonly tokens: ProviderTokens;
    readonly claims: JsonObject | null;
    readonly firstConsent: JsonObject | null;
  },
): Promise<ProviderProfile> {
  const calls = createCalls(send, identity.tokens.accessToken);
  try {
    const profile =
      options.getUserInfo === undefined
        ? await definition.profile({ ...identity, ...calls, options, userInfoUrl: userInfo })
        : await options.getUserInfo(identity.tokens);
    if (profile === null) throw new ProviderFailure("profile", "getUserInfo returned null");
    return toCheckedProfile(profile, identity.claims);
  } catch (cause) {
    if (isProviderFailure(cause)) throw cause;
    throw new ProviderFailure("profile", "the profile could not be read", { cause });
  }
}

export async function identify<Options extends ProviderOptions>(
  setup: Setup<Options>,
  tokens: ProviderTokens,
  flow: FlowSecrets | null,
  firstConsent: JsonObject | null,
): Promise<ProviderProfile> {
  const metadata = await setup.metadata();
  const claims = await readClaims(setup, metadata, tokens, flow);
  return readProfile(setup, metadata, { tokens, claims, firstConsent });
}
