import type { Capabilities } from "@sallyport/core";
import type { Statements } from "@sallyport/core/access";
import type {} from "@sallyport/core/api-key";
import type {} from "@sallyport/core/organization";

/** A permission that an API key can be given. */
export interface GrantablePermission {
  readonly name: string;
  readonly resource: string;
  readonly action: string;
}

/** The owner of an API key. */
export interface KeyOwner {
  readonly isOrganization: boolean;
  readonly isAdmin: boolean;
  /** The member's permissions in the organization; `null` for an owner, and if they are not known. */
  readonly grants: readonly Statements[] | null;
}

const OF_ADMINS = ["user", "session"];
/** Every member can read these, although no role grants it. */
const READ_BY_MEMBERS = ["organization", "member", "invitation", "team"];

function isThere(resource: string, { plugins }: Pick<Capabilities, "plugins">): boolean {
  const { organization } = plugins;
  if (["organization", "member", "invitation"].includes(resource)) return organization !== undefined;
  if (resource === "team") return organization?.teams ?? false;
  return resource !== "ac" || organization !== undefined;
}

function mayGive(resource: string, action: string, { isOrganization, isAdmin, grants }: KeyOwner): boolean {
  if (OF_ADMINS.includes(resource)) return isAdmin && !isOrganization;
  if (grants === null || (action === "read" && READ_BY_MEMBERS.includes(resource))) return true;
  return grants.some((granted) => granted[resource]?.includes(action) ?? false);
}

export function grantable(capabilities: Pick<Capabilities, "plugins">, owner: KeyOwner): GrantablePermission[] {
  const statements = capabilities.plugins["api-key"]?.statements ?? {};
  return Object.entries(statements)
    .filter(([resource]) => isThere(resource, capabilities))
    .flatMap(([resource, actions]) => actions.map((action) => ({ name: `${resource}:${action}`, resource, action })))
    .filter(({ resource, action }) => mayGive(resource, action, owner));
}

export function permissionsFrom(
  offered: readonly GrantablePermission[],
  isTicked: (name: string) => boolean,
  given: Statements = {},
): Record<string, string[]> {
  const kept = Object.entries(given).flatMap(([resource, actions]) =>
    actions.map((action) => ({ name: `${resource}:${action}`, resource, action })),
  );
  const names = new Set(offered.map(({ name }) => name));
  const all = [...kept.filter(({ name }) => !names.has(name)), ...offered.filter(({ name }) => isTicked(name))];
  const permissions = new Map<string, string[]>();
  for (const { resource, action } of all) permissions.set(resource, [...(permissions.get(resource) ?? []), action]);
  return Object.fromEntries(permissions);
}
