import type { AuthContext } from "../contracts/auth-context.ts";
import type { AuthOptions, RandomSource } from "../contracts/options.ts";
import { ROW_ID_CHARACTERS } from "../data/limits.ts";
import { ALPHANUMERIC, randomText } from "../kernel/random-text.ts";
import { transactionListenersOf } from "../pipeline/transaction-listeners.ts";
import { createServices } from "../services/create-services.ts";
import type { Deps } from "../services/deps.ts";

type PluginParts = Pick<AuthContext, "authenticators" | "hooks" | "listeners" | "inTransaction">;
function pluginPartsOf({ events = {}, hooks = [], plugins = [], telemetry }: AuthOptions): PluginParts {
  return {
    hooks,
    authenticators: plugins.flatMap(({ authenticator }) => authenticator ?? []),
    listeners: [events, ...plugins.map((plugin) => plugin.events ?? {}), telemetry?.events ?? {}],
    inTransaction: plugins.flatMap(transactionListenersOf),
  };
}

type Shared = Pick<
  AuthContext,
  "config" | "schema" | "tables" | "errors" | "logger" | "clock" | "store" | "originsFor"
>;

export const createContext = (options: AuthOptions, shared: Shared, random: RandomSource, deps: Deps): AuthContext => ({
  outer: null,
  ...shared,
  services: createServices(deps, shared.store),
  servicesOn: (other, afterCommit) => createServices(deps, other, afterCommit),
  background: deps.background,
  ...pluginPartsOf(options),
  newRequestId: () => randomText(ROW_ID_CHARACTERS, ALPHANUMERIC, random),
});
