import {
  array,
  boolean,
  either,
  filled,
  func,
  matching,
  object,
  oneOf,
  optional,
  where,
  whole,
} from "../kernel/shape.ts";

const flag = optional(boolean);

export const advanced = () =>
  object({
    cookiePrefix: optional(matching(/^[A-Za-z0-9_-]+$/)),
    useSecureCookies: flag,
    useHostCookies: flag,
    crossSubDomainCookies: optional(object({ enabled: boolean, domain: matching(/^\.?[a-z0-9.-]+$/i) })),
    unsafeDisableOriginCheck: flag,
    ipAddress: optional(
      object({
        trustedProxies: optional(array(filled)),
        ipAddressHeaders: optional(array(filled)),
        disableIpTracking: flag,
      }),
    ),
    database: optional(
      object({ generateId: optional(either("must be uuid, serial or a function", oneOf("uuid", "serial"), func)) }),
    ),
    unsafeIgnoreSecondFactors: flag,
    unsafeIgnoreBans: flag,
    unsafeIgnoreAbsentSecrets: flag,
    acceptBetterAuthLinks: flag,
    bodyLimit: optional(whole(1)),
    providerTimeout: optional(where((value) => Number.isFinite(value) && Number(value) > 0, "must be a number over 0")),
    backgroundTasks: optional(object({ handler: func })),
  });
