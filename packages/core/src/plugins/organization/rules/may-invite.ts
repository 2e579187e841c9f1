import { type Services, splitRoles } from "../../../plugin.ts";
import type { Invitation } from "../entities.ts";
import { rolesOf } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import { giverOf } from "./may-give.ts";
import { rightsOf, type Standing } from "./rights.ts";

/** Invitations to deleted roles are refused, because the role could be created again with other permissions. */
export async function inviterOf(
  settings: Settings,
  services: Pick<Services, "store">,
  inviter: Standing,
): Promise<(asked: Pick<Invitation, "role">) => boolean> {
  const roles = await rolesOf(settings, services, inviter.organizationId);
  const invites = rightsOf(roles, inviter)({ invitation: ["create"] });
  const mayGive = giverOf(settings, roles, inviter);
  const isKnown = (role: string): boolean => splitRoles(role).every((name) => Object.hasOwn(roles, name));
  return (asked) => invites && isKnown(asked.role) && mayGive(asked.role);
}
