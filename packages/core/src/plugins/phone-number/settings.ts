import { type CodeKind, checkOptions } from "../../plugin.ts";
import type { PhoneCodePurpose, PhoneLimit, PhoneLimits, PhoneNumberOptions } from "./options.ts";
import { phoneNumberShapes } from "./options-shape.ts";

const DIGITS = 6;
const LIFETIME_SECONDS = 300;
const ATTEMPTS = 5;
const HOUR_SECONDS = 3600;

const PURPOSES: Readonly<Record<PhoneCodePurpose, CodeKind["purpose"]>> = {
  verification: "phone-number-code",
  "reset-password": "phone-reset-code",
};

export interface Settings {
  readonly verifyOTP: PhoneNumberOptions["verifyOTP"];
  readonly defaultCountry: PhoneNumberOptions["defaultCountry"];
  readonly send: Readonly<Record<PhoneCodePurpose, PhoneNumberOptions["sendOTP"]>>;
  readonly onSent: PhoneNumberOptions["onCodeSent"];
  readonly digits: number;
  readonly lifetimeSeconds: number;
  readonly attempts: number;
  readonly validate: NonNullable<PhoneNumberOptions["phoneNumberValidator"]>;
  readonly countries: ReadonlySet<string> | null;
  readonly signUp: NonNullable<PhoneNumberOptions["signUpOnVerification"]> | null;
  readonly onVerified: PhoneNumberOptions["callbackOnVerification"];
  readonly limits: Readonly<Record<keyof PhoneLimits, PhoneLimit>>;
  readonly rateLimit: PhoneLimit;
  kindOf(purpose: PhoneCodePurpose): CodeKind;
}

const hourly = (max: number): PhoneLimit => ({ window: HOUR_SECONDS, max });

export function resolveSettings(options: PhoneNumberOptions): Settings {
  checkOptions("phoneNumber", phoneNumberShapes, options);
  const { otpLength: digits = DIGITS, expiresIn: lifetimeSeconds = LIFETIME_SECONDS, limits = {}, sendOTP } = options;
  return {
    send: { verification: sendOTP, "reset-password": options.sendPasswordResetOTP ?? sendOTP },
    onSent: options.onCodeSent,
    verifyOTP: options.verifyOTP,
    digits,
    lifetimeSeconds,
    attempts: options.allowedAttempts ?? ATTEMPTS,
    validate: options.phoneNumberValidator ?? (() => true),
    defaultCountry: options.defaultCountry,
    countries: options.allowedCountries === undefined ? null : new Set(options.allowedCountries),
    signUp: options.signUpOnVerification ?? null,
    onVerified: options.callbackOnVerification,
    limits: {
      number: limits.number ?? hourly(5),
      user: limits.user ?? hourly(10),
      network: limits.network ?? hourly(20),
      country: limits.country ?? hourly(500),
    },
    rateLimit: options.rateLimit ?? { window: 60, max: 10 },
    kindOf: (purpose) => ({ purpose: PURPOSES[purpose], digits, lifetimeSeconds }),
  };
}
