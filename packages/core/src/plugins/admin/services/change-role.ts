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

/** What the column of the roles holds. */
const ROLE_TEXT_CHARACTERS = 255;

/** The roles as they are stored. @throws YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE */
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
 * An address of the configuration makes an admin, and the loss of it unmakes one: nobody gives or takes so what they may
 * not give or take by role. In a transaction that holds both. @throws YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE, ONLY_ADMIN
 */
export async function assertMayBecome(
  ctx: Context<"YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE" | "ONLY_ADMIN">,
  settings: Settings,
  services: Services,
  { target, actor, changed }: { readonly target: User; readonly actor: User; readonly changed: User },
): Promise<void> {
  // Another address may end what the configuration adds to the role.
  const become = { ...changed, role: (await storedRole(services, target)) ?? settings.defaultRole };
  // A key takes no role that it could not give.
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

/** In a transaction that holds both. @throws where the actor may not give the roles or take those there are, or no admin would be left */
export async function changeRole(
  ctx: Context<Codes>,
  settings: Settings,
  services: Services,
  { target, actor, role }: RoleChange,
): Promise<User> {
  const names = readRoles(ctx, settings, role);
  // A key takes no role that it could not give.
  if (!covers(settings, actor, [...names, ...rolesOf(settings, target)], ctx.key))
    throw ctx.error("YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE");
  if (isAdmin(settings, target) && !names.some((name) => settings.adminRoles.includes(name))) {
    if (isConfigured(settings, target)) throw ctx.error("ADMIN_BY_CONFIGURATION");
    if (!(await anotherAdminStays(services, settings, target, ctx.now()))) throw ctx.error("ONLY_ADMIN");
  }
  return writeRoles(ctx, settings, services, target, names);
}

/** In a transaction that holds the user, who may have them. */
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
