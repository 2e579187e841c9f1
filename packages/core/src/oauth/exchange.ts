import type { FlowSecrets } from "../contracts/identity-provider.ts";
import type { ProviderTokens } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { checkCallback, readCallbackParameters } from "./callback.ts";
import { clientAuthentication } from "./client-authentication.ts";
import { toFailure } from "./protocol-failure.ts";
import { toProviderTokens } from "./provider-tokens.ts";
import type { Setup } from "./setup.ts";
import { createTokenFetch, toParties } from "./token-request.ts";

/** @see RFC 6749 section 4.1.3 @throws ProviderFailure */
export async function exchangeCode<Options extends ProviderOptions>(
  setup: Setup<Options>,
  callback: URLSearchParams,
  secrets: FlowSecrets,
): Promise<ProviderTokens> {
  const facts = await setup.facts();
  const checked = await checkCallback(setup, facts, callback, secrets);
  const parameters = readCallbackParameters(setup, callback);
  const oauth = await import("oauth4webapi");
  const { server, client } = toParties(facts, setup);
  const { fetch, answer } = createTokenFetch(setup);
  try {
    const authentication = await clientAuthentication(setup, facts.clientAuthentication);
    const verifier = setup.usesPkce ? secrets.codeVerifier : oauth.nopkce;
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      checked,
      setup.redirectURI,
      verifier,
      // Our fetch guards hosts and TLS.
      { [oauth.customFetch]: fetch, [oauth.allowInsecureRequests]: true, additionalParameters: parameters },
    );
    await oauth.processAuthorizationCodeResponse(server, client, response);
  } catch (error) {
    throw toFailure("token", "the code was not redeemed", error);
  }
  const kept = (setup.definition.refreshWith ?? []).flatMap((name) => {
    const value = parameters[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return toProviderTokens(answer(), kept.length === 0 ? null : Object.fromEntries(kept), setup.clock);
}
