import type { ProviderTokens } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { clientAuthentication } from "./client-authentication.ts";
import { verifyIdToken } from "./id-token.ts";
import { toFailure } from "./protocol-failure.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { toProviderTokens } from "./provider-tokens.ts";
import { joinScopes } from "./scopes.ts";
import type { ServerFacts, Setup } from "./setup.ts";
import { createTokenFetch, toParties } from "./token-request.ts";

export type OldTokens = Pick<ProviderTokens, "refreshToken" | "refreshParameters" | "scopes">;

const NONE: Omit<ProviderTokens, keyof OldTokens> = {
  accessToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  raw: {},
};

async function requestTokens<Options extends ProviderOptions>(
  setup: Setup<Options>,
  facts: ServerFacts,
  refreshToken: string,
  old: OldTokens,
): Promise<ProviderTokens> {
  const oauth = await import("oauth4webapi");
  const { server, client } = toParties(facts, setup);
  const { fetch, answer } = createTokenFetch(setup);
  const separator = setup.definition.scopeSeparator ?? " ";
  const scope = setup.definition.refreshSendsScope ? (old.scopes?.join(separator) ?? joinScopes(setup, [])) : null;
  const additionalParameters = { ...old.refreshParameters, ...(scope !== null && { scope }) };
  try {
    const authentication = await clientAuthentication(setup, facts.clientAuthentication);
    const response = await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, {
      [oauth.customFetch]: fetch,
      [oauth.allowInsecureRequests]: true,
      additionalParameters,
    });
    await oauth.processRefreshTokenResponse(server, client, response);
  } catch (error) {
    throw toFailure("token", "the tokens were not refreshed", error);
  }
  return toProviderTokens(answer(), old.refreshParameters, setup.clock);
}

/** The other tokens may be single-use. */
async function keepTrueIdToken<Options extends ProviderOptions>(
  setup: Setup<Options>,
  facts: ServerFacts,
  tokens: ProviderTokens,
): Promise<ProviderTokens> {
  if (tokens.idToken === null) return tokens;
  const isTrue =
    facts.idToken !== null &&
    (await verifyIdToken(setup, facts.idToken, tokens.idToken, { nonce: null }).then(
      () => true,
      () => false,
    ));
  return isTrue ? tokens : { ...tokens, idToken: null };
}

/** Keeps what is not returned. @see RFC 6749 section 6 @throws ProviderFailure */
export async function refreshTokens<Options extends ProviderOptions>(
  setup: Setup<Options>,
  old: OldTokens,
): Promise<ProviderTokens> {
  const { refreshToken } = old;
  if (refreshToken === null) throw new ProviderFailure("token", "there is no refresh token");
  if (setup.options.refreshAccessToken !== undefined) {
    try {
      return { ...NONE, ...old, ...(await setup.options.refreshAccessToken(refreshToken)) };
    } catch (cause) {
      throw new ProviderFailure("token", "refreshAccessToken failed", { cause });
    }
  }
  const facts = await setup.facts();
  const tokens = await keepTrueIdToken(setup, facts, await requestTokens(setup, facts, refreshToken, old));
  return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
}
