import type { SignUpMark } from "../../contracts/account-services.ts";
import type { User } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import { SIGN_UP_MARK_SECONDS } from "../../data/limits.ts";
import type { Deps } from "../deps.ts";

/** With the address, since a made-up id of an answer may be somebody's one day where the database numbers its rows. */
const nameOf = ({ id, email }: Pick<User, "id" | "email">): string => `${id}:${email}`;

/** A cookie that says which account this browser signed up, for as long as its address may still be unproven. */
export function createSignUpMark({ cookieNames, signers }: Deps): SignUpMark {
  const { attributes, signUp } = cookieNames;
  const read = (scope: RequestScope): string | null => {
    const cookie = scope.cookies.get(signUp);
    return cookie === null ? null : signers.signUp.verify(cookie);
  };
  const isOf: SignUpMark["isOf"] = (scope, user) => read(scope) === nameOf(user);
  return {
    leave(scope, user, remember, when) {
      const lasting = remember ? { ...attributes, maxAge: SIGN_UP_MARK_SECONDS } : attributes;
      scope.cookies.set(signUp, signers.signUp.sign(nameOf(user)), lasting);
      if (when !== undefined) scope.cookies.keepOnRefusal(signUp);
    },
    isOf,
    isRivalOf: (scope, user) => !isOf(scope, user) && read(scope)?.endsWith(`:${user.email}`) === true,
    clear(scope, user) {
      if (isOf(scope, user)) scope.cookies.set(signUp, "", { ...attributes, maxAge: 0 });
    },
  };
}
