import { c, definePlugin, type MailPerson } from "../../plugin.ts";
import { CHALLENGE } from "./challenge-name.ts";
import { twoFactorErrors } from "./errors.ts";
import { codeWords, disabledWords, enabledWords } from "./mails.ts";
import type { TwoFactorOptions } from "./options.ts";
import { challengeOf, policyOf, type TwoFactorChallenge } from "./policy.ts";
import { type TwoFactorRoutes, twoFactorRoutes } from "./routes.ts";
import { acceptSecondFactors } from "./services/accept-second-factors.ts";
import { assertGroups } from "./services/assert-groups.ts";
import { assertRequiresAdmins } from "./services/assert-requires-admins.ts";
import { forgetDevices } from "./services/devices.ts";
import { findFactor, removeFactor, removeFactorSince } from "./services/factor.ts";
import { requireEnrolment } from "./services/own-requirement.ts";
import { keepsCallerOf } from "./services/requirement.ts";
import { resolveSettings } from "./settings.ts";
import { trustedDevice, twoFactorCode, twoFactor as twoFactorTable } from "./tables.ts";

export type { EnableOtpResult, EnableResult, EnableTotpResult } from "./endpoints/enable.ts";
export type { GenerateBackupCodesResult } from "./endpoints/generate-backup-codes.ts";
export type { TwoFactorStatus } from "./endpoints/status.ts";
export type { TrustedDevice } from "./endpoints/trusted-devices.ts";
export type { BackupCodeOptions, OtpOptions, TotpOptions, TwoFactorOptions } from "./options.ts";
export type { TwoFactorChallenge, TwoFactorMethod } from "./policy.ts";
export type { TwoFactorRoutes } from "./routes.ts";
export type { CheckedCode, Passed } from "./services/pass.ts";

/** The options that clients may read. */
export interface TwoFactorCapabilities {
  methods: string[];
  required: boolean;
  trustedDevices: boolean;
  /** In seconds. */
  trustDeviceMaxAge: number;
  digits: { totp: number; otp: number };
}

declare module "@sallyport/core" {
  interface PluginCapabilities {
    "two-factor": TwoFactorCapabilities;
  }
  interface PluginRegistry {
    "two-factor": { routes: TwoFactorRoutes };
  }
  interface SignInChallenges {
    "two-factor": TwoFactorChallenge;
  }
  interface Session {
    /** When the session passed the second factor. */
    twoFactorAt?: Date | null;
  }
  interface User {
    twoFactorEnabled?: boolean;
  }
  interface AuthEvents {
    /** An enrollment was started; the first correct code completes it. */
    "two-factor.set-up": { readonly user: User };
    /** A user turned on their second factor. */
    "two-factor.enabled": { readonly user: User };
    /** A second factor was turned off or reset. */
    "two-factor.disabled": { readonly user: User };
    /** The user viewed the secret of their authenticator again. */
    "two-factor.secret-shown": { readonly user: User };
    /** New backup codes replaced the old ones. */
    "two-factor.backup-codes-generated": { readonly user: User };
    /** A backup code was used. */
    "two-factor.backup-code-used": { readonly user: User };
    /** A code was sent by email. */
    "two-factor.code-sent": { readonly user: User };
    /** A browser was trusted to skip the second factor. */
    "two-factor.device-trusted": { readonly userId: string };
    /** The trust in a device was revoked. */
    "two-factor.device-forgotten": { readonly userId: string };
  }
  interface MailContents {
    "two-factor-code": { readonly user: MailPerson; readonly code: string; readonly minutes: number };
    /** Two-factor authentication was turned on. */
    "two-factor-enabled": { readonly user: MailPerson };
    /** Two-factor authentication was turned off or reset. */
    "two-factor-disabled": { readonly user: MailPerson };
  }
}

/**
 * Adds a second factor to every sign-in method: authenticator apps, codes by email, backup codes and trusted devices.
 */
export function twoFactor(options: TwoFactorOptions = {}) {
  const settings = resolveSettings(options);
  const hasGroups = settings.groups.length > 0;
  return definePlugin({
    id: "two-factor",
    capabilities: {
      methods: [
        "totp",
        ...(settings.otp === null ? [] : ["otp"]),
        ...(settings.backupCodes > 0 ? ["backup-code"] : []),
      ],
      required: settings.mayRequire,
      trustedDevices: settings.trustSeconds > 0,
      trustDeviceMaxAge: settings.trustSeconds,
      digits: { totp: settings.totp.digits, otp: settings.otp?.digits ?? 6 },
    } satisfies TwoFactorCapabilities,
    tables: [twoFactorTable, twoFactorCode, trustedDevice],
    columns: {
      user: { twoFactorEnabled: c.withDefault(c.boolean(), false) },
      session: { twoFactorAt: c.optional(c.time()) },
    },
    expiring: [
      { table: twoFactorCode, column: "expiresAt" },
      { table: trustedDevice, column: "expiresAt" },
    ],
    routes: twoFactorRoutes(settings),
    errors: twoFactorErrors,
    mails: {
      "two-factor-code": { words: codeWords, optional: true },
      "two-factor-enabled": { words: enabledWords, optional: true },
      "two-factor-disabled": { words: disabledWords, optional: true },
    },
    policy: policyOf(settings),
    ...(hasGroups && { keepsCaller: keepsCallerOf(settings), onEventInTransaction: requireEnrolment(settings) }),
    onStart: (config) => {
      assertGroups(settings, config.userGroups);
      assertRequiresAdmins(settings, config);
      acceptSecondFactors(settings, config);
    },
    challenges: { [CHALLENGE]: challengeOf(settings) },
    signInMethods: {
      list: async () => [],
      // An attacker may have signed up with the address and enrolled before its owner verified it.
      async end(userId, services, since) {
        if (since !== undefined) await removeFactorSince(services, userId, since);
        else if ((await findFactor(services, userId)) !== null) await removeFactor(services, userId);
        await forgetDevices(services, userId);
      },
    },
    events: {
      "password.changed": ({ user }, { services }) => forgetDevices(services, user.id),
    },
  });
}
