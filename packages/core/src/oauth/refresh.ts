import type { ProviderTokens } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { clientAuthentication } from "./client-authentication.ts";
import { verifyIdToken } from "./id-token.ts";
import { toFailure } from "./protocol-failure.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { toProviderTokens } from "./provider-tokens.ts";
import { joinScopes } from "./scopes.ts";
import type { ServerMetadata, Setup } from "./setup.ts";
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
  metadata: ServerMetadata,
  refreshToken: string,
  old: OldTokens,
): Promise<ProviderTokens> {
  const oauth = await import("oauth4webapi");
  const { server, client } = toParties(metadata, setup);
  const { fetch, answer } = createTokenFetch(setup);
  const separator = setup.definition.scopeSeparator ?? " ";
  const scope = setup.definition.refreshSendsScope ? (old.scopes?.join(separator) ?? joinScopes(setup, [])) : null;
  const additionalParameters = { ...old.refreshParameters, ...(scope !== null && { scope }) };
  try {
    const authentication = await clientAuthentication(setup, metadata.clientAuthentication);
    const response = await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, {
      [oauth.customFetch]: fetch,
      [oauth.allowInsecureRequests]: true,
      additionalParameters,
    });
    await oauth.processRefreshTokenResponse(server, client, response);
  } catch (error) {
    throw toFailure("token", "the tokens could not be refreshed", error);
  }
  return toProviderTokens(answer(), old.refreshParameters, setup.clock);
}

/** Drops an invalid ID token without failing, because the other tokens may be the only valid ones left. */
async function dropInvalidIdToken<Options extends ProviderOptions>(
  setup: Setup<Options>,
  metadata: ServerMetadata,
  tokens: ProviderTokens,
): Promise<ProviderTokens> {
  if (tokens.idToken === null) return tokens;
  const isTrue =
    metadata.idToken !== null &&
    (await verifyIdToken(setup, metadata.idToken, tokens.idToken, { nonce: null }).then(
      () => true,
      () => false,
    ));
  return isTrue ? tokens : { ...tokens, idToken: null };
}

/** Keeps old values that the answer leaves out. @see RFC 6749 section 6 @throws ProviderFailure */
export async function refreshTokens<Options extends ProviderOptions>(
  setup: Setup<Options>,
  old: OldTokens,
): Promise<ProviderTokens> {
  const { refreshToken } = old;
  if (refreshToken === null) throw new ProviderFailure("token", "the account has no refresh token");
  if (setup.options.refreshAccessToken !== undefined) {
    try {
      return { ...NONE, ...old, ...(await setup.options.refreshAccessToken(refreshToken)) };
    } catch (cause) {
      throw new ProviderFailure("token", "refreshAccessToken failed", { cause });
    }
  }
  const metadata = await setup.metadata();
  const tokens = await dropInvalidIdToken(setup, metadata, await requestTokens(setup, metadata, refreshToken, old));
  return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
}
