import { op, type Services, sessionTable, type User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { isAdmin, may } from "./roles.ts";

interface Change {
  readonly before: User;
  readonly user: User;
}

export async function endImpersonations({ sessions, store }: Services, settings: Settings, { before, user }: Change) {
  if (!may(settings, user, { user: ["impersonate"] })) await sessions.revokeImpersonations(user.id);
  if (isAdmin(settings, before) || !isAdmin(settings, user)) return;
  const where: Readonly<Record<string, unknown>> = { userId: user.id, impersonatedBy: op.not(null) };
  await store.delete(sessionTable, { where });
}
