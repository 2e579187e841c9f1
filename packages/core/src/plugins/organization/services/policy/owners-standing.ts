import type { Services, User } from "../../../../plugin.ts";
import type { Member } from "../../entities.ts";
import type { OrganizationErrorCode } from "../../errors.ts";
import { organizationError } from "../../organization-error.ts";
import type { PolicyValues } from "../../policies.ts";
import type { Settings } from "../../settings.ts";
import { type LackingPolicy, lackingOf, methodsOf } from "./account-standing.ts";
import { announced, isAnyOn, policiesOf } from "./stored-policies.ts";

/** The methods of other plugins cannot be listed, so an application that names some is trusted to let owners sign in. */
async function canSignIn(settings: Settings, services: Services, user: User): Promise<boolean> {
  if ((settings.policies?.signInMethods ?? []).length > 0) return true;
  return (await methodsOf(settings, services, user)).length > 0;
}

/** Returns null for an owner who cannot be counted on: one who is banned, or whose account is gone. */
async function lackingOfOwner(
  settings: Settings,
  services: Services,
  userId: string,
  values: PolicyValues,
  now: Date,
): Promise<readonly LackingPolicy[] | null> {
  const user = await services.users.find(userId);
  if (user === null || !services.authorization.admits(user, now)) return null;
  const lacking = await lackingOf(settings, services, user, values);
  return lacking.length > 0 || (await canSignIn(settings, services, user)) ? lacking : ["signInMethods"];
}

/** Returns null if one of the owners meets the policies. Owners who cannot be counted on are not in the list. */
async function lackingOfAll(
  settings: Settings,
  services: Services,
  owners: readonly string[],
  values: PolicyValues,
  now: Date,
): Promise<readonly (readonly LackingPolicy[])[] | null> {
  if (!isAnyOn(values)) return null;
  const lacking: (readonly LackingPolicy[])[] = [];
  for (const id of owners) {
    const own = await lackingOfOwner(settings, services, id, values, now);
    if (own === null) continue;
    if (own.length === 0) return null;
    lacking.push(own);
  }
  return lacking;
}

const codeOf = (lacking: readonly (readonly LackingPolicy[])[]) =>
  lacking.every((own) => own.includes("secondFactor"))
    ? "POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR"
    : "POLICY_NEEDS_AN_OWNER_WITH_METHOD";

/**
 * The caller must hold the organization's lock, so that no owner leaves in the meantime.
 * @throws POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR, POLICY_NEEDS_AN_OWNER_WITH_METHOD
 */
export async function assertOwnerMeets(
  settings: Settings,
  services: Services,
  owners: readonly string[],
  values: PolicyValues,
  now: Date,
): Promise<void> {
  const lacking = await lackingOfAll(settings, services, owners, values, now);
  if (lacking !== null) throw organizationError(codeOf(lacking));
}

/**
 * Returns why the organization would not stay manageable without an owner, or null if it would: another one can meet
 * the policies that are announced, or the leaving one could not either. The caller must hold the organization's lock.
 */
export async function whyNeeded(
  settings: Settings,
  services: Services,
  leaving: Pick<Member, "organizationId" | "userId">,
  others: readonly string[],
  now: Date,
): Promise<OrganizationErrorCode | null> {
  if (others.length === 0) return "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER";
  if (settings.policies === null) return null;
  const values = announced(await policiesOf(services, leaving.organizationId, now));
  const lacking = await lackingOfAll(settings, services, others, values, now);
  if (lacking === null) return null;
  if ((await lackingOfOwner(settings, services, leaving.userId, values, now))?.length !== 0) return null;
  return lacking.length === 0 ? "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER" : codeOf(lacking);
}
