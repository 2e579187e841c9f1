import {
  type AuthPlugin,
  adminStatements,
  type CallerKey,
  type Connector,
  can,
  canBeyond,
  createRole,
  type PermissionRequest,
  type Role,
  splitRoles,
  type User,
} from "../../../plugin.ts";
import type { Settings } from "../settings.ts";

export const isConfigured = ({ adminUserIds, adminEmails }: Settings, { id, email, emailVerified }: User): boolean =>
  adminUserIds.has(id) || (emailVerified && adminEmails.has(email));

export function rolesOf(settings: Settings, user: User): string[] {
  const own = splitRoles(user.role ?? settings.defaultRole);
  return isConfigured(settings, user) ? [...new Set([...own, ...settings.adminRoles])] : own;
}

const hasAdminRole = ({ adminRoles }: Settings, roles: readonly string[]): boolean =>
  roles.some((role) => adminRoles.includes(role));

export function withConfigured(settings: Settings, user: User): User {
  const own = splitRoles(user.role || settings.defaultRole);
  if (hasAdminRole(settings, own) || !isConfigured(settings, user)) return user;
  return { ...user, role: [...own, ...settings.adminRoles.slice(0, 1)].join(",") };
}

export const isAdmin = (settings: Settings, user: User): boolean => hasAdminRole(settings, rolesOf(settings, user));

export const isBanned = ({ banned, banExpires }: User, now: Date): boolean =>
  banned === true && (banExpires === null || banExpires === undefined || banExpires > now);

export const may = (settings: Settings, user: User, permissions: PermissionRequest, connector?: Connector): boolean =>
  can(settings.roles, rolesOf(settings, user).join(","), permissions, connector);

export const createHasPermission =
  (settings: Settings): NonNullable<AuthPlugin["hasPermission"]> =>
  ({ user, organizationId, permissions }) =>
    organizationId === null &&
    canBeyond({ ...settings, role: rolesOf(settings, user).join(","), holdsAll: isAdmin(settings, user) }, permissions);

const grantsOf = ({ roles }: Settings, name: string): [resource: string, action: string][] => {
  const role: Role | undefined = Object.hasOwn(roles, name) ? roles[name] : undefined;
  return Object.entries(role?.statements ?? {}).flatMap(([resource, actions]) =>
    actions.map((action): [string, string] => [resource, action]),
  );
};

export const isAdministrator = (settings: Settings, user: User): boolean =>
  isAdmin(settings, user) ||
  rolesOf(settings, user).some((name) =>
    grantsOf(settings, name).some(([resource]) => Object.hasOwn(adminStatements, resource)),
  );

export const isGranted = (key: CallerKey | null, permissions: PermissionRequest): boolean =>
  key === null || (key.organizationId === null && createRole(key.permissions).authorize(permissions).success);

/**
 * Whether the user has every permission of the roles. This prevents escalation: nobody may act on, or create, a user
 * with more permissions.
 */
export const covers = (
  settings: Settings,
  user: User,
  roles: readonly string[],
  key: CallerKey | null = null,
): boolean =>
  roles.every((name) =>
    grantsOf(settings, name).every(([resource, action]) => {
      const permissions = { [resource]: [action] };
      return may(settings, user, permissions) && isGranted(key, permissions);
    }),
  );
