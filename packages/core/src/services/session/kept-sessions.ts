import type { KeptSession, KeptSessions } from "../../contracts/kept-sessions.ts";
import { KEPT_SESSIONS_READ } from "../../data/limits.ts";
import type { Deps } from "../deps.ts";

/** The cookies are those of better-auth, whose browsers keep their accounts. */
export function createKeptSessions({ config, cookieNames, signers }: Deps): KeptSessions {
  const { attributes, sessionToken } = cookieNames;
  const prefix = `${sessionToken}_multi-`;
  const nameOf = (token: string): string => `${prefix}${token.toLowerCase()}`;

  function verify(cookie: string): KeptSession | null {
    const token = signers.session.verify(cookie);
    if (token !== null) return { token, remember: true };
    const unremembered = signers.dontRemember.verify(cookie);
    return unremembered === null ? null : { token: unremembered, remember: false };
  }

  const isStale = (cookie: string): boolean => [signers.session, signers.dontRemember].some((s) => s.isStale(cookie));

  return {
    renewSignatures(scope) {
      for (const name of scope.cookies.namesFrom(prefix)) {
        const cookie = scope.cookies.get(name);
        const kept = cookie === null || !isStale(cookie) ? null : verify(cookie);
        if (kept !== null && nameOf(kept.token) === name) this.write(scope, kept);
      }
    },

    list(scope) {
      const found = scope.cookies.namesFrom(prefix).flatMap((name) => {
        const cookie = scope.cookies.get(name);
        const kept = cookie === null ? null : verify(cookie);
        return kept !== null && nameOf(kept.token) === name ? [kept] : [];
      });
      return found.slice(0, KEPT_SESSIONS_READ);
    },

    write(scope, { token, remember }) {
      const signer = remember ? signers.session : signers.dontRemember;
      const maxAge = config.session.expiresInSeconds;
      scope.cookies.set(nameOf(token), signer.sign(token), remember ? { ...attributes, maxAge } : attributes);
    },

    clear(scope, token, { isEnded = false } = {}) {
      const name = nameOf(token);
      scope.cookies.set(name, "", { ...attributes, maxAge: 0 });
      if (isEnded) scope.cookies.keepOnRefusal(name);
    },
  };
}
