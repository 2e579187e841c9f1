import type { Logger } from "../../contracts/logger.ts";
import type { Store } from "../../contracts/store.ts";
import { endBlocks, recordingStore } from "./guarded-store.ts";
import type { Blocks } from "./stored-sessions.ts";
import { TouchedRows } from "./touched-rows.ts";

/** Writes inside of a transaction that the application has begun. */
export interface JoinedWrites {
  readonly store: Store;
  /** Blocks the keys of the changed sessions, before the application can commit. */
  leave(): Promise<void>;
  ended(): Promise<void>;
}

export function joinStore(joined: Store, outside: Store, blocks: Blocks, logger: Logger): JoinedWrites {
  const touched = new TouchedRows();
  let id = "";
  return {
    store: recordingStore(joined, touched),
    async leave() {
      id = await blocks.begin(touched.tokens);
    },
    ended: () => endBlocks(outside, blocks, logger, touched, id),
  };
}
