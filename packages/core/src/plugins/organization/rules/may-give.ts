import { defaultStatements, type Role, splitRoles } from "../../../plugin.ts";
import { isOwner } from "../services/membership/owners.ts";
import type { Settings } from "../settings.ts";
import { rightsOf, type Standing } from "./rights.ts";

type Roles = Readonly<Record<string, Role>>;

/** Permissions on the organization itself. */
function ownGrants(roles: Roles, name: string): readonly (readonly [resource: string, action: string])[] {
  const statements = Object.hasOwn(roles, name) ? roles[name]?.statements : undefined;
  return Object.entries(statements ?? {})
    .filter(([resource]) => Object.hasOwn(defaultStatements, resource))
    .flatMap(([resource, actions]) => actions.map((action) => [resource, action] as const));
}

/** Owners alone give the creator's role; others none stronger than their own, or an inviter could escalate. */
export function giverOf(
  settings: Settings,
  roles: Roles,
  giver: Omit<Standing, "organizationId">,
): (asked: string) => boolean {
  if (isOwner(settings, giver) && giver.key === undefined) return () => true;
  const may = rightsOf(roles, giver);
  return (asked) =>
    !isOwner(settings, { role: asked }) &&
    splitRoles(asked)
      .flatMap((name) => ownGrants(roles, name))
      .every(([resource, action]) => may({ [resource]: [action] }));
}
