import { op, type Services } from "../../../../plugin.ts";
import type { PolicyName, PolicyValues } from "../../policies.ts";
import type { Settings } from "../../settings.ts";
import { organizationPolicy } from "../../tables.ts";
import { offeredMethods } from "./account-standing.ts";
import { announced, inForce, type PolicyRow, statesOf } from "./stored-policies.ts";

/** A policy that nobody can meet, because the application no longer has what it requires. */
export interface UnavailablePolicy {
  policy: PolicyName;
  /** The number of organizations. */
  organizations: number;
  /** The ids of the first twenty. */
  organizationIds: string[];
}

const AT_ONCE = 500;
const NAMED = 20;

async function rowsAfter(
  { store }: Pick<Services, "store">,
  policies: readonly PolicyName[],
  after: string | null,
): Promise<PolicyRow[]> {
  return store.list(organizationPolicy, {
    where: { policy: op.in(policies), ...(after !== null && { id: op.gt(after) }) },
    orderBy: [{ column: "id", direction: "asc" }],
    limit: AT_ONCE,
  });
}

export async function unavailablePolicies(
  settings: Settings,
  services: Pick<Services, "store" | "providers">,
  now: Date,
): Promise<UnavailablePolicy[]> {
  const offered = offeredMethods(settings, services);
  const lacksFactor = settings.policies?.start.hasTwoFactor !== true;
  const CHECKS: Partial<Record<string, (values: PolicyValues) => boolean>> = {
    signInMethods: ({ signInMethods }) => signInMethods !== null && !signInMethods.some((one) => offered.includes(one)),
    ...(lacksFactor && { secondFactor: ({ secondFactor }) => secondFactor }),
  };
  const names = (["secondFactor", "signInMethods"] as const).filter((name) => Object.hasOwn(CHECKS, name));
  const found = new Map<PolicyName, UnavailablePolicy>();
  for (let after: string | null = null; ; ) {
    const rows: PolicyRow[] = await rowsAfter(services, names, after);
    for (const row of rows) {
      const policy = names.find((name) => name === row.policy);
      const states = statesOf([row], now);
      if (policy === undefined || ![inForce(states), announced(states)].some((values) => CHECKS[policy]?.(values)))
        continue;
      const { organizations, organizationIds } = found.get(policy) ?? { organizations: 0, organizationIds: [] };
      const ids = [...organizationIds, row.organizationId].slice(0, NAMED);
      found.set(policy, { policy, organizations: organizations + 1, organizationIds: ids });
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < AT_ONCE) return names.flatMap((name) => found.get(name) ?? []);
  }
}
