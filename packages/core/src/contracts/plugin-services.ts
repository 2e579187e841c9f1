import type { Authorization } from "./authorization.ts";
import type { User } from "./entities.ts";
import type { AuthEvents } from "./events.ts";
import type { RateCounter } from "./rate-counter.ts";
import type { RequestScope } from "./scope.ts";
import type { Groups } from "./user-groups.ts";

/** A cookie signed under its own key. */
export interface CookieDefinition {
  /** Letters, digits, `_` and `-`; follows the cookie prefix. */
  readonly name: string;
  /** Also enforced on reading; else a session cookie. */
  readonly maxAgeSeconds?: number;
  /** Default `lax`. */
  readonly sameSite?: "lax" | "strict";
}

/** Declares a cookie, once; opened by `ctx.services.cookie(it)`. */
export const defineCookie = (definition: CookieDefinition): CookieDefinition => Object.freeze({ ...definition });

/** A plugin's cookie. */
export interface SignedCookie {
  /** Null if missing, expired or not ours. */
  read(scope: RequestScope): string | null;
  /** @throws TypeError for a value browsers drop */
  write(scope: RequestScope, value: string): void;
  clear(scope: RequestScope): void;
}

/** Result of a mailbox proof. */
export interface ProvenMailbox {
  readonly user: User;
  /** False: already verified, nothing changed. */
  readonly isNew: boolean;
  readonly password: "kept" | "replaced" | "removed" | "absent";
  readonly sessionsEnded: boolean;
}

/** A request that emits events. */
export interface TellingScope extends RequestScope {
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
}

/** Proves mailboxes. */
export interface Mailbox {
  /**
   * Verifies the address: the caller has shown to read it. Unless the caller holds the account, a possible squatter's
   * password, linked accounts, sessions and tokens end. Notifies and locks the user. Null if gone or moved.
   */
  prove(
    scope: TellingScope,
    mailed: Pick<User, "id" | "email">,
    options?: {
      /** Default: this browser signed up. */
      readonly held?: boolean;
    },
  ): Promise<ProvenMailbox | null>;
}

/** Services for plugins. */
export interface PluginServices {
  /** In the rate limit storage, outside transactions; allows all if limits are off. */
  readonly counter: RateCounter;
  readonly mailbox: Mailbox;
  readonly authorization: Authorization;
  readonly groups: Groups;
  /** Encrypts under a key per purpose; prefix that with the plugin's id. */
  seal(purpose: string, text: string): Promise<string>;
  /** Null if not ours or altered. With `userId`, whose row it is, the log says so where a secret is missing. */
  open(purpose: string, sealed: string, userId?: string): Promise<string | null>;
  /** A MAC under a key per purpose; prefix that with the plugin's id. */
  sign(purpose: string, text: string): string;
  /** By this secret or an older one. */
  isSigned(purpose: string, text: string, mac: string): boolean;
  /** Alphabet: 256 characters at most. */
  randomText(length: number, alphabet: string): string;
  /** Opens better-auth's, under the same secrets; else null. `userId` as in `open`. */
  openForeign(encrypted: string, userId?: string): Promise<string | null>;
  /** @throws TypeError if the name is taken */
  cookie(definition: CookieDefinition): SignedCookie;
}
