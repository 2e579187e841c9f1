import type { AccessTokens } from "../../contracts/oauth-services.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";

export function createAccessTokens(_deps: Deps, _store: Store, _services: Pick<Services, "tokens">): AccessTokens {
  throw new Error("not built yet");
}
