import type { Services } from "../../../../plugin.ts";
import type { Invitation, ListedInvitation, Member } from "../../entities.ts";
import { inviterOf } from "../../rules/may-invite.ts";
import type { Settings } from "../../settings.ts";

/**
 * Hides ids from members who could not have sent the invitation: where addresses need no verification, the id and a
 * sign-up suffice to join.
 */
export async function listedFor(
  settings: Settings,
  services: Pick<Services, "store">,
  member: Pick<Member, "organizationId" | "role">,
): Promise<(invitation: Invitation) => ListedInvitation> {
  const mayInvite = await inviterOf(settings, services, member);
  return (invitation) => (mayInvite(invitation) ? invitation : { ...invitation, id: null });
}
