import type { Logger } from "../contracts/logger.ts";
import type { AuthOptions, Clock, RandomSource } from "../contracts/options.ts";
import type { Store } from "../contracts/store.ts";
import { deriveKey } from "../crypto/derive-key.ts";
import { createSigner } from "../crypto/signer.ts";
import { BLOCK_ID_CHARACTERS, STORED_SESSION_SECONDS } from "../data/limits.ts";
import { shownColumns } from "../data/public-row.ts";
import { ALPHANUMERIC, randomText } from "../kernel/random-text.ts";
import type { Tables } from "../services/deps.ts";
import { createStoredSessions } from "../services/stored-sessions/stored-sessions.ts";
import type { StoredSessions } from "../services/stored-sessions/types.ts";

interface Parts {
  readonly options: AuthOptions;
  readonly secrets: readonly [string, ...string[]];
  readonly tables: Tables;
  readonly store: Store;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly random: RandomSource;
}

export const hiddenFieldsOf = ({ user: { additionalFields: fields = {} } = {} }: AuthOptions): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.returned === false);

function resolveStoredSessions({ options, secrets, tables, random, ...parts }: Parts): StoredSessions | null {
  const { storage, storageMaxAge = STORED_SESSION_SECONDS, whenUnavailable = "database" } = options.session ?? {};
  if (storage === undefined) return null;
  const [first, ...older] = secrets;
  const toKey = (secret: string) => deriveKey(secret, "stored_session");
  return createStoredSessions(
    { storage, refuses: whenUnavailable === "refuse", maxAgeSeconds: storageMaxAge },
    {
      ...parts,
      tables,
      signer: createSigner(() => [toKey(first), ...older.map(toKey)]),
      shown: shownColumns(tables.user, hiddenFieldsOf(options)),
      newId: () => randomText(BLOCK_ID_CHARACTERS, ALPHANUMERIC, random),
    },
  );
}

export interface Stores {
  readonly store: Store;
  /** Deletes expired rows, which the storage need not know. */
  readonly expiredStore: Store;
  readonly storedSessions: StoredSessions | null;
}

export function openStores(parts: Omit<Parts, "store">, opened: Store): Stores {
  const storedSessions = resolveStoredSessions({ ...parts, store: opened });
  return { store: storedSessions?.store ?? opened, expiredStore: opened, storedSessions };
}
