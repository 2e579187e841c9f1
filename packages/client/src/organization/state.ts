import type { ClientError } from "@sallyport/core";

/** What is known of something that the server keeps. */
export interface StoreState<Data> {
  /** Null as long as nothing is known, and where there is none. */
  readonly data: Data | null;
  /** Why the last attempt to ask failed; `data` is then what was known before. */
  readonly error: ClientError<string> | null;
  /** Only before the first answer; a failure is an answer. */
  readonly isPending: boolean;
  /** Asked again since a call changed it, or by `refetch`. */
  readonly isRefetching: boolean;
  /** Asks again; done when the answer is in the state. */
  readonly refetch: () => Promise<void>;
}
