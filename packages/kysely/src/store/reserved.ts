import type { Session } from "./session.ts";

export interface Reserved extends Session {
  loss(): Promise<never>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  release(isBroken: boolean): void;
}
