import type { RequestScope } from "../contracts/scope.ts";
import type { Signer } from "../crypto/signer.ts";
import type { Deps } from "./deps.ts";

export interface TokenListCookie {
  isThere(scope: RequestScope): boolean;
  read(scope: RequestScope): readonly string[];
  write(scope: RequestScope, tokens: readonly string[], when?: "even if refused"): void;
}

interface Shape {
  readonly name: string;
  readonly signer: Signer;
  readonly seconds: number;
}

export function createTokenListCookie({ cookieNames }: Deps, { name, signer, seconds }: Shape): TokenListCookie {
  const { attributes } = cookieNames;
  return {
    isThere: (scope) => scope.cookies.get(name) !== null,
    read(scope) {
      const cookie = scope.cookies.get(name);
      return (cookie === null ? null : signer.verify(cookie))?.split(".") ?? [];
    },
    write(scope, tokens, when) {
      const isEmpty = tokens.length === 0;
      const value = isEmpty ? "" : signer.sign(tokens.join("."));
      scope.cookies.set(name, value, { ...attributes, maxAge: isEmpty ? 0 : seconds });
      if (when !== undefined) scope.cookies.keepOnRefusal(name);
    },
  };
}
