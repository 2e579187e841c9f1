import { languages } from "@sallyport/i18n/languages";
import type { Hook } from "../contracts/hook.ts";
import type { AuthOptions } from "../contracts/options.ts";
import type { AuthPlugin } from "../contracts/plugin.ts";
import {
  array,
  boolean,
  either,
  filled,
  func,
  given,
  having,
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
import { advanced } from "./advanced-shape.ts";
import { customProvider, socialProviders } from "./providers-shape.ts";
import { account, pluginId, pluginIndexes, user } from "./user-shape.ts";

const count = whole(1);
const seconds = optional(count);
const flag = optional(boolean);
const fn = optional(func);

const session = () =>
  object({
    expiresIn: seconds,
    updateAge: optional(whole(0)),
    freshAge: optional(whole(0)),
    disableSessionRefresh: flag,
    cookieCache: optional(object({ enabled: flag, maxAge: seconds, version: optional(filled) })),
  });

const emailAndPassword = () =>
  object({
    enabled: flag,
    disableSignUp: flag,
    minPasswordLength: optional(count),
    maxPasswordLength: optional(whole(64, 4096)),
    autoSignIn: flag,
    requireEmailVerification: flag,
    sendResetPassword: fn,
    resetPasswordTokenExpiresIn: seconds,
    onPasswordReset: fn,
    password: optional(
      object({
        scrypt: optional(object({ ln: whole(1, 24), r: whole(1, 64), p: whole(1, 64) })),
        format: optional(oneOf("phc", "better-auth")),
        hash: fn,
        verify: fn,
        verifiers: optional(array(having({ recognises: func, verify: func }))),
        concurrency: optional(count),
        queue: optional(whole(0)),
      }),
    ),
  });

const emailVerification = () =>
  object({
    sendVerificationEmail: fn,
    sendOnSignUp: flag,
    sendOnSignIn: flag,
    autoSignInAfterVerification: flag,
    expiresIn: seconds,
    afterEmailVerification: fn,
  });

const outbox = () =>
  object({
    maxAttempts: optional(count),
    retryAfter: seconds,
    pollInterval: optional(whole(0)),
    sendTimeout: seconds,
  });
const mail = () =>
  object({
    send: fn,
    outbox: optional(either("must be true, false or its options", boolean, outbox())),
    onMailError: fn,
  });

const rule = () => either("must be false, or a window and a max", oneOf(false), object({ window: count, max: count }));
const rateLimit = () =>
  object({
    enabled: flag,
    window: seconds,
    max: optional(count),
    storage: optional(oneOf("memory", "database")),
    customRules: optional(record(text, rule())),
  });

const logger = () =>
  object({
    level: optional(oneOf("debug", "info", "success", "warn", "error")),
    disabled: flag,
    log: fn,
  });

const made = where((value) => typeof value === "object" && value !== null, "must be an object");

const hook = () =>
  object({
    when: oneOf("before", "after"),
    paths: optional(array(filled)),
    optional: flag,
    run: func,
  } satisfies Record<keyof Hook, Shape>);
const events = record(text, func);

const pluginError = () => object({ status: whole(400, 599), message: filled });

const plugin = () =>
  object({
    id: pluginId,
    capabilities: optional(made),
    tables: optional(array(made)),
    expiring: optional(array(object({ table: made, column: filled }))),
    onSweep: fn,
    columns: optional(object({ user: optional(made), session: optional(made) })),
    indexes: given(pluginIndexes),
    routes: optional(made),
    errors: optional(record(matching(/^[A-Z][A-Z0-9_]*$/), pluginError())),
    hooks: given(() => array(hook())),
    events: optional(events),
    onEventInTransaction: fn,
    policy: optional(object({ concerns: fn, decide: func })),
    challenges: optional(record(filled, object({ page: func, answer: func }))),
    waysIn: optional(object({ list: func, end: func })),
    admits: fn,
    permits: fn,
    carrier: optional(object({ signedOnly: flag, read: func, send: func })),
    authenticator: optional(object({ isShown: func, authenticate: func })),
    mails: optional(record(text, object({ words: record(text, func), optional: flag }))),
    deletionBlockers: fn,
    onDeletion: fn,
    onStart: fn,
  } satisfies Record<keyof AuthPlugin, Shape>);

/** Does not compile if an option is missing. */
export const optionsShape = object({
  baseURL: optional(filled),
  basePath: optional(matching(/^(\/[A-Za-z0-9._~-]+)*$/)),
  secret: optional(text),
  secrets: optional(array(text)),
  database: where(
    (value) => typeof value === "object" && value !== null && "open" in value,
    'must be a database, such as sqlite("app.db") of @sallyport/kysely',
  ),
  trustedOrigins: optional(
    where((value) => Array.isArray(value) || typeof value === "function", "must be an array, or a function"),
  ),
  emailAndPassword: given(emailAndPassword),
  emailVerification: given(emailVerification),
  mail: given(mail),
  session: given(session),
  user: given(user),
  account: given(account),
  socialProviders: given(socialProviders),
  customProviders: given(() => array(customProvider())),
  rateLimit: given(rateLimit),
  disabledPaths: optional(array(filled)),
  onAPIError: given(() => object({ errorURL: optional(filled) })),
  advanced: given(advanced),
  logger: given(logger),
  language: optional(oneOf(...languages.map(({ tag }) => tag))),
  plugins: given(() => array(plugin())),
  hooks: given(() => array(hook())),
  events: optional(events),
  clock: optional(having({ now: func })),
  random: fn,
  fetch: fn,
  environment: optional(text),
} satisfies Record<keyof AuthOptions, Shape>);
