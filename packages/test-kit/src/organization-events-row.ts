import type { Caller } from "./organization-matrix-world.ts";

export interface EventRow {
  /** Below `/organization/`. */
  readonly call: string;
  /** Tells several rows of one call apart. */
  readonly note?: string;
  /** Default the owner; `server`: a call of the server's own, signed out. */
  readonly by?: Caller | "server";
  readonly body: Readonly<Record<string, unknown>>;
  /** Each event as name, organization and subject. */
  readonly heard: readonly string[];
  /** More of an event's data. */
  readonly says?: Readonly<Record<string, object>>;
}
