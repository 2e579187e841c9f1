import { can, defaultStatements, type Role, splitRoles } from "../../../plugin.ts";
import { isOwner } from "../services/membership/owners.ts";
import type { Settings } from "../settings.ts";

type Roles = Readonly<Record<string, Role>>;

/** What a role may do to the organization itself; what else it grants is the application's. */
function ownGrants(roles: Roles, name: string): readonly (readonly [resource: string, action: string])[] {
  const statements = Object.hasOwn(roles, name) ? roles[name]?.statements : undefined;
  return Object.entries(statements ?? {})
    .filter(([resource]) => Object.hasOwn(defaultStatements, resource))
    .flatMap(([resource, actions]) => actions.map((action) => [resource, action] as const));
}

/**
 * Which roles somebody with these roles may give and take: the creator's is the owners', and of the others none that may
 * do to the organization what they may not do themselves. Else who may only invite would invite themselves to more.
 */
export function giverOf(settings: Settings, roles: Roles, giver: string): (asked: string) => boolean {
  if (isOwner(settings, { role: giver })) return () => true;
  return (asked) =>
    !isOwner(settings, { role: asked }) &&
    splitRoles(asked)
      .flatMap((name) => ownGrants(roles, name))
      .every(([resource, action]) => can(roles, giver, { [resource]: [action] }));
}
