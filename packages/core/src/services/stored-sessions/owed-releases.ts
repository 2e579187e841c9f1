import type { SessionStorage } from "../../contracts/session-storage.ts";
import { startIdleTimer } from "../../kernel/idle-timer.ts";
import type { AskStorage } from "../availability.ts";

const RETRY_MILLISECONDS = 1000;
const NOBODY = "none";

/** Remembers keys whose values could not be removed, and removes them before the storage is used again. */
export function createOwedReleases(storage: SessionStorage, ask: AskStorage, entryMilliseconds: number) {
  const ends = new Map<string, number>();
  let isTimed = false;

  async function settle(): Promise<void> {
    const now = performance.now();
    const release = async ([key, end]: [string, number]): Promise<void> => {
      if (end > now) await storage.release(key, NOBODY);
      if (ends.get(key) === end) ends.delete(key);
    };
    await Promise.all([...ends].map(release));
  }

  function retryLater(): void {
    if (isTimed || ends.size === 0) return;
    isTimed = true;
    startIdleTimer(async () => {
      await ask(settle, async () => {}, { insists: true });
      isTimed = false;
      retryLater();
    }, RETRY_MILLISECONDS);
  }

  return {
    add(keys: Iterable<string>): void {
      const end = performance.now() + entryMilliseconds;
      for (const key of keys) ends.set(key, end);
      retryLater();
    },

    async settled(): Promise<void> {
      if (ends.size > 0) await settle();
    },
  };
}
