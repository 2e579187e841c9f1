import { c, definePlugin } from "../../plugin.ts";
import { CHALLENGE } from "./challenge-name.ts";
import { twoFactorErrors } from "./errors.ts";
import { codeWords } from "./mails.ts";
import type { TwoFactorOptions } from "./options.ts";
import { challengeOf, policyOf, type TwoFactorChallenge } from "./policy.ts";
import { type TwoFactorRoutes, twoFactorRoutes } from "./routes.ts";
import { assertAsksAdmins } from "./services/assert-asks-admins.ts";
import { assertChallenges } from "./services/assert-challenges.ts";
import { assertGroups } from "./services/assert-groups.ts";
import { forgetDevices } from "./services/devices.ts";
import { findFactor, removeFactor, removeFactorSince } from "./services/factor.ts";
import { enrolsFirst } from "./services/own-requirement.ts";
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

/** What pages may know of the plugin's options. */
export interface TwoFactorCapabilities {
  /** Of `totp`, `otp` and `backup-code`. */
  methods: string[];
  /** Of some users, or all. */
  required: boolean;
  trustedDevices: boolean;
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
    /** When the session met the second factor, where `required` names a group of users. */
    twoFactorAt?: Date | null;
  }
  interface User {
    /** Whether signing in asks for a second factor. */
    twoFactorEnabled?: boolean;
  }
  interface AuthEvents {
    /** It counts from its first right code. */
    "two-factor.set-up": { readonly user: User };
    /** Signing in asks for a second factor from now on. */
    "two-factor.enabled": { readonly user: User };
    /** Signing in asks for none any more. */
    "two-factor.disabled": { readonly user: User };
    /** The user looked at the authenticator's secret again. */
    "two-factor.secret-shown": { readonly user: User };
    /** New backup codes took the place of the old ones. */
    "two-factor.backup-codes-generated": { readonly user: User };
    /** A backup code was spent. */
    "two-factor.backup-code-used": { readonly user: User };
    /** A code was mailed. */
    "two-factor.code-sent": { readonly user: User };
    /** A browser is not asked for some time. */
    "two-factor.device-trusted": { readonly userId: string };
    /** A trusted browser is asked again. */
    "two-factor.device-forgotten": { readonly userId: string };
  }
}

/** A second factor for every way of signing in: authenticator applications, backup codes, codes by mail, trusted devices. */
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
    } satisfies TwoFactorCapabilities,
    tables: [twoFactorTable, twoFactorCode, trustedDevice],
    columns: {
      user: { twoFactorEnabled: c.withDefault(c.boolean(), false) },
      ...(hasGroups && { session: { twoFactorAt: c.optional(c.time()) } }),
    },
    expiring: [
      { table: twoFactorCode, column: "expiresAt" },
      { table: trustedDevice, column: "expiresAt" },
    ],
    routes: twoFactorRoutes(settings),
    errors: twoFactorErrors,
    mails: { "two-factor-code": { words: codeWords, optional: true } },
    policy: policyOf(settings),
    ...(hasGroups && { keepsCaller: keepsCallerOf(settings), onEventInTransaction: enrolsFirst(settings) }),
    onStart: (config) => {
      assertGroups(settings, config.userGroups);
      assertAsksAdmins(settings, config);
      assertChallenges(settings.acceptChallenges, config.challenges);
    },
    challenges: { [CHALLENGE]: challengeOf(settings) },
    signInMethods: {
      list: async () => [],
      // Somebody else may have enrolled who signed up with the address before its owner proved it.
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
