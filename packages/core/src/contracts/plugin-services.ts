import type { User } from "./entities.ts";
import type { AuthEvents } from "./events.ts";
import type { RateCounter } from "./rate-counter.ts";
import type { RequestScope } from "./scope.ts";

/** A cookie of a plugin's own, signed under a key of its own. */
export interface CookieDefinition {
  /** Letters, digits, `_` and `-`; it stands behind the prefix of the application's cookies. */
  readonly name: string;
  /** Left out, the cookie lives as long as the browser. What is older is not read, whatever the browser keeps. */
  readonly maxAgeSeconds?: number;
  /** Default `lax`. */
  readonly sameSite?: "lax" | "strict";
}

/** Declares a cookie, once and outside of handlers: `ctx.services.cookie(it)` is how it is read and written. */
export const defineCookie = (definition: CookieDefinition): CookieDefinition => Object.freeze({ ...definition });

/** One cookie of a plugin's, in any request. */
export interface SignedCookie {
  /** The value; null without the cookie, past its time, or where no secret of ours signed it under this name. */
  read(scope: RequestScope): string | null;
  /** @throws TypeError for a value that no browser would keep */
  write(scope: RequestScope, value: string): void;
  clear(scope: RequestScope): void;
}

/** What became of an account whose mailbox was proven. */
export interface ProvenMailbox {
  readonly user: User;
  /** False where the address was proven before: then nothing has changed. */
  readonly isNew: boolean;
  /** Of the password that was there before. */
  readonly password: "kept" | "replaced" | "removed" | "absent";
  readonly sessionsEnded: boolean;
}

/** A request that can tell of events. */
export interface TellingScope extends RequestScope {
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
}

/** Proofs that somebody reads a mailbox. */
export interface Mailbox {
  /**
   * Whoever calls has just shown to read this mailbox: marks the address as proven. Where they have not shown to hold
   * the account too, what was there before ends: its password, linked accounts, sessions and mailed tokens, which may be
   * a squatter's. The user is told by mail, listeners are after the commit. Begins, or stands early in, a transaction:
   * it holds the user until that ends. Null where the user is gone, or has another address than the one that was mailed.
   */
  prove(
    scope: TellingScope,
    mailed: Pick<User, "id" | "email">,
    options?: {
      /** Whether the caller has shown to hold the account; default: whether this browser signed it up. */
      readonly held?: boolean;
    },
  ): Promise<ProvenMailbox | null>;
}

/** Services that the house has for plugins alone. */
export interface PluginServices {
  /** Counts of your own in the storage of the rate limits, before a transaction; where these are off, all is allowed. */
  readonly counter: RateCounter;
  readonly mailbox: Mailbox;
  /** Text that only this application can read again. A purpose has a key of its own: begin it with your plugin's id. */
  seal(purpose: string, text: string): Promise<string>;
  /** What was sealed for that purpose; null where no secret of ours did, or it was altered. */
  open(purpose: string, sealed: string): Promise<string | null>;
  /** Text that nobody can guess, of an alphabet of 256 characters at most. */
  randomText(length: number, alphabet: string): string;
  /** What better-auth encrypted under one of the same secrets; null for any other text. */
  openForeign(encrypted: string): Promise<string | null>;
  /** The cookie of a `defineCookie`. @throws TypeError where the name is somebody else's */
  cookie(definition: CookieDefinition): SignedCookie;
}
