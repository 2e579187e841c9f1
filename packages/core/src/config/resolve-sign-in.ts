import type { AuthOptions, Clock } from "../contracts/options.ts";
import type { Store } from "../contracts/store.ts";
import type { Deps, Tables } from "../services/deps.ts";
import { createDatabaseCounter } from "../services/rate-limit/database-counter.ts";
import { OptionsError } from "./check-options.ts";

interface Parts {
  readonly options: AuthOptions;
  readonly errors: Deps["errors"];
  readonly clock: Clock;
  readonly tables: Tables;
  readonly store: Store;
  readonly newId: Deps["newId"];
  readonly written: () => void;
}

export function resolveSignIn({ options, errors, clock, tables, store, newId, written }: Parts) {
  const plugins = options.plugins ?? [];
  const declared = plugins.flatMap((plugin) => Object.entries(plugin.challenges ?? {}));
  const challenges = new Map(declared);
  const twice = declared.find(([name, challenge]) => challenges.get(name) !== challenge)?.[0];
  if (twice !== undefined) throw new OptionsError(`createAuth: the challenge ${twice} is declared twice`);
  return {
    errors,
    challenges,
    challengeCounter: challenges.size === 0 ? null : createDatabaseCounter(clock, tables, store, newId, written),
    policies: plugins.flatMap(({ id, policy }) => (policy === undefined ? [] : [{ id, policy }])),
    tellsEndedSessions: [options, ...plugins].some(
      (source) =>
        source.events?.["session.ended"] !== undefined ||
        source.events?.["session.revoked"] !== undefined ||
        ("onEventInTransaction" in source && source.onEventInTransaction !== undefined),
    ),
    listensInTransaction: plugins.some(({ onEventInTransaction }) => onEventInTransaction !== undefined),
    signInMethods: plugins.flatMap(({ signInMethods }) => signInMethods ?? []),
    carriers: plugins.flatMap(({ carrier }) => carrier ?? []),
    admissions: plugins.flatMap(({ admits }) => admits ?? []),
    permissionChecks: plugins.flatMap(({ hasPermission }) => hasPermission ?? []),
    groups: new Map(plugins.flatMap(({ groups = {} }) => Object.entries(groups))),
    callerRules: plugins.flatMap(({ keepsCaller }) => keepsCaller ?? []),
    impersonatorColumn:
      plugins.find(({ sessionColumns }) => sessionColumns?.impersonator)?.sessionColumns?.impersonator ?? null,
    pluginSessionColumns: new Set(plugins.flatMap(({ columns }) => Object.keys(columns?.session ?? {}))),
  };
}
