import { type CodeKind, checkOptions, type Shapes, shape } from "../../plugin.ts";
import { type EmailCodeType, PURPOSES } from "./code-types.ts";
import type { EmailOTPOptions } from "./options.ts";

const { boolean, func, object, optional, whole } = shape;

/** The shortest code by email. @see NIST SP 800-63B section 5.1.3.2 */
const DIGITS = 6;
const LIFETIME_SECONDS = 300;
const ATTEMPTS = 5;
const DAY_SECONDS = 86_400;

const shapes: Shapes<EmailOTPOptions> = {
  sendVerificationOTP: optional(func),
  otpLength: optional(whole(DIGITS, 10)),
  expiresIn: optional(whole(60, DAY_SECONDS)),
  allowedAttempts: optional(whole(1, 10)),
  disableSignUp: optional(boolean),
  overrideDefaultEmailVerification: optional(boolean),
  changeEmail: optional(object({ enabled: boolean, verifyCurrentEmail: optional(boolean) })),
  rateLimit: optional(object({ window: whole(1, DAY_SECONDS), max: whole(1, 1_000_000) })),
};

export interface Settings {
  readonly send: EmailOTPOptions["sendVerificationOTP"];
  readonly digits: number;
  readonly lifetimeSeconds: number;
  readonly attempts: number;
  readonly maySignUp: boolean;
  readonly verifies: boolean;
  readonly changeEmail: { readonly enabled: boolean; readonly verifyCurrentEmail: boolean };
  readonly rateLimit: { readonly window: number; readonly max: number };
  kindOf(type: EmailCodeType): CodeKind;
}

export function resolveSettings(options: EmailOTPOptions): Settings {
  checkOptions("emailOTP", shapes, options);
  const { otpLength: digits = DIGITS, expiresIn: lifetimeSeconds = LIFETIME_SECONDS } = options;
  return {
    send: options.sendVerificationOTP,
    digits,
    lifetimeSeconds,
    attempts: options.allowedAttempts ?? ATTEMPTS,
    maySignUp: options.disableSignUp !== true,
    verifies: options.overrideDefaultEmailVerification === true,
    changeEmail: {
      enabled: options.changeEmail?.enabled === true,
      verifyCurrentEmail: options.changeEmail?.verifyCurrentEmail === true,
    },
    rateLimit: options.rateLimit ?? { window: 60, max: 3 },
    kindOf: (type) => ({ purpose: PURPOSES[type], digits, lifetimeSeconds }),
  };
}
