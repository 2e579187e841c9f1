import type { Logger } from "../../contracts/logger.ts";
import type { Clock } from "../../contracts/options.ts";
import type { SessionStorage } from "../../contracts/session-storage.ts";
import type { Store } from "../../contracts/store.ts";
import { hashToken } from "../../crypto/hash-token.ts";
import { SESSION_BLOCK_SECONDS } from "../../data/limits.ts";
import { createAvailability, refuseForNow } from "../availability.ts";
import { guardStore } from "./guarded-store.ts";
import { joinStore } from "./joined-writes.ts";
import { createOwedReleases } from "./owed-releases.ts";
import { createSessionEntries, type EntryParts } from "./session-entry.ts";
import type { Blocks, StoredSessions } from "./types.ts";

export interface StoragePolicy {
  readonly storage: SessionStorage;
  readonly refuses: boolean;
  readonly maxAgeSeconds: number;
}

interface Parts extends EntryParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly newId: () => string;
}

const ABSENT = { value: null, permit: null };

export function createStoredSessions({ storage, refuses, maxAgeSeconds }: StoragePolicy, parts: Parts): StoredSessions {
  const { clock, logger, newId, store } = parts;
  const ask = createAvailability("sessions", clock, logger);
  const owed = createOwedReleases(storage, ask, maxAgeSeconds * 1000);
  const entries = createSessionEntries(parts);
  const after = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    await owed.settled();
    return call();
  };
  const all = (keys: readonly string[], call: (key: string) => Promise<void>) => (): Promise<unknown> =>
    after(() => Promise.all(keys.map(call)));

  const blocks: Blocks = {
    async begin(tokens) {
      const id = newId();
      const keys = [...tokens].map(hashToken);
      const block = all(keys, (key) => storage.block(key, id, SESSION_BLOCK_SECONDS));
      const instead = async (): Promise<void> => {
        owed.add(keys);
        if (refuses) await refuseForNow();
      };
      if (keys.length > 0) await ask(block, instead, { insists: true });
      return id;
    },
    async end(tokens, id) {
      const keys = [...tokens].map(hashToken);
      const release = all(keys, (key) => storage.release(key, id));
      if (keys.length > 0) await ask(release, async () => owed.add(keys));
    },
  };

  return {
    store: guardStore(store, blocks, logger),
    join: (joined) => joinStore(joined, store, blocks, logger),

    async find(token, load) {
      const key = hashToken(token);
      const { value, permit } = await ask(
        () => after(() => storage.read(key)),
        async () => (refuses ? refuseForNow() : ABSENT),
      );
      const now = clock.now().getTime();
      const stored = value === null ? null : entries.read(key, token, value, now);
      if (stored !== null) return stored;
      const found = await load();
      if (found === null || permit === null) return found;
      const text = entries.write(key, found, now + maxAgeSeconds * 1000);
      await ask(
        () => storage.fill(key, permit, text, maxAgeSeconds),
        async () => {},
      );
      return found;
    },
  };
}
