import type { ClientError } from "@sallyport/core";

/** What is known of something on the server. */
export interface StoreState<Data> {
  /** Null where there is none, or nothing is known yet. */
  readonly data: Data | null;
  /**
   * Why the last read failed; `data` stays as it was. For an organization selected by name also
   * `ORGANIZATION_NOT_FOUND` or `USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION`, with `data` null.
   */
  readonly error: ClientError<string> | null;
  /** Only before the first answer or failure, for each organization and user. */
  readonly isPending: boolean;
  /** A call changed it, or `refetch` was called. */
  readonly isRefetching: boolean;
  /** Reads again; resolves when the answer is in the state. */
  readonly refetch: () => Promise<void>;
}
