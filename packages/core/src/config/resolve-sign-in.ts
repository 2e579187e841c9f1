import type { EventListeners } from "../contracts/event-listeners.ts";
import type { AuthEvents } from "../contracts/events.ts";
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

const hearsAny = (listeners: EventListeners, names: readonly (keyof AuthEvents)[]): boolean =>
  names.some((name) => listeners[name] !== undefined);

export function resolveSignIn({ options, errors, clock, tables, store, newId, written }: Parts) {
  const plugins = options.plugins ?? [];
  const declared = plugins.flatMap((plugin) => Object.entries(plugin.challenges ?? {}));
  const challenges = new Map(declared);
  const twice = declared.find(([name, challenge]) => challenges.get(name) !== challenge)?.[0];
  if (twice !== undefined) throw new OptionsError(`createAuth: the challenge ${twice} is declared twice`);
  const hearInTransaction = (names: readonly (keyof AuthEvents)[]): boolean =>
    plugins.some(
      ({ onEventInTransaction, eventsInTransaction = {} }) =>
        onEventInTransaction !== undefined || hearsAny(eventsInTransaction, names),
    );
  const countsGuesses = challenges.size > 0 || plugins.some((plugin) => plugin.countsGuesses === true);
  return {
    errors,
    challenges,
    challengeCounter: countsGuesses ? createDatabaseCounter(clock, tables, store, newId, written) : null,
    verification: plugins.find(({ verification }) => verification !== undefined)?.verification ?? null,
    policies: plugins.flatMap(({ id, policy }) => (policy === undefined ? [] : [{ id, policy }])),
    passwordChecks: plugins.flatMap(({ id, passwordCheck: check }) => (check === undefined ? [] : [{ id, check }])),
    signedInSteps: plugins.flatMap(({ onSignedIn }) => onSignedIn ?? []),
    tellsEndedSessions:
      [options, ...plugins].some(({ events = {} }) => hearsAny(events, ["session.ended", "session.revoked"])) ||
      hearInTransaction(["session.ended", "session.revoked"]),
    listensInTransaction: hearInTransaction(["session.created", "session.revoked"]),
    signInMethods: plugins.flatMap(({ signInMethods }) => signInMethods ?? []),
    userInputs: plugins.flatMap(({ userInput, columns }) =>
      userInput === undefined ? [] : [{ ...userInput, columns: Object.keys(columns?.user ?? {}) }],
    ),
    carriers: plugins.flatMap(({ carrier }) => carrier ?? []),
    admissions: plugins.flatMap(({ admits }) => admits ?? []),
    permissionChecks: plugins.flatMap(({ hasPermission }) => hasPermission ?? []),
    groups: new Map(plugins.flatMap(({ groups = {} }) => Object.entries(groups))),
    guests: plugins.flatMap(({ isGuest }) => isGuest ?? []),
    callerRules: plugins.flatMap(({ keepsCaller }) => keepsCaller ?? []),
    impersonatorColumn:
      plugins.find(({ sessionColumns }) => sessionColumns?.impersonator)?.sessionColumns?.impersonator ?? null,
    pluginSessionColumns: new Set(plugins.flatMap(({ columns }) => Object.keys(columns?.session ?? {}))),
  };
}
