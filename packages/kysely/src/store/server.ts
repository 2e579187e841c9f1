import type { Use } from "./places.ts";
import type { Session } from "./session.ts";

export interface Reserved extends Session {
  /** Rejects when the connection is lost, even while idle. */
  loss(): Promise<never>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** A broken one is thrown away, a silent one once its fate is known. */
  release(isBroken: boolean): void;
}

export interface Server extends Session {
  reserve(use: Use): Promise<Reserved>;
  /** Turns a driver's error into the contract's. */
  name(error: unknown, table: string): unknown;
  /** A deadlock or the like undid this transaction: it may be tried again. */
  isCollision(error: unknown): boolean;
}
