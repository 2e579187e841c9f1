import { languages } from "@sallyport/i18n/languages";
import type { AuthOptions } from "../contracts/options.ts";
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
import { calledPlugin, events, functionName, hook } from "./plugin-shape.ts";
import { customProvider, socialProviders } from "./providers-shape.ts";
import { account, user } from "./user-shape.ts";

const count = whole(1);
const seconds = optional(count);
const flag = optional(boolean);
const fn = optional(func);

const session = () =>
  object({
    expiresIn: seconds,
    updateAge: optional(whole(0)),
    freshAge: optional(whole(0)),
    idleTimeout: seconds,
    absoluteTimeout: seconds,
    maxSessions: optional(count),
    disableSessionRefresh: flag,
    storage: optional(having({ read: func, fill: func, block: func, release: func })),
    storageMaxAge: seconds,
    whenUnavailable: optional(oneOf("database", "refuse")),
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
    storage: optional(
      either(
        "must be memory, database or a counter",
        oneOf("memory", "database"),
        having({ consume: func, reset: func }),
      ),
    ),
    whenUnavailable: optional(oneOf("memory", "database", "refuse")),
    customRules: optional(record(text, rule())),
  });

const logger = () =>
  object({
    level: optional(oneOf("debug", "info", "success", "warn", "error")),
    disabled: flag,
    log: fn,
  });

/** Recognizes a driver's own database. The presence of `open` is not enough, because a `DatabaseSync` has it too. */
const wrapperOf = (value: object): string | null => {
  if ("schema" in value || "plan" in value) return null;
  if ("prepare" in value && "exec" in value) return "sqlite";
  if ("getConnection" in value) return "mysql";
  return "connect" in value && "query" in value ? "postgres" : null;
};

const database: Shape = (value, path, report) => {
  const wrapper = typeof value === "object" && value !== null ? wrapperOf(value) : null;
  if (typeof value === "function")
    report({ path, message: `is a function, which must be called, as in ${functionName(value)}("app.db")` });
  else if (wrapper !== null)
    report({
      path,
      message: `is a driver's own database: give ${wrapper}(database), with ${wrapper} of @sallyport/kysely`,
    });
  else if (typeof value !== "object" || value === null || !("open" in value))
    report({ path, message: 'must be a database, such as sqlite("app.db") of @sallyport/kysely' });
};

export const optionsShape = object({
  baseURL: optional(filled),
  basePath: optional(matching(/^(\/[A-Za-z0-9._~-]+)*$/)),
  secret: optional(text),
  secrets: optional(array(text)),
  database,
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
  telemetry: optional(having({ call: func, work: func, store: func })),
  language: optional(oneOf(...languages.map(({ tag }) => tag))),
  plugins: given(() => array(calledPlugin())),
  hooks: given(() => array(hook())),
  events: optional(events),
  clock: optional(having({ now: func })),
  random: fn,
  fetch: fn,
  environment: optional(text),
} satisfies Record<keyof AuthOptions, Shape>);
