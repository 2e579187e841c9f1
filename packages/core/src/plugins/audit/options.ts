import type { EventContext } from "../../plugin.ts";

/** A value in the `details` of an entry. */
export type Fact = string | number | boolean | null;
/** The `details` of an entry. */
export type Facts = Readonly<Record<string, Fact>>;

/** Options of `audit()`. */
export interface AuditOptions {
  /** The seconds that rows are kept; the oldest are removed first, in whole seals. Default: rows are never removed. */
  readonly retainFor?: number;
  /** Adds details of an event to those that are known to contain no secret. Return no secrets. */
  readonly details?: (event: object, context: EventContext) => Readonly<Record<string, Fact | undefined>>;
}
