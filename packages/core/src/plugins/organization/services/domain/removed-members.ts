import type { Services } from "../../../../plugin.ts";
import type { Member } from "../../entities.ts";
import type { Settings } from "../../settings.ts";
import { organizationRemovedMember } from "../../tables.ts";
import { hasDomains } from "./domain-owner.ts";

type Stored = Pick<Services, "store">;
type Membership = Pick<Member, "organizationId" | "userId">;

export async function wasRemoved({ store }: Stored, { organizationId, userId }: Membership): Promise<boolean> {
  return (await store.find(organizationRemovedMember, { where: { organizationId, userId } })) !== null;
}

/** The caller must hold the organization's lock. */
export async function keepOut(
  settings: Settings,
  services: Services,
  { organizationId, userId }: Membership,
  createdAt: Date,
): Promise<void> {
  if (!hasDomains(settings) || (await wasRemoved(services, { organizationId, userId }))) return;
  const id = services.newId("organizationRemovedMember");
  const row = { organizationId, userId, createdAt, ...(id !== undefined && { id }) };
  await services.store.insert(organizationRemovedMember, row);
}

export async function letIn(
  settings: Settings,
  { store }: Stored,
  { organizationId, userId }: Membership,
): Promise<void> {
  if (hasDomains(settings)) await store.delete(organizationRemovedMember, { where: { organizationId, userId } });
}

export async function forgetRemoved(settings: Settings, { store }: Stored, userId: string): Promise<void> {
  if (hasDomains(settings)) await store.delete(organizationRemovedMember, { where: { userId } });
}
