import type { Challenged, SignedIn, SignInScope } from "../../contracts/authentication.ts";
import type { User } from "../../contracts/entities.ts";
import type { EventScope } from "../../contracts/plugin-services.ts";
import type { NewUser, Services } from "../../contracts/services.ts";
import { coreError } from "../../data/core-error.ts";
import { isStoreConflict } from "../../data/store-errors.ts";

export interface MailboxSignIn {
  readonly email: string;
  readonly method: string;
  spend(services: Services): Promise<boolean>;
  readonly newUser: (() => Omit<NewUser, "email" | "emailVerified">) | null;
  readonly callbackURL?: string | undefined;
  readonly newUserCallbackURL?: string | undefined;
}

export type MailboxRefusal = "spent" | "no-sign-up";

interface Scope extends EventScope, SignInScope {
  readonly services: Services;
  transaction<Result>(work: (services: Services) => Promise<Result>): Promise<Result>;
}

type Outcome = SignedIn | Challenged | MailboxRefusal;

async function signIn(scope: Scope, services: Services, mailed: MailboxSignIn, user: User): Promise<Outcome> {
  if (!(await mailed.spend(services))) return "spent";
  const proven = user.emailVerified ? { user } : await services.mailbox.prove(scope, user);
  if (proven === null) return "spent";
  const { method, callbackURL } = mailed;
  return (await services.authentication.complete(scope, { user: proven.user, method, callbackURL })) ?? "spent";
}

async function signUp(scope: Scope, services: Services, mailed: MailboxSignIn): Promise<Outcome> {
  const { email, method, newUser, callbackURL, newUserCallbackURL = callbackURL } = mailed;
  if (newUser === null) return "no-sign-up";
  if (!(await mailed.spend(services))) return "spent";
  const user = await services.users.create({ ...newUser(), email, emailVerified: true });
  scope.emit("user.created", { user });
  const entry = { user, method, isNew: true, callbackURL: newUserCallbackURL };
  return (await services.authentication.complete(scope, entry)) ?? "spent";
}

/** Signs in the user of a mailbox, or creates the user. If anything refuses the sign-in, nothing is used up. */
export async function signInByMailbox(scope: Scope, mailed: MailboxSignIn): Promise<Outcome> {
  const attempt = () =>
    scope.transaction(async (services) => {
      // The user is locked before the token is taken, against deadlocks.
      const user = await services.users.lockByEmail(mailed.email);
      return user === null ? signUp(scope, services, mailed) : signIn(scope, services, mailed, user);
    });
  try {
    return await attempt();
  } catch (error) {
    if (!isStoreConflict(error)) throw error;
  }
  try {
    return await attempt();
  } catch (cause) {
    if (!isStoreConflict(cause) || (await scope.services.users.findByEmail(mailed.email)) !== null) throw cause;
    throw coreError("VALUE_ALREADY_TAKEN", { cause });
  }
}
