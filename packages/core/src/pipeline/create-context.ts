import type { AuthContext } from "../contracts/auth-context.ts";
import type { AuthOptions } from "../contracts/options.ts";
import { ROW_ID_CHARACTERS } from "../data/limits.ts";
import { ALPHANUMERIC, randomText } from "../kernel/random-text.ts";
import { createServices } from "../services/create-services.ts";
import type { Deps } from "../services/deps.ts";
import { transactionListenersOf } from "./transaction-listeners.ts";

type PluginParts = Pick<AuthContext, "authenticators" | "hooks" | "listeners" | "inTransaction">;
function pluginPartsOf({ events = {}, hooks = [], plugins = [], telemetry }: AuthOptions): PluginParts {
  return {
    hooks,
    authenticators: plugins.flatMap(({ authenticator }) => authenticator ?? []),
    listeners: [events, ...plugins.map((plugin) => plugin.events ?? {}), telemetry?.events ?? {}],
    inTransaction: plugins.flatMap(transactionListenersOf),
  };
}

type Resolved = Pick<AuthContext, "schema" | "errors" | "originsFor">;

export function createContext(options: AuthOptions, deps: Deps, resolved: Resolved): AuthContext {
  const { config, tables, logger, clock, store, background, random } = deps;
  return {
    outer: null,
    config,
    tables,
    logger,
    clock,
    store,
    background,
    ...resolved,
    services: createServices(deps, store),
    servicesOn: (other, afterCommit) => createServices(deps, other, afterCommit),
    ...pluginPartsOf(options),
    newRequestId: () => randomText(ROW_ID_CHARACTERS, ALPHANUMERIC, random),
  };
}
