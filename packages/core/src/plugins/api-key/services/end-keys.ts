import { op, type Services } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";

/** What a squatter or a thief has made in the user's name. */
export async function endKeys({ table }: Settings, { store }: Services, userId: string, since?: Date): Promise<void> {
  const made = since === undefined ? {} : { createdAt: op.gte(since) };
  await store.delete(table, { where: { userId, ...made } });
  if (since !== undefined) await store.delete(table, { where: { userId, updatedAt: op.gte(since) } });
}
