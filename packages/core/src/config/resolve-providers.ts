import type { Config } from "../contracts/config.ts";
import type { Provider } from "../contracts/identity-provider.ts";
import type { Providers } from "../contracts/oauth-services.ts";
import type { AuthOptions, Clock, Fetch } from "../contracts/options.ts";
import type { ProviderDefinition } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import type { Telemetry } from "../contracts/telemetry.ts";
import { PROVIDER_CALL_SECONDS } from "../data/limits.ts";
import { loadCustom, providers } from "../providers/index.ts";
import { givenProviders } from "./given-providers.ts";

interface Parts {
  readonly telemetry: Telemetry | null;
  readonly options: AuthOptions;
  readonly config: Config;
  readonly clock: Clock;
}

export const callbackURL = ({ baseURL, basePath }: Config, id: string): string =>
  `${baseURL}${basePath}/callback/${id}`;

const observeFetch =
  (telemetry: Telemetry, fetch?: Fetch): Fetch =>
  async (url, init) =>
    telemetry.work({ kind: "provider", method: init.method ?? "GET", host: new URL(url).host }, () =>
      (fetch ?? globalThis.fetch)(url, init),
    );

export function resolveProviders({ options, config, clock, telemetry }: Parts): Providers {
  const fetch = telemetry === null ? (options.fetch ?? null) : observeFetch(telemetry, options.fetch);
  const tools = (id: string) => ({
    fetch,
    timeoutSeconds: options.advanced?.providerTimeout ?? PROVIDER_CALL_SECONDS,
    clock,
    redirectURI: callbackURL(config, id),
  });
  const makers = new Map<string, () => Promise<Provider>>();
  const names: [id: string, name: string][] = [];
  const add = (id: string, load: () => Promise<ProviderDefinition<never>>, given: { readonly name?: string }): void => {
    if (given.name !== undefined) names.push([id, given.name]);
    let made: Promise<Provider> | null = null;
    const make = async (): Promise<Provider> => {
      const [{ createProvider }, definition] = await Promise.all([import("../oauth/create-provider.ts"), load()]);
      return createProvider(definition as ProviderDefinition<ProviderOptions>, given as ProviderOptions, tools(id));
    };
    makers.set(id, () => {
      made ??= make().catch((error: unknown) => {
        made = null;
        throw error;
      });
      return made;
    });
  };
  for (const [id, given] of givenProviders(options)) add(id, providers[id].load, given);
  for (const given of options.customProviders ?? []) add(given.id, () => loadCustom(given), given);
  return {
    ids: [...makers.keys()],
    names: Object.fromEntries(names),
    get: async (id) => (await makers.get(id)?.()) ?? null,
  };
}
