import { type CookieDefinition, checkOptions, defineCookie, type User } from "../../plugin.ts";
import type { OtpOptions, TwoFactorOptions } from "./options.ts";
import { twoFactorShapes } from "./options-shape.ts";

export interface Settings {
  readonly issuer: string | null;
  readonly required: (user: User) => boolean;
  readonly groups: readonly string[];
  readonly mayRequire: boolean;
  readonly challengePage: string | null;
  readonly exemptMethods: ReadonlySet<string>;
  readonly acceptAmr: readonly string[];
  /** Start-up adds the challenges that are strong enough, unless the option names those that are accepted. */
  readonly acceptChallenges: string[];
  readonly acceptsBySelf: boolean;
  readonly totp: { readonly digits: number; readonly period: number };
  readonly otp: {
    readonly send: OtpOptions["sendOTP"] | null;
    readonly minutes: number;
    readonly digits: number;
  } | null;
  readonly backupCodes: number;
  readonly deviceCookie: CookieDefinition;
  readonly trustSeconds: number;
}

function groupsOf(required: TwoFactorOptions["required"]): readonly string[] {
  if (typeof required === "string") return [required];
  return typeof required === "object" ? required : [];
}

const MONTH_SECONDS = 2_592_000;

export function resolveSettings(options: TwoFactorOptions): Settings {
  checkOptions("twoFactor", twoFactorShapes, options);
  const { required = false, totpOptions = {}, otpOptions = {}, trustDeviceMaxAge = MONTH_SECONDS } = options;
  return {
    issuer: options.issuer ?? null,
    required: typeof required === "function" ? required : () => required === true,
    groups: groupsOf(required),
    mayRequire: required !== false,
    challengePage: options.challengePage ?? null,
    exemptMethods: new Set(options.exemptMethods),
    acceptAmr: options.acceptAmr ?? [],
    acceptChallenges: [...(options.acceptChallenges ?? [])],
    acceptsBySelf: options.acceptChallenges === undefined,
    totp: { digits: totpOptions.digits ?? 6, period: totpOptions.period ?? 30 },
    otp:
      otpOptions === false
        ? null
        : { send: otpOptions.sendOTP ?? null, minutes: otpOptions.period ?? 3, digits: otpOptions.digits ?? 6 },
    backupCodes: options.backupCodeOptions?.amount ?? 10,
    deviceCookie: defineCookie({ name: "trust_device", maxAgeSeconds: Math.max(1, trustDeviceMaxAge) }),
    trustSeconds: trustDeviceMaxAge,
  };
}
