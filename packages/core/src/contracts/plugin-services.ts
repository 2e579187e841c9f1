import type { Authorization } from "./authorization.ts";
import type { CodeKind } from "./code.ts";
import type { User } from "./entities.ts";
import type { AuthEvents } from "./events.ts";
import type { RateCounter } from "./rate-counter.ts";
import type { RequestScope } from "./scope.ts";
import type { Table } from "./table.ts";
import type { TokenKind } from "./token.ts";
import type { Groups } from "./user-groups.ts";

/** A cookie that is signed with a key of its own. */
export interface CookieDefinition {
  /** The name after the cookie prefix: letters, digits, `_` and `-`. */
  readonly name: string;
  /** The lifetime in seconds, which is also enforced on reading. A session cookie if omitted. */
  readonly maxAgeSeconds?: number;
  /** The SameSite attribute. Default `lax`. */
  readonly sameSite?: "lax" | "strict";
}

/** Declares a cookie. `ctx.services.cookie(definition)` opens it. */
export const defineCookie = (definition: CookieDefinition): CookieDefinition => Object.freeze({ ...definition });

/** A plugin's cookie. */
export interface SignedCookie {
  read(scope: RequestScope): string | null;
  /** Writes the cookie. @throws TypeError for a value so large that browsers drop it */
  write(scope: RequestScope, value: string): void;
  clear(scope: RequestScope): void;
}

/** A code that was typed right, and not used up yet. */
export interface RightCode {
  readonly id: string;
  readonly value: string;
}

export interface Codes {
  /** Replaces the earlier code. `together` names a token that the code also uses up. */
  issue(
    kind: CodeKind,
    subject: string,
    options?: { readonly userId?: string; readonly together?: { readonly kind: TokenKind; readonly token: string } },
  ): Promise<string>;
  pretend(kind: CodeKind, subject: string): Promise<void>;
  find(kind: CodeKind, subject: string, code: string): Promise<RightCode | null>;
  /** Uses the code up. Returns false if another call has done so. */
  spend(code: RightCode): Promise<boolean>;
  revoke(kind: CodeKind, subject: string): Promise<void>;
  /**
   * Gives the browser that asked for a code guesses of its own, which others cannot use up, unless too many browsers
   * ask. Call it outside a transaction, whoever the subject is.
   */
  asked(scope: RequestScope, subject: string): Promise<void>;
  /** Counts a guess outside a transaction. Returns null if it is allowed, otherwise the seconds to wait. */
  attempt(scope: RequestScope, subject: string, max: number): Promise<number | null>;
  forgive(scope: RequestScope, subject: string): Promise<void>;
}

/** Counts in the database, whatever the rate limits are stored in. */
export interface DatabaseCounter extends Pick<RateCounter, "consume"> {
  count(key: string, rule: { readonly window: number }): Promise<number>;
}

export interface VerifiedMailbox {
  readonly user: User;
  readonly isNew: boolean;
  readonly password: "kept" | "replaced" | "removed" | "absent";
  readonly sessionsEnded: boolean;
}

export interface EventScope extends RequestScope {
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
}

export interface Mailbox {
  /**
   * Verifies the address of a user who has shown access to the mailbox. Unless the caller is shown to be the user, the
   * password, linked accounts, sessions and tokens are removed, because an attacker may have set them up. It locks and
   * notifies the user. Returns null if the user no longer exists or has another address.
   */
  prove(
    scope: EventScope,
    mailed: Pick<User, "id" | "email">,
    options?: {
      /** Whether the caller is known to be the account's user. Default: whether this browser signed up. */
      readonly held?: boolean;
    },
  ): Promise<VerifiedMailbox | null>;
}

export interface PluginServices {
  /** Counts in the rate limit storage, outside transactions. It allows everything if rate limits are off. */
  readonly counter: RateCounter;
  /** For plugins that declare `countsGuesses`, outside transactions. */
  readonly databaseCounter: DatabaseCounter;
  readonly codes: Codes;
  readonly mailbox: Mailbox;
  readonly authorization: Authorization;
  readonly groups: Groups;
  /** Encrypts with a key for the purpose. Prefix the purpose with the plugin's id. */
  seal(purpose: string, text: string): Promise<string>;
  /**
   * Returns null if the text was altered or no secret opens it. If a secret is missing, the log names `userId`, the
   * user of the row.
   */
  open(purpose: string, sealed: string, userId?: string): Promise<string | null>;
  /** Encrypts the value of a column that is declared with `c.sealed`. `row` has the columns that it is bound to. */
  sealIn(table: Table, column: string, row: object, text: string): Promise<string>;
  /**
   * Decrypts the value of a row's column. Returns null if it was altered, belongs to another row, or no secret opens
   * it. The log then names the row's user.
   */
  openIn(table: Table, column: string, row: object): Promise<string | null>;
  sign(purpose: string, text: string): string;
  isSigned(purpose: string, text: string, mac: string): boolean;
  /**
   * The keys of `sign` under the older secrets. A plugin whose MACs are kept for long stores them, sealed, to verify MACs
   * after the secret was removed.
   */
  earlierKeys(purpose: string): readonly string[];
  isSignedWith(key: string, text: string, mac: string): boolean;
  /** Creates a random text. The alphabet has at most 256 characters. */
  randomText(length: number, alphabet: string): string;
  /** Decrypts a text of better-auth with the same secrets. Returns null if no secret decrypts it. */
  openForeign(encrypted: string, userId?: string): Promise<string | null>;
  cookie(definition: CookieDefinition): SignedCookie;
}
