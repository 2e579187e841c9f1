import { platform } from "#platform";
import type { Provider } from "../contracts/identity-provider.ts";
import type { Clock, Fetch } from "../contracts/options.ts";
import type { ProviderDefinition } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { buildAuthorizationUrl } from "./authorization-url.ts";
import { clientIdOf } from "./client-id.ts";
import { createDiscovery } from "./discovery.ts";
import { exchangeCode } from "./exchange.ts";
import { acceptsHandedTokens, verifyHanded } from "./handed-token.ts";
import { identify } from "./identify.ts";
import { createKeySets } from "./key-sets.ts";
import { createSend } from "./provider-fetch.ts";
import { refreshTokens } from "./refresh.ts";
import { discoveredMetadata, staticMetadata } from "./server-metadata.ts";
import type { Setup } from "./setup.ts";
import { createUrlGuard } from "./url-guard.ts";

export interface ProviderTools {
  readonly fetch: Fetch | null;
  readonly timeoutSeconds: number;
  readonly clock: Clock;
  readonly redirectURI: string;
}

function createSetup<Options extends ProviderOptions>(
  definition: ProviderDefinition<Options>,
  options: Options,
  { fetch, timeoutSeconds, clock, redirectURI }: ProviderTools,
): Setup<Options> {
  // A custom `fetch` may resolve names differently, so a look-up here would not protect it.
  const guard = createUrlGuard(options.unsafePrivateHosts ?? [], fetch === null ? platform.lookup : null);
  const send = createSend({ fetch, timeoutSeconds, guard, headers: definition.headers ?? {} });
  const discoveryUrl = definition.discoveryUrl?.(options) ?? null;
  const discover = discoveryUrl === null ? null : createDiscovery(send, clock, discoveryUrl);
  const { pkce } = definition;
  return {
    definition,
    options,
    clientId: clientIdOf(options),
    redirectURI: options.redirectURI ?? redirectURI,
    usesPkce: typeof pkce === "function" ? pkce(options) : pkce,
    clock,
    send,
    guard,
    keySets: createKeySets(send),
    metadata: async () =>
      discover === null
        ? staticMetadata(definition, options)
        : discoveredMetadata(definition, options, await discover()),
  };
}

export function createProvider<Options extends ProviderOptions>(
  definition: ProviderDefinition<Options>,
  options: Options,
  tools: ProviderTools,
): Provider {
  const setup = createSetup(definition, options, tools);
  return {
    id: definition.id,
    email: definition.email,
    options,
    acceptsIdTokens: acceptsHandedTokens(setup),
    refreshes: definition.refreshes !== false || options.refreshAccessToken !== undefined,
    authorizationUrl: (request) => buildAuthorizationUrl(setup, request),
    exchange: (callback, secrets) => exchangeCode(setup, callback, secrets),
    identify: (tokens, flow, firstConsent) => identify(setup, tokens, flow, firstConsent),
    verify: (handed) => verifyHanded(setup, handed),
    refresh: (tokens) => refreshTokens(setup, tokens),
  };
}
