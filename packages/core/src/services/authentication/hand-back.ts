import type { ActiveSession } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";
import { createSessionStarter } from "../session/begin-session.ts";
import { createSessionFinder } from "../session/find-session.ts";
import { createRenewer } from "../session/renew-session.ts";
import { createSessionParts } from "../session/session-parts.ts";

interface Wanted {
  readonly scope: RequestScope;
  readonly token: string;
  readonly userId: string;
  readonly isActive?: boolean;
}

export async function handBack(
  deps: Deps,
  store: Store,
  { sessions }: Services,
  { scope, token, userId, isActive = false }: Wanted,
): Promise<ActiveSession | null> {
  const parts = createSessionParts(deps, store);
  const { findByToken, findLive } = createSessionFinder(parts);
  const found = await findLive(scope, token, { isActive });
  if (found === null || found[0].userId !== userId) return null;
  const current = await createRenewer(parts, findByToken)(scope, found[0], false);
  if (current === null) return null;
  const active = parts.toActive(current, found[1]);
  createSessionStarter(parts).sendCookies(scope, active, sessions.isRemembered(scope, active.session));
  return active;
}
