import type { AuthorizationServer, Client, CustomFetchOptions } from "oauth4webapi";
import type { JsonObject } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { toErrorCode } from "./protocol-failure.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { readJsonObject } from "./read-json.ts";
import type { ServerMetadata, Setup } from "./setup.ts";

export const toParties = (
  metadata: ServerMetadata,
  setup: Pick<Setup<ProviderOptions>, "clientId" | "redirectURI">,
): { readonly server: AuthorizationServer; readonly client: Client } => ({
  server: { issuer: metadata.issuer ?? setup.redirectURI, token_endpoint: metadata.token },
  client: { client_id: setup.clientId },
});

function readAnswer<Options extends ProviderOptions>(
  { definition }: Setup<Options>,
  status: number,
  text: string,
): JsonObject {
  const isFine = status >= 200 && status < 300;
  const json = readJsonObject(text);
  const answer = json === null ? null : (definition.readTokens?.(json) ?? json);
  // Some providers send errors with status 200. @see RFC 6749 section 5.2
  if (answer !== null && answer.error !== undefined && answer.error !== null) {
    const code = toErrorCode(answer.error);
    const isClient = code === "invalid_client";
    const message = isClient ? `${definition.id} refused clientId or clientSecret` : "the token endpoint refused";
    if (code !== null) throw new ProviderFailure("token", `${message} (${code})`, { providerError: code, status });
    throw new ProviderFailure("token", message, { status });
  }
  if (!isFine) throw new ProviderFailure("token", `the token endpoint answered with status ${status}`, { status });
  if (answer === null) throw new ProviderFailure("token", "the token endpoint's answer must be a JSON object");
  return answer;
}

export function createTokenFetch<Options extends ProviderOptions>(setup: Setup<Options>) {
  let answer: JsonObject = {};
  const fetch = async (url: string, init: CustomFetchOptions<"POST", URLSearchParams>): Promise<Response> => {
    // The library's own user agent would replace the one of the provider's definition.
    const { "user-agent": _agent, ...headers } = init.headers;
    const request = { method: init.method, headers, body: init.body.toString() };
    const { status, text } = await setup.send("token", url, request);
    answer = readAnswer(setup, status, text());
    const { id_token: _, ...others } = answer;
    return Response.json(others);
  };
  return { fetch, answer: () => answer };
}
