import type { SignUpMark } from "../../contracts/account-services.ts";
import type { User } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import { SIGN_UP_MARK_SECONDS, VERIFIED_NOTE_SECONDS } from "../../data/limits.ts";
import type { Deps } from "../deps.ts";

type Marked = Pick<User, "id" | "email">;

/** The address is included, because a made-up id may become another user's where ids are serial. */
const accountOf = ({ id, email }: Marked): string => `account:${id}:${email}`;
const addressOf = ({ email }: Marked): string => `address:${email}`;

/**
 * A cookie that names the unverified account this browser signed up, by signatures that reveal neither account nor
 * address.
 */
export function createSignUpMark({ cookieNames, signers }: Deps): SignUpMark {
  const { attributes, signUp, verified } = cookieNames;
  const signatureOf = (text: string): string => signers.signUp.sign(text).slice(text.length + 1);
  const read = (scope: RequestScope): readonly string[] => {
    const cookie = scope.cookies.get(signUp);
    return (cookie === null ? null : signers.signUp.verify(cookie))?.split(".") ?? [];
  };
  // `verify` accepts older secrets, which comparing a new signature would not.
  const isSigned = (text: string, signature = ""): boolean => signers.signUp.verify(`${text}.${signature}`) !== null;
  const isOf: SignUpMark["isOf"] = (scope, user) => isSigned(accountOf(user), read(scope)[0]);
  const isOfAddress = (scope: RequestScope, user: Marked): boolean => isSigned(addressOf(user), read(scope)[1]);
  const end = (scope: RequestScope): void => scope.cookies.set(signUp, "", { ...attributes, maxAge: 0 });
  return {
    set(scope, user, remember, when) {
      const lasting = remember ? { ...attributes, maxAge: SIGN_UP_MARK_SECONDS } : attributes;
      const mark = `${signatureOf(accountOf(user))}.${signatureOf(addressOf(user))}`;
      scope.cookies.set(signUp, signers.signUp.sign(mark), lasting);
      if (when !== undefined) scope.cookies.keepOnRefusal(signUp);
    },
    isOf,
    noteVerified: (scope) =>
      scope.cookies.set(verified, "1", { ...attributes, httpOnly: false, maxAge: VERIFIED_NOTE_SECONDS }),
    isOfAnotherUser: (scope, user) => !isOf(scope, user) && isOfAddress(scope, user),
    clear(scope, user) {
      if (isOf(scope, user)) end(scope);
    },
    clearOthers(scope, user) {
      if (scope.cookies.get(signUp) === null || isOfAddress(scope, user)) return;
      if (!scope.cookies.lines().some((line) => line.startsWith(`${signUp}=`))) end(scope);
    },
  };
}
