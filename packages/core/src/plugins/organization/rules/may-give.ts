import { type Role, splitRoles } from "../../../plugin.ts";
import { isOwner } from "../services/membership/owners.ts";
import type { Settings } from "../settings.ts";
import { rightsOf, type Standing } from "./rights.ts";

type Roles = Readonly<Record<string, Role>>;

function grantsOf(roles: Roles, name: string): readonly (readonly [resource: string, action: string])[] {
  const statements = Object.hasOwn(roles, name) ? roles[name]?.statements : undefined;
  return Object.entries(statements ?? {}).flatMap(([resource, actions]) =>
    actions.map((action) => [resource, action] as const),
  );
}

/**
 * Only owners may grant the creator's role. Others may grant only permissions that they have, or an inviter could
 * escalate.
 */
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
      .flatMap((name) => grantsOf(roles, name))
      .every(([resource, action]) => may({ [resource]: [action] }));
}
