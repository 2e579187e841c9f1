import { can, type Services, splitRoles } from "../../../plugin.ts";
import type { Invitation, Member } from "../entities.ts";
import { rolesOf } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import { giverOf } from "./may-give.ts";

/** Not to deleted roles, which could be recreated. */
export async function inviterOf(
  settings: Settings,
  services: Pick<Services, "store">,
  { organizationId, role }: Pick<Member, "organizationId" | "role">,
): Promise<(asked: Pick<Invitation, "role">) => boolean> {
  const roles = await rolesOf(settings, services, organizationId);
  const invites = can(roles, role, { invitation: ["create"] });
  const mayGive = giverOf(settings, roles, role);
  const isKnown = (role: string): boolean => splitRoles(role).every((name) => Object.hasOwn(roles, name));
  return (asked) => invites && isKnown(asked.role) && mayGive(asked.role);
}
