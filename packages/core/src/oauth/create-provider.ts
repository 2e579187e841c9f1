import type { Provider } from "../contracts/identity-provider.ts";
import type { Clock, Fetch } from "../contracts/options.ts";
import type { ProviderDefinition } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";

/** What a provider is spoken with. */
export interface ProviderTools {
  /** Null for the runtime's own. */
  readonly fetch: Fetch | null;
  readonly timeoutSeconds: number;
  readonly clock: Clock;
  /** Where the provider sends the browser back to, unless the options say. */
  readonly redirectURI: string;
}

/** A definition and an application's options, ready to be spoken with. */
export function createProvider<Options extends ProviderOptions>(
  definition: ProviderDefinition<Options>,
  options: Options,
  tools: ProviderTools,
): Provider {
  throw new Error(`not built yet: ${definition.id} ${String(options.clientId)} ${tools.redirectURI}`);
}
