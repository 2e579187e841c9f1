import { isPlaceholderEmail, type Services, type User } from "../../../../plugin.ts";
import type { PolicyValues } from "../../policies.ts";
import type { Settings } from "../../settings.ts";

/** What a user's account lacks to meet the policies. */
export type LackingPolicy = "secondFactor" | "signInMethods";

const MAILED = ["magic-link", "email-otp"] as const;

export async function hasOtherFactor(
  { policies }: Pick<Settings, "policies">,
  { signInMethods }: Pick<Services, "signInMethods">,
  userId: string,
): Promise<boolean> {
  const factors = policies?.start.secondFactors ?? [];
  return factors.length > 0 && (await signInMethods.list(userId)).some(({ method }) => factors.includes(method));
}

export function offeredMethods({ policies }: Settings, { providers }: Pick<Services, "providers">): readonly string[] {
  if (policies === null) return [];
  return [...policies.start.methods, ...providers.ids.map((id) => `social:${id}`), ...policies.signInMethods];
}

export async function methodsOf(settings: Settings, services: Services, user: User): Promise<readonly string[]> {
  const accounts = await services.accounts.list(user.id);
  const own = await services.signInMethods.list(user.id);
  const offered = offeredMethods(settings, services);
  const linked = accounts.map(({ providerId }) => (providerId === "credential" ? "password" : `social:${providerId}`));
  const mailed = isPlaceholderEmail(user.email) ? [] : MAILED;
  return [...linked, ...own.map(({ method }) => method), ...mailed].filter((method) => offered.includes(method));
}

export async function lackingOf(
  settings: Settings,
  services: Services,
  user: User,
  { secondFactor, signInMethods }: PolicyValues,
): Promise<LackingPolicy[]> {
  const hasFactor =
    !secondFactor ||
    Reflect.get(user, "twoFactorEnabled") === true ||
    (await hasOtherFactor(settings, services, user.id));
  const hasMethod =
    signInMethods === null ||
    (await methodsOf(settings, services, user)).some((method) => signInMethods.includes(method));
  return [...(hasFactor ? [] : (["secondFactor"] as const)), ...(hasMethod ? [] : (["signInMethods"] as const))];
}
