import type { ClientError } from "@sallyport/core";

/** What is known of something that the server keeps. */
export interface StoreState<Data> {
  /** Null as long as nothing is known, and where there is none. */
  readonly data: Data | null;
  /**
   * Why the last attempt to ask failed; `data` is then what was known before. Where an organization was selected by name,
   * also that there is none of that name (`ORGANIZATION_NOT_FOUND`) or that one is not its member
   * (`USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION`), `data` being null; null where none is selected and none is active.
   */
  readonly error: ClientError<string> | null;
  /** Only before the first answer, and before the first of another organization or person; a failure is an answer. */
  readonly isPending: boolean;
  /** Asked again since a call changed it, or by `refetch`. */
  readonly isRefetching: boolean;
  /** Asks again; done when the answer is in the state. */
  readonly refetch: () => Promise<void>;
}
