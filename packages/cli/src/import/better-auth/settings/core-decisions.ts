import type { AuthOptions } from "@sallyport/core";
import { account, emailAndPassword, emailVerification, user } from "./account-decisions.ts";
import { converted, type Decisions, each, either, fn, nested, unmapped, value } from "./decision.ts";
import { socialProviders } from "./provider-decisions.ts";

type Of<Name extends keyof AuthOptions> = NonNullable<AuthOptions[Name]>;
type Advanced = Of<"advanced">;

const session = nested<Of<"session">>({
  expiresIn: value,
  updateAge: value,
  freshAge: value,
  disableSessionRefresh: value,
  idleTimeout: unmapped,
  absoluteTimeout: unmapped,
  maxSessions: unmapped,
  storage: unmapped,
  storageMaxAge: unmapped,
  whenUnavailable: unmapped,
  cookieCache: nested<NonNullable<Of<"session">["cookieCache"]>>({ enabled: value, maxAge: value, version: value }),
});

const rateLimit = nested<Of<"rateLimit">>({
  enabled: value,
  window: value,
  max: value,
  storage: converted(
    "Rate limits are stored in memory, in the database, or by redisCounter() of @sallyport/redis.",
    (original) => (original === "memory" || original === "database" ? original : undefined),
  ),
  whenUnavailable: unmapped,
  customRules: each(value),
});

const generateId = converted("Here the function receives { model } and must return a string.", (original) =>
  original === "serial" || original === "uuid" ? original : undefined,
);

const advanced = nested<Advanced>({
  cookiePrefix: value,
  useSecureCookies: value,
  useHostCookies: unmapped,
  crossSubDomainCookies: nested<NonNullable<Advanced["crossSubDomainCookies"]>>({ enabled: value, domain: value }),
  unsafeDisableOriginCheck: unmapped,
  ipAddress: nested<NonNullable<Advanced["ipAddress"]>>({
    trustedProxies: value,
    ipAddressHeaders: value,
    disableIpTracking: value,
  }),
  database: nested<NonNullable<Advanced["database"]>>({ generateId }),
  unsafeIgnoreSecondFactors: unmapped,
  unsafeIgnoreBans: unmapped,
  unsafeIgnoreAbsentSecrets: unmapped,
  acceptBetterAuthLinks: unmapped,
  bodyLimit: unmapped,
  providerTimeout: unmapped,
  backgroundTasks: nested<NonNullable<Advanced["backgroundTasks"]>>({ handler: fn("(work) => waitUntil(work)") }),
});

export const coreDecisions: Decisions<AuthOptions> = {
  baseURL: unmapped,
  basePath: unmapped,
  secret: unmapped,
  secrets: unmapped,
  database: unmapped,
  trustedOrigins: either("(request) => origins"),
  emailVerification,
  emailAndPassword,
  mail: unmapped,
  session,
  user,
  account,
  socialProviders,
  customProviders: unmapped,
  rateLimit,
  disabledPaths: value,
  onAPIError: nested<Of<"onAPIError">>({ errorURL: value }),
  advanced,
  logger: nested<Of<"logger">>({ level: value, disabled: value, log: fn("({ level, message, details }) => …") }),
  telemetry: unmapped,
  language: unmapped,
  plugins: unmapped,
  hooks: unmapped,
  events: unmapped,
  clock: unmapped,
  random: unmapped,
  fetch: unmapped,
  environment: unmapped,
};
