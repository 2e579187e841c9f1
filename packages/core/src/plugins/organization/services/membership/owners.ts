import { isPlaceholderEmail, op, type Services, splitRoles, type User } from "../../../../plugin.ts";
import type { Member } from "../../entities.ts";
import type { OrganizationErrorCode } from "../../errors.ts";
import type { Settings } from "../../settings.ts";
import { member } from "../../tables.ts";
import { whyNeeded } from "../policy/owners-standing.ts";

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

export async function ownersOf(
  settings: Settings,
  { store }: Pick<Services, "store">,
  organizationId: string,
): Promise<Pick<Member, "id" | "userId">[]> {
  const named = await store.list(member, { where: { organizationId, role: op.contains(settings.creatorRole) } });
  return named.filter((row) => isOwner(settings, row));
}

export async function reachableOwners(
  settings: Settings,
  services: Pick<Services, "store" | "users">,
  organizationId: string,
): Promise<User[]> {
  const owners = await ownersOf(settings, services, organizationId);
  const found = await Promise.all(owners.map(({ userId }) => services.users.find(userId)));
  return found.flatMap((user) => (user === null || isPlaceholderEmail(user.email) ? [] : [user]));
}

/** Returns why the organization cannot do without this owner, or null if it can. */
export async function whyOwnerNeeded(
  settings: Settings,
  services: Services,
  leaving: Pick<Member, "id" | "organizationId" | "userId">,
  now: Date,
): Promise<OrganizationErrorCode | null> {
  const owners = await ownersOf(settings, services, leaving.organizationId);
  const others = owners.filter(({ id }) => id !== leaving.id).map(({ userId }) => userId);
  return whyNeeded(settings, services, leaving, others, now);
}
