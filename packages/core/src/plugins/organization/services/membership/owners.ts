import { op, type Services, splitRoles } from "../../../../plugin.ts";
import type { Member } from "../../entities.ts";
import type { Settings } from "../../settings.ts";
import { member } from "../../tables.ts";

/** Whether the creator's role is among the member's roles. */
export const isOwner = ({ creatorRole }: Settings, { role }: Pick<Member, "role">): boolean =>
  splitRoles(role).includes(creatorRole);

/** Whether the organization has an owner beside this member, however many members it has. */
export async function hasOtherOwner(
  settings: Settings,
  { store }: Services,
  { id, organizationId }: Pick<Member, "id" | "organizationId">,
): Promise<boolean> {
  // The database finds the text, `coowner` too; which role it is, is decided here.
  const named = await store.list(member, {
    where: { organizationId, id: op.not(id), role: op.contains(settings.creatorRole) },
  });
  return named.some((row) => isOwner(settings, row));
}
