import type { ActiveSession, EventEmitter, Services } from "../../../plugin.ts";
import { activeOf } from "./caller.ts";

type Scope = Parameters<Services["sessions"]["update"]>[0];

const write = (
  scope: Scope,
  session: ActiveSession,
  { sessions }: Services,
  activeOrganizationId: string | null,
): Promise<ActiveSession | null> => sessions.update(scope, session, { activeOrganizationId });

export async function setActive(
  scope: Scope & EventEmitter,
  session: ActiveSession,
  services: Services,
  organizationId: string | null,
): Promise<boolean> {
  if ((await write(scope, session, services, organizationId)) === null) return false;
  const previousOrganizationId = activeOf(session);
  if (previousOrganizationId === organizationId) return true;
  const { id: sessionId, userId } = session.session;
  scope.emit("session.organization-changed", { userId, sessionId, organizationId, previousOrganizationId });
  return true;
}

export async function clearActive(
  scope: Scope,
  session: ActiveSession,
  services: Services,
  organizationId: string,
): Promise<void> {
  await services.sessions.updateAll({ activeOrganizationId: organizationId }, { activeOrganizationId: null });
  if (activeOf(session) === organizationId) await write(scope, session, services, null);
}
