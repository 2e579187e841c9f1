import type { Services } from "../contracts/services.ts";
import type { Store } from "../contracts/store.ts";
import { createAccounts } from "./accounts.ts";
import type { Deps } from "./deps.ts";
import { createPasswordGuard } from "./password-guard.ts";
import { createPasswords } from "./passwords.ts";
import { createSessions } from "./sessions.ts";
import { createTokens } from "./tokens.ts";
import { createUsers } from "./users.ts";

/** Every service on one store: the application's, or that of a transaction. */
export function createServices(deps: Deps, store: Store): Services {
  return {
    store,
    sessions: createSessions(deps, store),
    users: createUsers(deps, store),
    accounts: createAccounts(deps, store),
    passwords: createPasswords(deps),
    tokens: createTokens(deps, store),
    passwordGuard: createPasswordGuard(deps, store),
    newId: deps.newId,
  };
}
