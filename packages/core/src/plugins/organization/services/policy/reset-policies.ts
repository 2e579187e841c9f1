import type { EndpointContext, Services } from "../../../../plugin.ts";
import type { Organization } from "../../entities.ts";
import { NO_POLICIES, type PolicyName } from "../../policies.ts";
import type { Settings } from "../../settings.ts";
import { reachableOwners } from "../membership/owners.ts";
import { write } from "./change-policies.ts";
import { policiesOf } from "./stored-policies.ts";

type Scope = Parameters<Services["mails"]["send"]>[0] &
  Pick<EndpointContext<unknown, unknown, string, "none">, "emit" | "now">;

/** The caller must hold the organization's lock. @returns the policies that were in force or announced */
export async function resetPolicies(
  ctx: Scope,
  services: Services,
  { id: organizationId }: Pick<Organization, "id">,
  names: readonly PolicyName[],
): Promise<PolicyName[]> {
  const now = ctx.now();
  const states = await policiesOf(services, organizationId, now);
  const reset: PolicyName[] = [];
  for (const policy of names) {
    const { current, next } = states[policy];
    const none = NO_POLICIES[policy];
    if (current === none && next === null) continue;
    await write(services, organizationId, policy, { value: null, nextValue: null, effectiveAt: null }, now);
    const before = { value: next === null ? current : next.value };
    ctx.emit("organization.policy-changed", { organizationId, policy, value: none, before, effectiveAt: now });
    reset.push(policy);
  }
  return reset;
}

export async function tellOwnersOfReset(
  ctx: Scope,
  settings: Settings,
  services: Services,
  { id, name: organizationName }: Pick<Organization, "id" | "name">,
): Promise<void> {
  if (!services.mails.can("policies-reset")) return;
  for (const user of await reachableOwners(settings, services, id))
    await services.mails.send(ctx, { kind: "policies-reset", to: user.email, user, organizationName });
}
