import type { FlowSecrets } from "../contracts/identity-provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { toErrorCode, toFailure } from "./protocol-failure.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { ServerMetadata, Setup } from "./setup.ts";

const PARAMETERS = ["state", "code", "error", "iss", "response"];

function readOne(callback: URLSearchParams, name: string): string {
  const [value = "", ...more] = callback.getAll(name);
  if (value === "" || more.length > 0) throw new ProviderFailure("callback", `the callback does not carry one ${name}`);
  return value;
}

export function readCallbackParameters<Options extends ProviderOptions>(
  { definition }: Setup<Options>,
  callback: URLSearchParams,
): Readonly<Record<string, string>> {
  return Object.fromEntries((definition.callbackParameters ?? []).map((name) => [name, readOne(callback, name)]));
}

/**
 * Checks state, issuer and error of the callback. @see RFC 6749 section 4.1.2, RFC 9207 section 2.4 @throws
 * ProviderFailure
 */
export async function checkCallback<Options extends ProviderOptions>(
  setup: Setup<Options>,
  { issuer, issuerIsSent }: ServerMetadata,
  callback: URLSearchParams,
  { state }: FlowSecrets,
): Promise<URLSearchParams> {
  const { AuthorizationResponseError, validateAuthResponse } = await import("oauth4webapi");
  // A provider without a known issuer is identified by its redirect URI, so its `iss` is ignored.
  const known = PARAMETERS.filter((name) => name !== "iss" || issuer !== null);
  const read = new URLSearchParams(known.flatMap((name) => callback.getAll(name).map((value) => [name, value])));
  const server = { issuer: issuer ?? setup.redirectURI, authorization_response_iss_parameter_supported: issuerIsSent };
  try {
    const checked = validateAuthResponse(server, { client_id: setup.clientId }, read, state);
    readOne(checked, "code");
    return checked;
  } catch (error) {
    if (!(error instanceof AuthorizationResponseError))
      throw toFailure("callback", "the callback does not belong to this flow", error);
    const code = toErrorCode(error.error);
    const message = "the provider refused";
    throw code === null
      ? new ProviderFailure("callback", message)
      : new ProviderFailure("callback", `${message} (${code})`, { providerError: code });
  }
}
