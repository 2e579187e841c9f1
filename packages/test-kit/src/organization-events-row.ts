import type { Caller } from "./organization-matrix-world.ts";

export interface EventRow {
  /** The path behind `/organization/`. */
  readonly call: string;
  /** What it is called with here, where a call has several rows. */
  readonly note?: string;
  /** Default the owner; `server`: a call of the server's own, with nobody signed in. */
  readonly by?: Caller | "server";
  readonly body: Readonly<Record<string, unknown>>;
  /** Each event as its name, its organization and whom it is about. */
  readonly heard: readonly string[];
  /** What one of them says beside. */
  readonly says?: Readonly<Record<string, object>>;
}
