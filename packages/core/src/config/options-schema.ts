import * as z from "zod/mini";
import type { Hook } from "../contracts/hook.ts";
import type { AuthPlugin } from "../contracts/plugin.ts";
import { customProvider, socialProviders } from "./providers-schema.ts";
import { account, pluginId, pluginIndexes, user } from "./user-schema.ts";
import { type Parts, whereGiven } from "./where-given.ts";

const text = z.string().check(z.minLength(1));
const seconds = z.int().check(z.minimum(1));
const count = z.int().check(z.minimum(1));
const flag = z.optional(z.boolean());
const fn = z.custom<(...input: never[]) => unknown>((value) => typeof value === "function", "must be a function");

const session = () =>
  z.strictObject({
    expiresIn: z.optional(seconds),
    updateAge: z.optional(z.int().check(z.minimum(0))),
    freshAge: z.optional(z.int().check(z.minimum(0))),
    disableSessionRefresh: flag,
    cookieCache: z.optional(z.strictObject({ enabled: flag, maxAge: z.optional(seconds), version: z.optional(text) })),
  });

const emailAndPassword = () =>
  z.strictObject({
    enabled: flag,
    disableSignUp: flag,
    minPasswordLength: z.optional(count),
    maxPasswordLength: z.optional(z.int().check(z.minimum(64), z.maximum(4096))),
    autoSignIn: flag,
    requireEmailVerification: flag,
    sendResetPassword: z.optional(fn),
    resetPasswordTokenExpiresIn: z.optional(seconds),
    onPasswordReset: z.optional(fn),
    password: z.optional(
      z.strictObject({
        scrypt: z.optional(
          z.strictObject({
            ln: z.int().check(z.minimum(1), z.maximum(24)),
            r: z.int().check(z.minimum(1), z.maximum(64)),
            p: z.int().check(z.minimum(1), z.maximum(64)),
          }),
        ),
        hash: z.optional(fn),
        verify: z.optional(fn),
        verifiers: z.optional(z.array(z.looseObject({ recognises: fn, verify: fn }))),
        concurrency: z.optional(count),
        queue: z.optional(z.int().check(z.minimum(0))),
      }),
    ),
  });

const emailVerification = () =>
  z.strictObject({
    sendVerificationEmail: z.optional(fn),
    sendOnSignUp: flag,
    sendOnSignIn: flag,
    autoSignInAfterVerification: flag,
    expiresIn: z.optional(seconds),
    afterEmailVerification: z.optional(fn),
  });

const mail = () =>
  z.strictObject({
    send: z.optional(fn),
    outbox: z.optional(
      z.union([
        z.boolean(),
        z.strictObject({
          maxAttempts: z.optional(count),
          retryAfter: z.optional(seconds),
          pollInterval: z.optional(z.int().check(z.minimum(0))),
          sendTimeout: z.optional(seconds),
        }),
      ]),
    ),
    onMailError: z.optional(fn),
  });

const rule = () => z.union([z.literal(false), z.strictObject({ window: seconds, max: count })]);

const rateLimit = () =>
  z.strictObject({
    enabled: flag,
    window: z.optional(seconds),
    max: z.optional(count),
    storage: z.optional(z.enum(["memory", "database"])),
    customRules: z.optional(z.record(z.string(), rule())),
  });

const advanced = () =>
  z.strictObject({
    cookiePrefix: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]+$/))),
    useSecureCookies: flag,
    useHostCookies: flag,
    crossSubDomainCookies: z.optional(
      z.strictObject({ enabled: z.boolean(), domain: z.string().check(z.regex(/^\.?[a-z0-9.-]+$/i)) }),
    ),
    unsafeDisableOriginCheck: flag,
    ipAddress: z.optional(
      z.strictObject({
        trustedProxies: z.optional(z.array(text)),
        ipAddressHeaders: z.optional(z.array(text)),
        disableIpTracking: flag,
      }),
    ),
    database: z.optional(z.strictObject({ generateId: z.optional(z.union([z.enum(["uuid", "serial"]), fn])) })),
    bodyLimit: z.optional(count),
    providerTimeout: z.optional(z.number().check(z.positive())),
    backgroundTasks: z.optional(z.strictObject({ handler: fn })),
  });

const logger = () =>
  z.strictObject({
    level: z.optional(z.enum(["debug", "info", "success", "warn", "error"])),
    disabled: flag,
    log: z.optional(fn),
  });

const made = z.custom<object>((value) => typeof value === "object" && value !== null, "must be an object");

const hookParts = () =>
  ({
    when: z.enum(["before", "after"]),
    paths: z.optional(z.array(text)),
    optional: flag,
    run: fn,
  }) satisfies Record<keyof Hook, unknown>;
const hook = () => z.strictObject(hookParts());
const events = () => z.record(z.string(), fn);

const errorCode = () => z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/));
const errorStatus = () => z.int().check(z.minimum(400), z.maximum(599));

/** Does not compile if a plugin key is missing. */
const pluginParts = () =>
  ({
    id: pluginId(),
    capabilities: z.optional(made),
    tables: z.optional(z.array(made)),
    expiring: z.optional(z.array(z.strictObject({ table: made, column: text }))),
    onSweep: z.optional(fn),
    columns: z.optional(z.strictObject({ user: z.optional(made), session: z.optional(made) })),
    indexes: z.optional(pluginIndexes()),
    routes: z.optional(made),
    errors: z.optional(z.record(errorCode(), z.strictObject({ status: errorStatus(), message: text }))),
    hooks: z.optional(z.array(hook())),
    events: z.optional(events()),
    onEventInTransaction: z.optional(fn),
    policy: z.optional(z.strictObject({ concerns: z.optional(fn), decide: fn })),
    challenges: z.optional(z.record(text, z.strictObject({ page: fn, answer: fn }))),
    waysIn: z.optional(z.strictObject({ list: fn, end: fn })),
    admits: z.optional(fn),
    permits: z.optional(fn),
    carrier: z.optional(z.strictObject({ signedOnly: flag, read: fn, send: fn })),
    authenticator: z.optional(z.strictObject({ isShown: fn, authenticate: fn })),
    mails: z.optional(z.record(z.string(), z.strictObject({ words: z.record(z.string(), fn), optional: flag }))),
    deletionBlockers: z.optional(fn),
    onDeletion: z.optional(fn),
  }) satisfies Record<keyof AuthPlugin, unknown>;
const plugin = () => z.strictObject(pluginParts());

const BEFORE: Parts = {
  baseURL: () => text,
  basePath: () => z.string().check(z.regex(/^(\/[A-Za-z0-9._~-]+)*$/)),
  secret: () => z.string(),
  secrets: () => z.array(z.string()),
};
const BEHIND: Parts = {
  trustedOrigins: () => z.union([z.array(z.unknown()), fn]),
  emailAndPassword,
  emailVerification,
  mail,
  session,
  user,
  account,
  socialProviders,
  customProviders: () => z.array(customProvider()),
  rateLimit,
  disabledPaths: () => z.array(text),
  advanced,
  logger,
  language: () => z.enum(["ru", "uk", "en", "es", "de", "pl", "fr", "tr"]),
  plugins: () => z.array(plugin()),
  hooks: () => z.array(hook()),
  events,
  clock: () => z.looseObject({ now: fn }),
  random: () => fn,
  fetch: () => fn,
  environment: () => z.string(),
};

export const optionsSchema = (options: unknown) =>
  z.strictObject({
    ...whereGiven(BEFORE, options),
    database: z.custom<object>(
      (value) => typeof value === "object" && value !== null && "open" in value,
      'must be a database, such as sqlite("app.db") of @sallyport/kysely',
    ),
    ...whereGiven(BEHIND, options),
  });
