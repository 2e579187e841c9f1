/** The answer of a `SessionStorage` for a key. */
export interface StoredSession {
  /** The text of the last `fill`, or null. */
  readonly value: string | null;
  /** Permits a `fill`. It is null if there is a value, and while the key is blocked. */
  readonly permit: string | null;
}

/**
 * Holds copies of sessions for `session.storage`, so that reading one needs no query. All processes of an application
 * share it. Each method is one atomic step, and throws if the storage cannot be reached.
 */
export interface SessionStorage {
  /** Reads a value, or gives a permit to fill it. Values from before a loss of other writes are no longer returned. */
  read(key: string): Promise<StoredSession>;
  /** Writes a value that expires after some seconds, unless the key was filled or blocked since the permit. */
  fill(key: string, permit: string, value: string, seconds: number): Promise<void>;
  /** Removes value and permits. There are none until this id releases the key, or until the seconds are over. */
  block(key: string, id: string, seconds: number): Promise<void>;
  /** Ends the block with this id, and removes value and permits if no other id blocks the key. */
  release(key: string, id: string): Promise<void>;
}
