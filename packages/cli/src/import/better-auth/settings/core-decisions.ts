import type { AuthOptions } from "@sallyport/core";
import { account, emailAndPassword, emailVerification, user } from "./account-decisions.ts";
import { converted, type Decisions, each, either, fn, nested, ours, value } from "./decision.ts";
import { socialProviders } from "./provider-decisions.ts";

type Of<Name extends keyof AuthOptions> = NonNullable<AuthOptions[Name]>;
type Advanced = Of<"advanced">;

const session = nested<Of<"session">>({
  expiresIn: value,
  updateAge: value,
  freshAge: value,
  disableSessionRefresh: value,
  cookieCache: nested<NonNullable<Of<"session">["cookieCache"]>>({ enabled: value, maxAge: value, version: value }),
});

const rateLimit = nested<Of<"rateLimit">>({
  enabled: value,
  window: value,
  max: value,
  storage: converted("Limits are counted in memory or in the database.", (theirs) =>
    theirs === "memory" || theirs === "database" ? theirs : undefined,
  ),
  customRules: each(value),
});

const generateId = converted("Its function is given { model } here and must return a text.", (theirs) =>
  theirs === "serial" || theirs === "uuid" ? theirs : undefined,
);

const advanced = nested<Advanced>({
  cookiePrefix: value,
  useSecureCookies: value,
  useHostCookies: ours,
  crossSubDomainCookies: nested<NonNullable<Advanced["crossSubDomainCookies"]>>({ enabled: value, domain: value }),
  unsafeDisableOriginCheck: ours,
  ipAddress: nested<NonNullable<Advanced["ipAddress"]>>({
    trustedProxies: value,
    ipAddressHeaders: value,
    disableIpTracking: value,
  }),
  database: nested<NonNullable<Advanced["database"]>>({ generateId }),
  unsafeIgnoreSecondFactors: ours,
  unsafeIgnoreBans: ours,
  unsafeIgnoreAbsentSecrets: ours,
  acceptBetterAuthLinks: ours,
  bodyLimit: ours,
  providerTimeout: ours,
  backgroundTasks: nested<NonNullable<Advanced["backgroundTasks"]>>({ handler: fn("(work) => waitUntil(work)") }),
});

/** Where each option of `createAuth` comes from. */
export const coreDecisions: Decisions<AuthOptions> = {
  baseURL: ours,
  basePath: ours,
  secret: ours,
  secrets: ours,
  database: ours,
  trustedOrigins: either("(request) => origins"),
  emailVerification,
  emailAndPassword,
  mail: ours,
  session,
  user,
  account,
  socialProviders,
  customProviders: ours,
  rateLimit,
  disabledPaths: value,
  onAPIError: nested<Of<"onAPIError">>({ errorURL: value }),
  advanced,
  logger: nested<Of<"logger">>({ level: value, disabled: value, log: fn("({ level, message, details }) => …") }),
  language: ours,
  plugins: ours,
  hooks: ours,
  events: ours,
  clock: ours,
  random: ours,
  fetch: ours,
  environment: ours,
};
