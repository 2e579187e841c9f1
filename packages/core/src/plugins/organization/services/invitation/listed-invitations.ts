import type { Services } from "../../../../plugin.ts";
import type { Invitation, ListedInvitation, Member } from "../../entities.ts";
import { inviterOf } from "../../rules/may-invite.ts";
import type { Settings } from "../../settings.ts";

/**
 * What a member is shown of an invitation: its id only where they could have sent it. Where addresses need no proof,
 * whoever knows the id signs up with the invitation's address and has its role.
 */
export async function listedFor(
  settings: Settings,
  services: Pick<Services, "store">,
  member: Pick<Member, "organizationId" | "role">,
): Promise<(invitation: Invitation) => ListedInvitation> {
  const mayInvite = await inviterOf(settings, services, member);
  return (invitation) => (mayInvite(invitation) ? invitation : { ...invitation, id: null });
}
