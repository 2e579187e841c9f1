import type { RequestScope } from "./scope.ts";

export interface KeptSession {
  readonly token: string;
  /** Whether the cookie outlives the browser's own session. */
  readonly remember: boolean;
}

/** The sessions that a browser keeps beside the active one, each in a signed cookie. */
export interface KeptSessions {
  list(scope: RequestScope): readonly KeptSession[];
  write(scope: RequestScope, kept: KeptSession): void;
  /** Writes the cookies again that an older secret has signed. */
  renewSignatures(scope: RequestScope): void;
  /** Deletes the cookie, with `isEnded` even if the call is refused. */
  clear(scope: RequestScope, token: string, options?: { readonly isEnded?: boolean }): void;
}
