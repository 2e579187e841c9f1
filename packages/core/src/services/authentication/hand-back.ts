import type { ActiveSession } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";
import { createSessionStarter } from "../session/begin-session.ts";
import { createSessionFinder } from "../session/find-session.ts";
import { createSessionParts } from "../session/session-parts.ts";

interface Wanted {
  readonly scope: RequestScope;
  readonly token: string;
  readonly userId: string;
}

export async function handBack(
  deps: Deps,
  store: Store,
  { sessions }: Services,
  { scope, token, userId }: Wanted,
): Promise<ActiveSession | null> {
  const parts = createSessionParts(deps, store);
  const found = await createSessionFinder(parts).findLive(scope, token);
  if (found === null || found[0].userId !== userId) return null;
  const active = parts.toActive(...found);
  createSessionStarter(parts).sendCookies(scope, active, sessions.isRemembered(scope, active.session));
  return active;
}
