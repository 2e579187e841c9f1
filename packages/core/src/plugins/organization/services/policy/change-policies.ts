import type { EventEmitter, Services } from "../../../../plugin.ts";
import type { Organization } from "../../entities.ts";
import { type OrganizationPolicies, POLICY_NAMES, type PolicyName, type PolicyValues } from "../../policies.ts";
import type { Settings } from "../../settings.ts";
import { organizationPolicy } from "../../tables.ts";
import { ownersOf } from "../membership/owners.ts";
import { assertOwnerMeets } from "./owners-standing.ts";
import { announced, policiesOf, policyRows, statesOf } from "./stored-policies.ts";

export type PolicyChanges = Partial<PolicyValues>;

const isWithin = (inner: readonly string[], outer: readonly string[]): boolean =>
  inner.every((method) => outer.includes(method));

const LOOSENS: { readonly [Name in PolicyName]: (from: PolicyValues[Name], to: PolicyValues[Name]) => boolean } = {
  secondFactor: (from, to) => from || !to,
  signInMethods: (from, to) => to === null || (from !== null && isWithin(from, to)),
  maxSessionAge: (from, to) => to === null || (from !== null && to >= from),
};

const loosens = (name: PolicyName, from: unknown, to: unknown): boolean =>
  // The compiler cannot connect the values' type with the name.
  (LOOSENS[name] as (from: unknown, to: unknown) => boolean)(from, to);

interface Written {
  readonly value: string | null;
  readonly nextValue: string | null;
  readonly effectiveAt: Date | null;
}

/** The policies whose change can refuse somebody who meets those in force. The others take effect at once. */
export const stricterOf = (states: OrganizationPolicies, changes: PolicyChanges): PolicyName[] =>
  POLICY_NAMES.filter((name) => changes[name] !== undefined && !loosens(name, states[name].current, changes[name]));

const toText = (value: unknown): string | null => (value === null || value === false ? null : JSON.stringify(value));

function toWritten(current: unknown, wanted: unknown, isLoose: boolean, at: Date | null): Written {
  if (isLoose || at === null) return { value: toText(wanted), nextValue: null, effectiveAt: null };
  return { value: toText(current), nextValue: toText(wanted), effectiveAt: at };
}

export async function write(services: Services, organizationId: string, policy: PolicyName, row: Written, now: Date) {
  const { store, newId } = services;
  const where = { organizationId, policy };
  if ((await store.update(organizationPolicy, { where }, { ...row, updatedAt: now })) > 0) return;
  const id = newId("organizationPolicy");
  await store.insert(organizationPolicy, { ...where, ...row, updatedAt: now, ...(id !== undefined && { id }) });
}

export interface ChangedPolicies {
  readonly policies: OrganizationPolicies;
  readonly announced: readonly PolicyName[];
  readonly effectiveAt: Date;
}

interface Announcement {
  readonly now: Date;
  readonly noticeSeconds: number;
}

export interface PlannedPolicies {
  readonly changes: PolicyChanges;
  readonly states: OrganizationPolicies;
  readonly changed: readonly PolicyName[];
  readonly announced: readonly PolicyName[];
}

const beforeOf = <Name extends PolicyName>({ current, next }: OrganizationPolicies[Name]): PolicyValues[Name] =>
  (next ?? { value: current }).value as PolicyValues[Name];

/**
 * A value that refuses nobody takes effect at once, and the others are announced.
 * @throws POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR, POLICY_NEEDS_AN_OWNER_WITH_METHOD
 */
export async function planPolicies(
  settings: Settings,
  services: Services,
  { id: organizationId }: Pick<Organization, "id">,
  changes: PolicyChanges,
  now: Date,
): Promise<PlannedPolicies> {
  const states = await policiesOf(services, organizationId, now);
  const owners = await ownersOf(settings, services, organizationId);
  const userIds = owners.map(({ userId }) => userId);
  await assertOwnerMeets(settings, services, userIds, { ...announced(states), ...changes }, now);
  const changed = POLICY_NAMES.filter((name) => {
    const wanted = changes[name];
    return wanted !== undefined && JSON.stringify(beforeOf(states[name])) !== JSON.stringify(wanted);
  });
  const stricter = changed.filter((name) => !loosens(name, states[name].current, changes[name]));
  return { changes, states, changed, announced: stricter };
}

/** Writes the policies that change. The caller must hold the organization's lock since the plan was made. */
export async function changePolicies(
  events: EventEmitter,
  services: Services,
  { id: organizationId }: Pick<Organization, "id">,
  { changes, states, changed, announced: stricter }: PlannedPolicies,
  { now, noticeSeconds }: Announcement,
): Promise<ChangedPolicies> {
  const effectiveAt = new Date(now.getTime() + noticeSeconds * 1000);
  const at = noticeSeconds === 0 ? null : effectiveAt;
  for (const name of changed) {
    const wanted = changes[name];
    if (wanted === undefined) continue;
    const isLoose = !stricter.includes(name);
    await write(services, organizationId, name, toWritten(states[name].current, wanted, isLoose, at), now);
    events.emit("organization.policy-changed", {
      organizationId,
      policy: name,
      value: wanted,
      before: { value: beforeOf(states[name]) },
      effectiveAt: isLoose ? now : effectiveAt,
    });
  }
  const policies = statesOf(await policyRows(services, [organizationId]), now);
  return { policies, announced: stricter, effectiveAt };
}
