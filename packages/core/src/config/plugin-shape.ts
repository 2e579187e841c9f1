import type { Hook } from "../contracts/hook.ts";
import type { AuthPlugin } from "../contracts/plugin.ts";
import {
  array,
  boolean,
  either,
  filled,
  func,
  given,
  matching,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  text,
  where,
  whole,
} from "../kernel/shape.ts";
import { pluginId, pluginIndexes } from "./user-shape.ts";

const flag = optional(boolean);
const fn = optional(func);
const made = where((value) => typeof value === "object" && value !== null, "must be an object");

export const hook = () =>
  object({
    when: oneOf("before", "after"),
    paths: optional(array(filled)),
    optional: flag,
    first: flag,
    run: func,
  } satisfies Record<keyof Hook, Shape>);

export const events = record(text, func);

const pluginError = () => object({ status: whole(400, 599), message: filled });

const page = either("must be a path, a URL or a function", text, func);

const challenge = () => object({ page, answer: func, isEnrolled: fn, isSecondFactor: flag, isGuessable: flag });

const plugin = () =>
  object({
    id: pluginId,
    capabilities: optional(made),
    tables: optional(array(made)),
    expiring: optional(array(object({ table: made, column: filled }))),
    onCleanup: fn,
    onSecretRotation: fn,
    columns: optional(object({ user: optional(made), session: optional(made) })),
    passwordCheck: optional(object({ paths: optional(array(filled)), refuse: func })),
    userInput: optional(object({ read: func, beforeWrite: fn })),
    sessionColumns: optional(object({ impersonator: optional(filled), activeOrganization: optional(filled) })),
    indexes: given(pluginIndexes),
    routes: optional(made),
    errors: optional(record(matching(/^[A-Z][A-Z0-9_]*$/), pluginError())),
    hooks: given(() => array(hook())),
    events: optional(events),
    onEventInTransaction: fn,
    eventsInTransaction: optional(events),
    policy: optional(object({ concerns: fn, decide: func })),
    onSignedIn: fn,
    challenges: optional(record(filled, challenge())),
    signInMethods: optional(object({ list: func, end: func, remove: fn, adopt: fn })),
    countsGuesses: optional(oneOf(true)),
    verification: optional(object({ send: func, pretend: func })),
    admits: fn,
    hasPermission: fn,
    groups: optional(record(text, func)),
    toUser: fn,
    keepsCaller: fn,
    isGuest: fn,
    carrier: optional(object({ signedOnly: flag, read: func, send: func })),
    authenticator: optional(object({ isShown: func, authenticate: func })),
    mails: optional(record(text, object({ words: record(text, func), optional: flag, send: fn }))),
    statements: optional(record(filled, array(filled))),
    deletionBlockers: fn,
    onDeletion: fn,
    onStart: fn,
  } satisfies Record<Exclude<keyof AuthPlugin, "$permission">, Shape>);

export const functionName = (value: unknown): string => (typeof value === "function" && value.name) || "the function";

/** `plugins: [organization]`, without the call, gives the function itself. */
export const calledPlugin = (): Shape => {
  const shape = plugin();
  return (value, path, report) => {
    if (typeof value !== "function") return shape(value, path, report);
    const name = functionName(value);
    report({ path, message: `is a function, which must be called: write ${name}() instead of ${name}` });
  };
};
