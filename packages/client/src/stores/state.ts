import type { ClientError } from "@sallyport/core";

/** State of something on the server. */
export interface StoreState<Data> {
  /** Null for none, or not known yet. */
  readonly data: Data | null;
  /** Why the last read failed; `data` stays, unless the selected organization is unknown or not the user's. */
  readonly error: ClientError<string> | null;
  /** Until the first answer or failure, per organization and user. */
  readonly isPending: boolean;
  /** Reading again, after a change or `refetch`. */
  readonly isRefetching: boolean;
  /** Reads again; resolves once `data` is updated. */
  readonly refetch: () => Promise<void>;
}
