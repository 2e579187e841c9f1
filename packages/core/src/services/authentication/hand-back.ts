import type { ActiveSession } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import type { Deps } from "../deps.ts";
import { sessionStarterOf } from "../session/begin-session.ts";

interface Wanted {
  readonly scope: RequestScope;
  readonly token: string;
  readonly userId: string;
  readonly isActive?: boolean;
  readonly remember?: boolean;
}

export async function handBack(
  deps: Deps,
  { sessions }: Services,
  { scope, token, userId, isActive = false, remember }: Wanted,
): Promise<ActiveSession | null> {
  const active = await sessions.find(token, { isActive });
  if (active === null || active.session.userId !== userId) return null;
  sessionStarterOf(deps).sendCookies(scope, active, remember ?? sessions.isRemembered(scope, active.session));
  return active;
}
