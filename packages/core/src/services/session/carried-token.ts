import type { RequestScope } from "../../contracts/scope.ts";
import { SESSION_TOKEN_CHARACTERS } from "../../data/limits.ts";
import type { Deps } from "../deps.ts";

const PLAIN = new RegExp(`^[A-Za-z0-9]{${SESSION_TOKEN_CHARACTERS}}$`);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * If the header has a well-formed token, cookies are ignored. An expired token must not select another user's cookie.
 */
export function createCarriedTokens({ carriers, signers }: Pick<Deps, "carriers" | "signers">) {
  function tokenOf(shown: string, signedOnly: boolean): string | null {
    if (!signedOnly && PLAIN.test(shown)) return shown;
    return signers.session.verify(decode(shown));
  }
  return {
    read(headers: Headers): string | null {
      for (const { read, signedOnly } of carriers) {
        const shown = read(headers);
        const token = shown === null ? null : tokenOf(shown, signedOnly);
        if (token !== null) return token;
      }
      return null;
    },

    isStale(headers: Headers): boolean {
      return carriers.some(({ read }) => signers.session.isStale(decode(read(headers) ?? "")));
    },

    send({ responseHeaders }: RequestScope, token: string): void {
      for (const { send } of carriers) send(responseHeaders, signers.session.sign(token));
    },
  };
}
