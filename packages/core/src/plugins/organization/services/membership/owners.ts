import { op, type Services, splitRoles } from "../../../../plugin.ts";
import type { Member } from "../../entities.ts";
import type { Settings } from "../../settings.ts";
import { member } from "../../tables.ts";

export const isOwner = ({ creatorRole }: Settings, { role }: Pick<Member, "role">): boolean =>
  splitRoles(role).includes(creatorRole);

export async function ownsAny(
  settings: Settings,
  { store }: Pick<Services, "store">,
  userId: string,
): Promise<boolean> {
  const named = await store.list(member, { where: { userId, role: op.contains(settings.creatorRole) } });
  return named.some((row) => isOwner(settings, row));
}

export async function hasOtherOwner(
  settings: Settings,
  { store }: Services,
  { id, organizationId }: Pick<Member, "id" | "organizationId">,
): Promise<boolean> {
  const named = await store.list(member, {
    where: { organizationId, id: op.not(id), role: op.contains(settings.creatorRole) },
  });
  return named.some((row) => isOwner(settings, row));
}
