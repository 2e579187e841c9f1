import type { RequestScope } from "../../contracts/scope.ts";
import type { Deps } from "../deps.ts";
import { createCarriedTokens } from "./carried-token.ts";

const DONT_REMEMBER = "true";

export function createSessionCookies(deps: Deps) {
  const { config, cookieNames, signers } = deps;
  const { attributes, dontRemember, sessionData, sessionEnded, sessionToken } = cookieNames;
  const gone = { ...attributes, maxAge: 0 };
  const carried = createCarriedTokens(deps);
  const isCarried = (scope: RequestScope): boolean => carried.read(scope.headers) !== null;
  return {
    isCarried,

    readToken(scope: RequestScope): string | null {
      const token = carried.read(scope.headers);
      if (token !== null) return token;
      const cookie = scope.cookies.get(sessionToken);
      return cookie === null ? null : signers.session.verify(cookie);
    },

    isStale(scope: RequestScope): boolean {
      if (isCarried(scope)) return carried.isStale(scope.headers);
      return signers.session.isStale(scope.cookies.get(sessionToken) ?? "");
    },

    isRemembered(scope: RequestScope): boolean {
      const cookie = isCarried(scope) ? null : scope.cookies.get(dontRemember);
      return cookie === null || signers.dontRemember.verify(cookie) !== DONT_REMEMBER;
    },

    write(scope: RequestScope, token: string, remember: boolean): void {
      carried.send(scope, token);
      if (isCarried(scope)) return;
      const maxAge = config.session.expiresInSeconds;
      scope.cookies.set(sessionToken, signers.session.sign(token), remember ? { ...attributes, maxAge } : attributes);
      if (!remember) scope.cookies.set(dontRemember, signers.dontRemember.sign(DONT_REMEMBER), attributes);
      else if (scope.cookies.get(dontRemember) !== null) scope.cookies.set(dontRemember, "", gone);
      if (scope.cookies.get(sessionEnded) !== null) scope.cookies.set(sessionEnded, "", gone);
    },

    clear(scope: RequestScope): void {
      if (isCarried(scope)) return;
      for (const name of [sessionToken, sessionData, dontRemember]) scope.cookies.set(name, "", gone);
    },
  };
}
