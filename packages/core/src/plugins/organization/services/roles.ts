import { createRole, type Role, type Services, type Statements } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { organizationRole } from "../tables.ts";

export function readPermission(text: string): Statements {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        ([, actions]) => Array.isArray(actions) && actions.every((a) => typeof a === "string"),
      ),
    );
  } catch {
    return {};
  }
}

export const withinStatements = ({ statements }: Pick<Settings, "statements">, permission: Statements): Statements =>
  Object.fromEntries(
    Object.entries(permission).map(([resource, actions]) => {
      const known = Object.hasOwn(statements, resource) ? (statements[resource] ?? []) : [];
      return [resource, actions.filter((action) => known.includes(action))];
    }),
  );

export async function rolesOf(
  settings: Settings,
  { store }: Pick<Services, "store">,
  organizationId: string,
): Promise<Readonly<Record<string, Role>>> {
  const { roles, dynamicRoles } = settings;
  if (!dynamicRoles.enabled) return roles;
  const rows = await store.list(organizationRole, { where: { organizationId } });
  const stored = rows.map(
    ({ role, permission }) => [role, createRole(withinStatements(settings, readPermission(permission)))] as const,
  );
  return { ...Object.fromEntries(stored), ...roles };
}
