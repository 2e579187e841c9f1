import type { Settings } from "../../settings.ts";
import { type PolicyScope, toPolicyCaller, unmetFor } from "./assert-policies-met.ts";
import { inForce, policyRows, statesOf } from "./stored-policies.ts";

export async function withinPolicies<Item extends { readonly organizationId: string }>(
  settings: Settings,
  ctx: PolicyScope,
  items: readonly Item[],
): Promise<Item[]> {
  if (settings.policies === null || items.length === 0) return [...items];
  const now = ctx.now();
  const ids = [...new Set(items.map(({ organizationId }) => organizationId))];
  const rows = await policyRows(ctx.services, ids);
  const open: string[] = [];
  for (const id of ids) {
    const values = inForce(
      statesOf(
        rows.filter(({ organizationId }) => organizationId === id),
        now,
      ),
    );
    if ((await unmetFor(settings, ctx.services, values, toPolicyCaller(ctx), now)) === null) open.push(id);
  }
  return items.filter(({ organizationId }) => open.includes(organizationId));
}
