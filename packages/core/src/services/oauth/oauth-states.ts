import type { OAuthStates } from "../../contracts/oauth-services.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";

export function createOAuthStates(_deps: Deps, _store: Store, _services: Pick<Services, "tokens">): OAuthStates {
  throw new Error("not built yet");
}
