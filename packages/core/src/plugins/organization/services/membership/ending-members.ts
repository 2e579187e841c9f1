import type { EventEmitter, Services } from "../../../../plugin.ts";
import { member } from "../../tables.ts";
import { memberEvent } from "../event-payloads.ts";
import { toMember } from "../rows.ts";

export async function emitEndingMembers(
  events: EventEmitter,
  { store }: Pick<Services, "store">,
  organizationId: string,
): Promise<void> {
  if (!events.isHeard("member.removed")) return;
  const orderBy = [
    { column: "createdAt", direction: "asc" },
    { column: "id", direction: "asc" },
  ] as const;
  const rows = await store.list(member, { where: { organizationId }, orderBy });
  for (const row of rows)
    events.emit("member.removed", { ...memberEvent(toMember(row)), reason: "organization-deleted" });
}
