import type { SignIn } from "../../contracts/authentication.ts";
import { AuthError, type ErrorEntry } from "../../contracts/error.ts";
import type { AuthEvents } from "../../contracts/events.ts";

/** A policy has let somebody not in. */
export class SignInDenied extends AuthError {
  readonly signIn: SignIn;
  constructor(signIn: SignIn, code: string, entry: ErrorEntry) {
    super({ code, ...entry });
    this.signIn = signIn;
  }
}

interface Teller {
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
}

/** Queues what is told of a denial: after the transaction that it has undone. */
export function tellDenial(scope: Teller, { code, signIn: { user, method } }: SignInDenied): void {
  scope.emit("sign-in.refused", { user, method, code });
}
