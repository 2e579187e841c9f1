import { type Services, splitRoles, type User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import type { Context } from "./acting.ts";
import { endImpersonations } from "./end-impersonations.ts";
import { anotherAdminStays } from "./last-admin.ts";
import { covers, isAdmin, isConfigured, rolesOf } from "./roles.ts";
import { storedRole } from "./stored-role.ts";

type Codes =
  | "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE"
  | "YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE"
  | "ONLY_ADMIN"
  | "ADMIN_BY_CONFIGURATION";

const ROLE_TEXT_CHARACTERS = 255;

export function readRoles(
  ctx: Pick<Context<"YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE">, "error">,
  { roles }: Settings,
  given: string | readonly string[],
): string[] {
  const names = splitRoles(typeof given === "string" ? given : given.join(","));
  const isBounded = names.length > 0 && names.join(",").length <= ROLE_TEXT_CHARACTERS;
  if (!isBounded || !names.every((name) => Object.hasOwn(roles, name)))
    throw ctx.error("YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE");
  return names;
}

/**
 * An email address can make a user an admin by configuration, so changing it must obey the rules for changing roles.
 * The transaction must hold the locks of both users.
 * @throws YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE, ONLY_ADMIN
 */
export async function assertMayBecome(
  ctx: Context<"YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE" | "ONLY_ADMIN">,
  settings: Settings,
  services: Services,
  { target, actor, changed }: { readonly target: User; readonly actor: User; readonly changed: User },
): Promise<void> {
  const become = { ...changed, role: (await storedRole(services, target)) ?? settings.defaultRole };
  // A key may neither grant nor revoke a role beyond its own permissions.
  if (!covers(settings, actor, [...rolesOf(settings, become), ...rolesOf(settings, target)], ctx.key))
    throw ctx.error("YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE");
  const isUnmade = isAdmin(settings, target) && !isAdmin(settings, become);
  if (isUnmade && !(await anotherAdminStays(services, settings, target, ctx.now()))) throw ctx.error("ONLY_ADMIN");
}

interface RoleChange {
  readonly target: User;
  readonly actor: User;
  readonly role: string | readonly string[];
}

/**
 * Changes roles in a transaction that holds the locks of both users.
 * @throws if the actor may not grant the new roles or revoke the old ones, or if no admin would be left
 */
export async function changeRole(
  ctx: Context<Codes>,
  settings: Settings,
  services: Services,
  { target, actor, role }: RoleChange,
): Promise<User> {
  const names = readRoles(ctx, settings, role);
  if (!covers(settings, actor, [...names, ...rolesOf(settings, target)], ctx.key))
    throw ctx.error("YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE");
  if (isAdmin(settings, target) && !names.some((name) => settings.adminRoles.includes(name))) {
    if (isConfigured(settings, target)) throw ctx.error("ADMIN_BY_CONFIGURATION");
    if (!(await anotherAdminStays(services, settings, target, ctx.now()))) throw ctx.error("ONLY_ADMIN");
  }
  return writeRoles(ctx, settings, services, target, names);
}

export async function writeRoles(
  ctx: Pick<Context<never>, "emit">,
  settings: Settings,
  services: Services,
  target: User,
  names: readonly string[],
): Promise<User> {
  const role = names.join(",");
  const user = (await services.users.update(target.id, { role })) ?? { ...target, role };
  await endImpersonations(services, settings, { before: target, user });
  ctx.emit("user.role-changed", { user, previousRole: target.role ?? settings.defaultRole });
  return user;
}
