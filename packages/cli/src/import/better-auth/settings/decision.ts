import type { Bag } from "../reading.ts";

export type Decision =
  | { readonly kind: "value" }
  | { readonly kind: "function"; readonly signature: string }
  | { readonly kind: "either"; readonly signature: string }
  | { readonly kind: "nested"; readonly of: AnyDecisions }
  | { readonly kind: "each"; readonly of: Decision }
  | { readonly kind: "converted"; readonly convert: (original: unknown) => unknown; readonly otherwise: string }
  /** better-auth has no such option, or another step of the import prints it. */
  | { readonly kind: "unmapped" };

export type AnyDecisions = Readonly<Record<string, Decision>>;

export type Decisions<Options> = { readonly [Name in keyof Required<Options>]: Decision };

export const value: Decision = { kind: "value" };
export const unmapped: Decision = { kind: "unmapped" };
export const fn = (signature: string): Decision => ({ kind: "function", signature });
export const either = (signature: string): Decision => ({ kind: "either", signature });
export const each = (of: Decision): Decision => ({ kind: "each", of });
export const nested = <Options extends object>(of: Decisions<Options>): Decision => ({ kind: "nested", of });
export const converted = (otherwise: string, convert: (original: unknown) => unknown): Decision => ({
  kind: "converted",
  convert,
  otherwise,
});

export interface OmittedSetting {
  readonly path: string;
  readonly reason: string;
}

export interface Carried {
  readonly settings: Bag;
  readonly omitted: readonly OmittedSetting[];
  readonly functions: readonly string[];
}
