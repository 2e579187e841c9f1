import type { Store } from "../../contracts/store.ts";
import type { Row } from "../../contracts/table.ts";
import type { session } from "../../data/tables/session.ts";

export type FoundSession = readonly [Row<typeof session>, object];

export interface JoinedWrites {
  readonly store: Store;
  /** Blocks the keys of the changed sessions, before the application can commit. */
  leave(): Promise<void>;
  ended(): Promise<void>;
}

export interface StoredSessions {
  /** The database's store. It keeps every session that it changes out of the storage until the change is committed. */
  readonly store: Store;
  join(store: Store): JoinedWrites;
  find(token: string, load: () => Promise<FoundSession | null>): Promise<FoundSession | null>;
}

export interface Blocks {
  begin(tokens: ReadonlySet<string>): Promise<string>;
  end(tokens: ReadonlySet<string>, id: string): Promise<void>;
}
