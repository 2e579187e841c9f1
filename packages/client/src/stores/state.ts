import type { ClientError } from "@sallyport/core";

/** The state of data from the server. */
export interface StoreState<Data> {
  /** The data; null if there is none, or while it is not known. */
  readonly data: Data | null;
  /**
   * The error of the last read. `data` stays, unless the selected organization does not exist or the user is not a
   * member.
   */
  readonly error: ClientError<string> | null;
  /** Whether the first read has not completed yet, for this organization and user. */
  readonly isPending: boolean;
  readonly isRefetching: boolean;
  /** Reads again and resolves once `data` is updated. */
  readonly refetch: () => Promise<void>;
}
