import type { User } from "./entities.ts";
import type { AuthEvents } from "./events.ts";
import type { RateCounter } from "./rate-counter.ts";
import type { RequestScope } from "./scope.ts";

/** A plugin's cookie, signed under its own key. */
export interface CookieDefinition {
  /** Letters, digits, `_` and `-`; follows the cookie prefix. */
  readonly name: string;
  /** A session cookie without it; also enforced on reading. */
  readonly maxAgeSeconds?: number;
  /** Default `lax`. */
  readonly sameSite?: "lax" | "strict";
}

/** Declares a cookie, once, outside handlers; used by `ctx.services.cookie(it)`. */
export const defineCookie = (definition: CookieDefinition): CookieDefinition => Object.freeze({ ...definition });

/** A plugin's cookie. */
export interface SignedCookie {
  /** Null if missing, expired or not signed by us. */
  read(scope: RequestScope): string | null;
  /** @throws TypeError for a value browsers drop */
  write(scope: RequestScope, value: string): void;
  clear(scope: RequestScope): void;
}

/** Result of proving a mailbox. */
export interface ProvenMailbox {
  readonly user: User;
  /** False if already verified: nothing changed. */
  readonly isNew: boolean;
  /** What became of the old password. */
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
   * Marks the address as verified for a caller who has just shown to read it. Unless the caller holds the account, a
   * possible squatter's password, linked accounts, sessions and tokens end. Notifies the user; locks it until the
   * transaction ends. Null if the user is gone or has another address.
   */
  prove(
    scope: TellingScope,
    mailed: Pick<User, "id" | "email">,
    options?: {
      /** Whether the caller holds the account; default: whether this browser signed up. */
      readonly held?: boolean;
    },
  ): Promise<ProvenMailbox | null>;
}

/** Services for plugins. */
export interface PluginServices {
  /** Counts in the rate limit storage, outside transactions; allows all if limits are off. */
  readonly counter: RateCounter;
  readonly mailbox: Mailbox;
  /** Encrypts under a key per purpose; prefix the purpose with your plugin's id. */
  seal(purpose: string, text: string): Promise<string>;
  /** Decrypts; null if not ours or altered. */
  open(purpose: string, sealed: string): Promise<string | null>;
  /** Unguessable text; the alphabet has at most 256 characters. */
  randomText(length: number, alphabet: string): string;
  /** Decrypts what better-auth encrypted under one of the same secrets; null for other text. */
  openForeign(encrypted: string): Promise<string | null>;
  /** @throws TypeError if the name is taken */
  cookie(definition: CookieDefinition): SignedCookie;
}
