import type { AuthorizationRequest } from "../contracts/identity-provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { toChallenge, toNonce } from "./nonce.ts";
import { joinScopes } from "./scopes.ts";
import type { Setup } from "./setup.ts";

/** Builds the URL of the authorization request. @see RFC 6749 section 4.1.1 @throws TypeError for an invalid scope */
export async function buildAuthorizationUrl<Options extends ProviderOptions>(
  setup: Setup<Options>,
  { state, codeVerifier, scopes, loginHint }: AuthorizationRequest,
): Promise<string> {
  const { definition, options } = setup;
  const scope = joinScopes(setup, scopes);
  const { authorization, idToken } = await setup.metadata();
  const url = setup.guard.check(authorization, "unreachable");
  url.hash = "";
  // Later entries overwrite earlier ones, so that options cannot replace or repeat a parameter of the protocol.
  const parameters: readonly [string, string | null | undefined][] = [
    ...Object.entries(definition.parameters?.(options) ?? {}),
    ["prompt", options.prompt],
    ["login_hint", loginHint],
    ...Object.entries(options.authorizationParams ?? {}),
    ["response_type", "code"],
    [definition.clientIdName ?? "client_id", setup.clientId],
    ["redirect_uri", setup.redirectURI],
    ["state", state],
    ["scope", scope],
    ["response_mode", options.responseMode ?? definition.responseMode],
    ["code_challenge", setup.usesPkce ? toChallenge(codeVerifier) : null],
    ["code_challenge_method", setup.usesPkce ? "S256" : null],
    ["nonce", idToken !== null && idToken.nonce !== false ? toNonce(codeVerifier) : null],
  ];
  for (const [name, value] of parameters) {
    if (value !== null && value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
