import type { DeletionBlocker, Services, User } from "../../../../plugin.ts";
import type { Member } from "../../entities.ts";
import type { Settings } from "../../settings.ts";
import { member, organization } from "../../tables.ts";
import { findMemberOf } from "./members.ts";
import { hasOtherOwner, isOwner } from "./owners.ts";

/** The organization, if this member is its only owner; null else. */
async function blockerOf(
  settings: Settings,
  services: Services,
  mine: Pick<Member, "id" | "organizationId" | "role">,
): Promise<DeletionBlocker | null> {
  if (!isOwner(settings, mine) || (await hasOtherOwner(settings, services, mine))) return null;
  const row = await services.store.find(organization, { where: { id: mine.organizationId } });
  return row === null ? null : { code: "ONLY_OWNER", subject: row.name };
}

/**
 * The organizations that would be left without an owner. Where there is none, each that the person is a member of is held,
 * of whatever role, and looked at again: in the deletion's transaction nobody else leaves, and nobody hands one over to
 * the person, before it ends. Where there is one already, nothing is written: whoever is refused has changed nothing.
 */
export async function onlyOwnerOf(
  settings: Settings,
  services: Services,
  user: User,
  now: Date,
): Promise<DeletionBlocker[]> {
  const { store } = services;
  const memberships = await store.list(member, {
    where: { userId: user.id },
    // Two deletions that hold several organizations take them in one order.
    orderBy: [{ column: "organizationId", direction: "asc" }],
  });
  const blockers: DeletionBlocker[] = [];
  const add = (blocker: DeletionBlocker | null): void => {
    if (blocker !== null) blockers.push(blocker);
  };
  for (const membership of memberships) add(await blockerOf(settings, services, membership));
  if (blockers.length > 0) return blockers;
  for (const { organizationId: id } of memberships) {
    await store.update(organization, { where: { id } }, { changedAt: now });
    const mine = await findMemberOf(services, id, user.id);
    if (mine !== null) add(await blockerOf(settings, services, mine));
  }
  return blockers;
}
