import type { Session } from "./session.ts";

/** A connection for a transaction. */
export interface Reserved extends Session {
  /** Rejects when the connection is lost, even if idle. */
  loss(): Promise<never>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Broken ones are dropped, late ones once their fate is known. */
  release(isBroken: boolean): void;
}
