import type { Config } from "../contracts/config.ts";
import type { AuthOptions } from "../contracts/options.ts";
import type { Setup } from "../contracts/setup.ts";
import type { Deps } from "../services/deps.ts";
import { callbackURL } from "./resolve-providers.ts";

interface Parts {
  readonly options: AuthOptions;
  readonly config: Config;
  readonly deps: Pick<Deps, "cookieNames" | "providers">;
  readonly secret: Setup["secret"];
  readonly warnings: readonly string[];
  readonly clientAddress: Setup["clientAddress"];
}

function environmentOf({ production, development }: Config): Setup["environment"] {
  if (production) return "production";
  return development ? "development" : "test";
}

export function describeSetup({ options, config, deps, ...rest }: Parts): Setup {
  const { advanced = {}, plugins = [], rateLimit = {} } = options;
  const { storage = "memory" } = rateLimit;
  const { secure, domain = null } = deps.cookieNames.attributes;
  return {
    ...rest,
    baseURL: config.baseURL,
    basePath: config.basePath,
    environment: environmentOf(config),
    cookies: { prefix: advanced.cookiePrefix ?? "sallyport", secure, domain },
    providers: deps.providers.ids.map((id) => ({ id, callbackURL: callbackURL(config, id) })),
    plugins: plugins.map(({ id }) => id),
    proxies: {
      trusted: advanced.ipAddress?.trustedProxies ?? [],
      headers: advanced.ipAddress?.ipAddressHeaders ?? ["x-forwarded-for"],
    },
    rateLimit: {
      enabled: rateLimit.enabled ?? config.production,
      storage: typeof storage === "object" ? "custom" : storage,
    },
    sendsMail: options.mail?.send !== undefined,
    checksOrigins: config.originCheck,
  };
}
