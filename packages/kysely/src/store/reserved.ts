import type { Session } from "./session.ts";

export interface Reserved extends Session {
  /** Rejects when the connection is lost, even while it is idle. */
  loss(): Promise<never>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Discards a broken connection. A late one is released once it has answered or failed. */
  release(isBroken: boolean): void;
}
