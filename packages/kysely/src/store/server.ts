import type { Use } from "./places.ts";
import type { Session } from "./session.ts";

/** A connection that one transaction or one statement holds. */
export interface Reserved extends Session {
  /** Rejects when the connection is lost, also while nothing is asked of it. */
  loss(): Promise<never>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Gives it back to the pool; a broken one is thrown away, one that fell silent once it is known what became of it. */
  release(isBroken: boolean): void;
}

/** A pool of connections to a database server. */
export interface Server extends Session {
  reserve(use: Use): Promise<Reserved>;
  /** Turns a driver's error into the contract's. */
  name(error: unknown, table: string): unknown;
  /** Two transactions stood in each other's way, and this one was undone: it may be tried again. */
  isCollision(error: unknown): boolean;
}
