import type { RequestScope } from "../../contracts/scope.ts";
import type { Deps } from "../deps.ts";

const DONT_REMEMBER = "true";

export function createSessionCookies({ config, cookieNames, signers }: Deps) {
  const { attributes, dontRemember, sessionData, sessionToken } = cookieNames;
  const gone = { ...attributes, maxAge: 0 };
  return {
    readToken(scope: RequestScope): string | null {
      const cookie = scope.cookies.get(sessionToken);
      return cookie === null ? null : signers.session.verify(cookie);
    },

    isRemembered(scope: RequestScope): boolean {
      const cookie = scope.cookies.get(dontRemember);
      return cookie === null || signers.dontRemember.verify(cookie) !== DONT_REMEMBER;
    },

    write(scope: RequestScope, token: string, remember: boolean): void {
      const maxAge = config.session.expiresInSeconds;
      scope.cookies.set(sessionToken, signers.session.sign(token), remember ? { ...attributes, maxAge } : attributes);
      if (!remember) scope.cookies.set(dontRemember, signers.dontRemember.sign(DONT_REMEMBER), attributes);
      else if (scope.cookies.get(dontRemember) !== null) scope.cookies.set(dontRemember, "", gone);
    },

    clear(scope: RequestScope): void {
      for (const name of [sessionToken, sessionData, dontRemember]) scope.cookies.set(name, "", gone);
    },
  };
}
