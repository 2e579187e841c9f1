import type { Services } from "../contracts/services.ts";
import type { Store } from "../contracts/store.ts";
import { createEmailProofs } from "./address/email-proofs.ts";
import { createSignUpMark } from "./address/sign-up-mark.ts";
import type { Deps } from "./deps.ts";
import { createMails } from "./mail/mails.ts";
import { createPasswordGuard } from "./password/password-guard.ts";
import { createPasswords } from "./password/passwords.ts";
import { createSessions } from "./session/sessions.ts";
import { createTokens } from "./tokens.ts";
import { createAccounts } from "./user/accounts.ts";
import { createDeletion } from "./user/deletion.ts";
import { createUsers } from "./user/users.ts";

/** Does work once the transaction around it is committed. */
type AfterCommit = (work: () => Promise<void>) => void;

/** Every service on one store: the application's, or that of a transaction, whose after-effects wait for its commit. */
export function createServices(deps: Deps, store: Store, afterCommit: AfterCommit = deps.background): Services {
  const tokens = createTokens(deps, store);
  const services: Services = {
    store,
    sessions: createSessions(deps, store),
    users: createUsers(deps, store),
    accounts: createAccounts(deps, store),
    passwords: createPasswords(deps),
    tokens,
    emailProofs: createEmailProofs(deps, tokens),
    signUpMark: createSignUpMark(deps),
    passwordGuard: createPasswordGuard(deps, store),
    mails: createMails(deps, store, afterCommit),
    deletion: createDeletion(deps, store, () => services),
    newId: deps.newId,
  };
  return services;
}
