import type { Services } from "../../../../plugin.ts";
import type { Member } from "../../entities.ts";
import { organizationError } from "../../organization-error.ts";
import type { PolicyValues } from "../../policies.ts";
import type { Settings } from "../../settings.ts";
import { type LackingPolicy, lackingOf } from "./account-standing.ts";
import { announced, isAnyOn, policiesOf } from "./stored-policies.ts";

/**
 * The caller must hold the organization's lock, so that no owner leaves in the meantime.
 * @throws POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR, POLICY_NEEDS_AN_OWNER_WITH_METHOD
 */
export async function assertOwnerMeets(
  settings: Settings,
  services: Services,
  owners: readonly string[],
  values: PolicyValues,
): Promise<void> {
  if (!isAnyOn(values)) return;
  const lacking: LackingPolicy[][] = [];
  for (const id of owners) {
    const user = await services.users.find(id);
    if (user === null) continue;
    const own = await lackingOf(settings, services, user, values);
    if (own.length === 0) return;
    lacking.push(own);
  }
  const isFactor = lacking.every((own) => own.includes("secondFactor"));
  throw organizationError(isFactor ? "POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR" : "POLICY_NEEDS_AN_OWNER_WITH_METHOD");
}

/**
 * Whether the organization stays manageable without an owner: another one can meet the policies that are announced, or
 * the leaving one could not either. The caller must hold the organization's lock.
 */
export async function canSpare(
  settings: Settings,
  services: Services,
  leaving: Pick<Member, "organizationId" | "userId">,
  others: readonly string[],
): Promise<boolean> {
  if (settings.policies === null || others.length === 0) return others.length > 0;
  const values = announced(await policiesOf(services, leaving.organizationId, new Date(0)));
  if (!isAnyOn(values)) return true;
  const canMeet = async (id: string): Promise<boolean> => {
    const user = await services.users.find(id);
    return user !== null && (await lackingOf(settings, services, user, values)).length === 0;
  };
  for (const id of others) if (await canMeet(id)) return true;
  return !(await canMeet(leaving.userId));
}
