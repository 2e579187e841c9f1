import type { Logger } from "../../contracts/logger.ts";
import type { Store } from "../../contracts/store.ts";
import { endBlocks, recordingStore } from "./guarded-store.ts";
import { TouchedRows } from "./touched-rows.ts";
import type { Blocks, JoinedWrites } from "./types.ts";

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
