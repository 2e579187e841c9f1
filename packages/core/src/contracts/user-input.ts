import type { User } from "./entities.ts";
import type { Services } from "./services.ts";

/** A write of columns that a plugin lets callers set. */
export interface UserWrite {
  readonly before: User | null;
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether the write is only pretended, because the response must not reveal that the email address is taken. */
  readonly pretended: boolean;
  now(): Date;
}

/** What `beforeWrite` makes of a write. */
export interface CheckedWrite {
  readonly values?: Readonly<Record<string, unknown>>;
  /** Runs after the write, in the same transaction. */
  readonly after?: (user: User) => Promise<void>;
}

/** Columns of the user that the plugin lets callers set, like additional fields. */
export interface UserInputDefinition {
  /**
   * Reads the columns from the body of a sign-up, of `update-user` and of the admin's calls. Keys that it does not
   * return are ignored.
   * @throws one of the plugin's errors
   */
  read(body: Readonly<Record<string, unknown>>, purpose: "create" | "update"): Readonly<Record<string, unknown>>;
  /** Runs in the transaction that writes one of the plugin's user columns, before the write. An error refuses it. */
  beforeWrite?(write: UserWrite, services: Services): Promise<CheckedWrite>;
}
