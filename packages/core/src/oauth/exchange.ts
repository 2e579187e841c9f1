import type { FlowSecrets } from "../contracts/identity-provider.ts";
import type { ProviderTokens } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { checkCallback, readCallbackParameters } from "./callback.ts";
import { clientAuthentication } from "./client-authentication.ts";
import { toFailure } from "./protocol-failure.ts";
import { toProviderTokens } from "./provider-tokens.ts";
import type { Setup } from "./setup.ts";
import { createTokenFetch, toParties } from "./token-request.ts";

/** Redeems the authorization code. @see RFC 6749 section 4.1.3 @throws ProviderFailure */
export async function exchangeCode<Options extends ProviderOptions>(
  setup: Setup<Options>,
  callback: URLSearchParams,
  secrets: FlowSecrets,
): Promise<ProviderTokens> {
  const metadata = await setup.metadata();
  const checked = await checkCallback(setup, metadata, callback, secrets);
  const parameters = readCallbackParameters(setup, callback);
  const oauth = await import("oauth4webapi");
  const { server, client } = toParties(metadata, setup);
  const { fetch, answer } = createTokenFetch(setup);
  try {
    const authentication = await clientAuthentication(setup, metadata.clientAuthentication);
    const verifier = setup.usesPkce ? secrets.codeVerifier : oauth.nopkce;
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      checked,
      setup.redirectURI,
      verifier,
      // The guard of our own fetch refuses insecure requests.
      { [oauth.customFetch]: fetch, [oauth.allowInsecureRequests]: true, additionalParameters: parameters },
    );
    await oauth.processAuthorizationCodeResponse(server, client, response);
  } catch (error) {
    throw toFailure("token", "the code could not be redeemed", error);
  }
  const refreshParameters = (setup.definition.refreshWith ?? []).flatMap((name) => {
    const value = parameters[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return toProviderTokens(
    answer(),
    refreshParameters.length === 0 ? null : Object.fromEntries(refreshParameters),
    setup.clock,
  );
}
