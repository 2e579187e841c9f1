import type { Bag } from "../reading.ts";

/** What happens to a setting of better-auth that has the name of an option of ours. */
export type Decision =
  /** A plain value is carried over as it stands. */
  | { readonly kind: "value" }
  /** A function cannot be printed: a placeholder stands in its place and says what to put. */
  | { readonly kind: "function"; readonly signature: string }
  /** A plain value, or a function. */
  | { readonly kind: "either"; readonly signature: string }
  | { readonly kind: "nested"; readonly of: AnyDecisions }
  /** Each entry of a record is decided alike. */
  | { readonly kind: "each"; readonly of: Decision }
  /** It is written differently here; `undefined` means that it cannot be carried, for the given reason. */
  | { readonly kind: "converted"; readonly convert: (theirs: unknown) => unknown; readonly otherwise: string }
  /** better-auth has no option of this name, or another step of the import prints it. */
  | { readonly kind: "ours" };

export type AnyDecisions = Readonly<Record<string, Decision>>;

/** Does not compile while an option of ours has no decision. */
export type Decisions<Options> = { readonly [Name in keyof Required<Options>]: Decision };

export const value: Decision = { kind: "value" };
export const ours: Decision = { kind: "ours" };
export const fn = (signature: string): Decision => ({ kind: "function", signature });
export const either = (signature: string): Decision => ({ kind: "either", signature });
export const each = (of: Decision): Decision => ({ kind: "each", of });
export const nested = <Options extends object>(of: Decisions<Options>): Decision => ({ kind: "nested", of });
export const converted = (otherwise: string, convert: (theirs: unknown) => unknown): Decision => ({
  kind: "converted",
  convert,
  otherwise,
});

/** A setting that is not carried over, and why. */
export interface Left {
  readonly path: string;
  readonly reason: string;
}

/** What is printed in the place of some settings. */
export interface Carried {
  readonly settings: Bag;
  readonly left: readonly Left[];
  /** Paths of the functions that have a placeholder. */
  readonly functions: readonly string[];
}
