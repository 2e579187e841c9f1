import type { ActiveSession, Services } from "../../../plugin.ts";
import { activeOf } from "./caller.ts";

type Scope = Parameters<Services["sessions"]["update"]>[0];

/** Makes the organization the session's active one, or none with null; the cookie cache follows. False where the session has ended. */
export async function setActive(
  scope: Scope,
  session: ActiveSession,
  { sessions }: Services,
  organizationId: string | null,
): Promise<boolean> {
  return (await sessions.update(scope, session, { activeOrganizationId: organizationId })) !== null;
}

/** An organization has ended: it is active in nobody's session, and in the caller's own the cookie cache knows at once. */
export async function clearActive(
  scope: Scope,
  session: ActiveSession,
  services: Services,
  organizationId: string,
): Promise<void> {
  await services.sessions.updateAll({ activeOrganizationId: organizationId }, { activeOrganizationId: null });
  if (activeOf(session) === organizationId) await setActive(scope, session, services, null);
}
