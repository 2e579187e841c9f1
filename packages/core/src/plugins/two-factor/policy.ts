import type { ChallengeDefinition, PendingSignIn, Services, SignInPolicy, User } from "../../plugin.ts";
import { CHALLENGE } from "./challenge-name.ts";
import { isEnrolled } from "./services/caller.ts";
import { isTrusted } from "./services/devices.ts";
import { findFactor, isVerified } from "./services/factor.ts";
import { canMail } from "./services/mailed-codes.ts";
import { isRequired, metColumns } from "./services/requirement.ts";
import type { Settings } from "./settings.ts";

/** The source of a code. */
export type TwoFactorMethod = "totp" | "otp" | "backup-code";

/** The response of a sign-in that waits for a second factor. */
export interface TwoFactorChallenge {
  twoFactorRedirect: true;
  twoFactorMethods: TwoFactorMethod[];
  /** True if the user has no factor yet and must set one up first. */
  twoFactorEnrollment?: true;
}

export async function methodsOf(
  settings: Settings,
  services: Services,
  user: User,
  pending: Pick<PendingSignIn, "method"> | null,
): Promise<TwoFactorMethod[]> {
  if (!isEnrolled(user)) return [];
  const factor = await findFactor(services, user.id);
  return [
    ...(isVerified(factor) ? (["totp"] as const) : []),
    ...(canMail(settings, services, user, pending) ? (["otp"] as const) : []),
  ];
}

export const policyOf = (settings: Settings): SignInPolicy => ({
  concerns: (user) => isEnrolled(user) || settings.groups.length > 0 || settings.required(user),

  async decide({ user, method, amr = [], replaces, impersonator, met = [] }, services, scope) {
    // The session that is replaced has passed the second factor, or the call itself verifies it.
    if (replaces?.session.userId === user.id) return { allow: true };
    const now = scope.now();
    const isMet =
      [CHALLENGE, ...settings.acceptChallenges].some((name) => met.includes(name)) || impersonator !== undefined;
    const isExempt = settings.exemptMethods.has(method) || amr.some((value) => settings.acceptAmr.includes(value));
    const passed = { allow: true, session: { columns: metColumns(now) } } as const;
    if (isMet || isExempt) return passed;
    if (!isEnrolled(user) && !(await isRequired(settings, services, user))) return { allow: true };
    return (await isTrusted(settings, services, scope, user.id, now))
      ? passed
      : { challenge: CHALLENGE, acceptedBy: settings.acceptChallenges };
  },
});

export const challengeOf = (settings: Settings): ChallengeDefinition => ({
  page: ({ basePath }) => settings.challengePage ?? `${basePath}/two-factor/challenge`,

  isEnrolled,

  async answer(user, services, signIn): Promise<TwoFactorChallenge> {
    const twoFactorMethods = await methodsOf(settings, services, user, signIn);
    return {
      twoFactorRedirect: true,
      twoFactorMethods,
      ...(!isEnrolled(user) && { twoFactorEnrollment: true as const }),
    };
  },
});
