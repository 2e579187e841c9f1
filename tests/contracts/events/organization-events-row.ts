import type { Caller } from "../permissions/organization-matrix-world.ts";

export interface EventRow {
  /** Below `/organization/`. */
  readonly call: string;
  /** For several rows of a call. */
  readonly note?: string;
  /** Default the owner; `server`: signed out. */
  readonly by?: Caller | "server";
  readonly body: Readonly<Record<string, unknown>>;
  /** Name, organization and subject. */
  readonly heard: readonly string[];
  readonly says?: Readonly<Record<string, object>>;
}
