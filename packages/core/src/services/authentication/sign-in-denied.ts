import type { SignIn } from "../../contracts/authentication.ts";
import { AuthError, type ErrorEntry } from "../../contracts/error.ts";
import type { AuthEvents } from "../../contracts/events.ts";

export class SignInDenied extends AuthError {
  readonly signIn: SignIn;
  constructor(signIn: SignIn, code: string, entry: ErrorEntry) {
    super({ code, ...entry });
    this.signIn = signIn;
  }
}

interface Emitter {
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
}

/** Call after the transaction that the denial has rolled back. */
export function emitDenial(scope: Emitter, { code, signIn: { user, method } }: SignInDenied): void {
  scope.emit("sign-in.refused", { user, method, code });
}
