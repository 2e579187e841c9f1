import type { ChallengeDefinition, Services, SignInPolicy, User } from "../../plugin.ts";
import { isEnrolled } from "./services/asking.ts";
import { isTrusted } from "./services/devices.ts";
import { findFactor, isVerified } from "./services/factor.ts";
import { canMail } from "./services/mailed-codes.ts";
import { CHALLENGE, type Settings } from "./settings.ts";

/** What a code can come from. */
export type TwoFactorMethod = "totp" | "otp" | "backup-code";

/** What a sign-in answers that waits for a second factor. */
export interface TwoFactorChallenge {
  twoFactorRedirect: true;
  twoFactorMethods: TwoFactorMethod[];
  /** True where the user has no factor yet, and enrols first. */
  twoFactorEnrollment?: true;
}

/** By which of them the user can go on; `backup-code` goes without saying, as the field has it. */
export async function methodsOf(settings: Settings, services: Services, user: User): Promise<TwoFactorMethod[]> {
  if (!isEnrolled(user)) return [];
  const factor = await findFactor(services, user.id);
  return [
    ...(isVerified(factor) ? (["totp"] as const) : []),
    ...(canMail(settings, services, user) ? (["otp"] as const) : []),
  ];
}

export const policyOf = (settings: Settings): SignInPolicy => ({
  concerns: (user) => isEnrolled(user) || (settings.mayRequire && settings.required(user)),

  async decide({ user, method, amr = [], replaces }, services, scope) {
    // Whoever holds a session of the user has met the factor before, or meets it by the call itself.
    if (replaces?.session.userId === user.id || settings.exemptMethods.has(method)) return { allow: true };
    if (amr.some((value) => settings.acceptAmr.includes(value))) return { allow: true };
    if (await isTrusted(settings, services, scope, user.id, scope.now())) return { allow: true };
    return { challenge: CHALLENGE };
  },
});

export const challengeOf = (settings: Settings): ChallengeDefinition => ({
  page: ({ basePath }) => settings.challengePage ?? `${basePath}/two-factor/challenge`,

  async answer(user, services): Promise<TwoFactorChallenge> {
    const twoFactorMethods = await methodsOf(settings, services, user);
    return {
      twoFactorRedirect: true,
      twoFactorMethods,
      ...(!isEnrolled(user) && { twoFactorEnrollment: true as const }),
    };
  },
});
