import type { ClientError } from "@sallyport/core";

/** The state of data from the server. */
export interface StoreState<Data> {
  readonly data: Data | null;
  /**
   * The error of the last read. `data` stays, unless the selected organization does not exist or the user is not a
   * member.
   */
  readonly error: ClientError<string> | null;
  readonly isPending: boolean;
  readonly isRefetching: boolean;
  readonly refetch: () => Promise<void>;
}
