import type { Use } from "./places.ts";
import type { Session } from "./session.ts";

export interface Reserved extends Session {
  /** Rejects when the connection is lost, even if idle. */
  loss(): Promise<never>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Broken ones are dropped, late ones once their fate is known. */
  release(isBroken: boolean): void;
}

export interface Server extends Session {
  reserve(use: Use): Promise<Reserved>;
  /** For a transaction that may hold its inserts back. */
  hold(connection: Reserved): Reserved;
  /** To the store contract's errors. */
  name(error: unknown, table: string): unknown;
  /** Undone by a deadlock or the like: retryable. */
  isCollision(error: unknown): boolean;
}
