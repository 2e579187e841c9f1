import type { EventContext } from "../../plugin.ts";

/** A fact of a row beside those of its columns. */
export type Fact = string | number | boolean | null;
/** Facts by name. */
export type Facts = Readonly<Record<string, Fact>>;

/** Options of `audit()`. */
export interface AuditOptions {
  /** Seconds that rows are kept for, in whole seals from the front. Default: for good. */
  readonly retainFor?: number;
  /** Facts of an event beside those that are known to be harmless. Name no secret. */
  readonly details?: (event: object, context: EventContext) => Readonly<Record<string, Fact | undefined>>;
}
