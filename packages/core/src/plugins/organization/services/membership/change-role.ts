import type { EventEmitter, Services } from "../../../../plugin.ts";
import type { Member, Organization } from "../../entities.ts";
import { readRoles } from "../../rules/grantable-roles.ts";
import { assertOwnerStays } from "../../rules/owner-stays.ts";
import type { Settings } from "../../settings.ts";
import type { CallerScope } from "../caller.ts";
import { emitUpdatedMember } from "../event-payloads.ts";
import { writeRole } from "./members.ts";
import { isOwner } from "./owners.ts";

export interface ChangedRole {
  readonly member: Member;
  readonly previousRole: string;
  readonly organization: Organization;
}

/**
 * The caller must hold the organization's lock.
 * @throws the refusals of `assertOwnerStays`, MEMBER_NOT_FOUND, ROLE_NOT_FOUND, or what the before-hook throws
 */
export async function changeRole(
  events: EventEmitter & Pick<CallerScope, "now">,
  settings: Settings,
  services: Services,
  { organization, member: target }: { readonly organization: Organization; readonly member: Member },
  newRole: string,
): Promise<ChangedRole> {
  const altered = await settings.hooks.beforeUpdateMemberRole?.({ member: target, newRole, organization }, services);
  const wanted = altered?.data.role ?? newRole;
  const role = wanted === newRole ? newRole : await readRoles(settings, services, organization.id, wanted);
  if (!isOwner(settings, { role })) await assertOwnerStays(settings, services, target, events.now());
  const member = await writeRole(services, target, role);
  emitUpdatedMember(events, target, member);
  return { member, previousRole: target.role, organization };
}
