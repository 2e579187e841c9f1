import type { PendingLinks } from "../../contracts/oauth-services.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";

export function createPendingLinks(_deps: Deps, _store: Store, _services: Pick<Services, "tokens">): PendingLinks {
  throw new Error("not built yet");
}
