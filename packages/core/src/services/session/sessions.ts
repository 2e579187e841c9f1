import type { Sessions } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";
import { createSessionStarter } from "./begin-session.ts";
import { createSessionChanger } from "./change-session.ts";
import { createSessionEnder } from "./end-session.ts";
import { createSessionReader } from "./read-session.ts";
import { createSessionParts } from "./session-parts.ts";

/** Sessions of one application on one store. */
export function createSessions(deps: Deps, store: Store): Sessions {
  const parts = createSessionParts(deps, store);
  const { freshAgeSeconds } = deps.config.session;
  return {
    ...createSessionReader(parts),
    ...createSessionStarter(parts),
    ...createSessionChanger(parts),
    ...createSessionEnder(parts),
    // Counted from sign-in: being extended makes no session fresh.
    isFresh: ({ createdAt }) =>
      freshAgeSeconds === 0 || createdAt.getTime() + freshAgeSeconds * 1000 > deps.clock.now().getTime(),
  };
}
