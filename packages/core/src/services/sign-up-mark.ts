import type { SignUpMark } from "../contracts/account-services.ts";
import { SIGN_UP_MARK_SECONDS } from "../data/limits.ts";
import type { Deps } from "./deps.ts";

/** A cookie that says which account this browser signed up, for as long as its address may still be unproven. */
export function createSignUpMark({ cookieNames, signers }: Deps): SignUpMark {
  const { attributes, signUp } = cookieNames;
  return {
    leave(scope, userId) {
      scope.cookies.set(signUp, signers.signUp.sign(userId), { ...attributes, maxAge: SIGN_UP_MARK_SECONDS });
    },
    isOf(scope, userId) {
      const cookie = scope.cookies.get(signUp);
      return cookie !== null && signers.signUp.verify(cookie) === userId;
    },
  };
}
