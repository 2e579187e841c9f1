import { op, type Services } from "../../../../plugin.ts";
import type { Invitation } from "../../entities.ts";
import { organizationError } from "../../organization-error.ts";
import { invitation } from "../../tables.ts";
import { toInvitation } from "../rows.ts";

type Stored = Pick<Services, "store">;

export async function pendingFor({ store }: Stored, organizationId: string, email: string): Promise<Invitation[]> {
  const rows = await store.list(invitation, {
    where: { organizationId, email, status: "pending" },
    orderBy: [
      { column: "createdAt", direction: "desc" },
      { column: "id", direction: "desc" },
    ],
  });
  return rows.map(toInvitation);
}

export async function cancelPendingFor({ store }: Stored, organizationId: string, email: string): Promise<void> {
  await store.update(invitation, { where: { organizationId, email, status: "pending" } }, { status: "canceled" });
}

/**
 * The caller must hold the organization's lock. A renewed invitation does not count.
 * @throws INVITATION_LIMIT_REACHED
 */
export async function assertPendingLimit(
  { store }: Stored,
  organizationId: string,
  now: Date,
  renewed: string | null,
  limit: number,
): Promise<void> {
  if (limit === Number.POSITIVE_INFINITY) return;
  const live = { organizationId, status: "pending", expiresAt: op.gt(now) };
  const count = await store.count(invitation, { where: renewed === null ? live : { ...live, id: op.not(renewed) } });
  if (count >= limit) throw organizationError("INVITATION_LIMIT_REACHED");
}

export async function writeInvitation(
  { store, newId }: Pick<Services, "store" | "newId">,
  draft: Omit<Invitation, "id">,
  renewed: Invitation | null,
): Promise<Invitation> {
  if (renewed !== null) {
    const { role, teamId, inviterId, expiresAt } = draft;
    const set = { role, teamId, inviterId, expiresAt };
    await store.update(invitation, { where: { id: renewed.id, organizationId: renewed.organizationId } }, set);
    return { ...renewed, ...set };
  }
  const id = newId("invitation");
  return toInvitation(await store.insert(invitation, id === undefined ? draft : { ...draft, id }));
}
