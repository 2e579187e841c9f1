import type { ActiveSession } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";
import { createSessionStarter } from "../session/begin-session.ts";
import { createSessionParts } from "../session/session-parts.ts";

interface Wanted {
  readonly scope: RequestScope;
  readonly token: string;
  readonly userId: string;
  readonly isActive?: boolean;
  readonly remember?: boolean;
}

export async function handBack(
  deps: Deps,
  store: Store,
  { sessions }: Services,
  { scope, token, userId, isActive = false, remember }: Wanted,
): Promise<ActiveSession | null> {
  const active = await sessions.find(token, { isActive });
  if (active === null || active.session.userId !== userId) return null;
  const { sendCookies } = createSessionStarter(createSessionParts(deps, store));
  sendCookies(scope, active, remember ?? sessions.isRemembered(scope, active.session));
  return active;
}
