/** Actions by resource. */
export interface Statements {
  readonly [resource: string]: readonly string[];
}

/** A request with its own connector. */
export interface ActionsRequest {
  readonly actions: readonly string[];
  /** Default `AND`. */
  readonly connector?: Connector;
}

/** Requested actions by resource. */
export type PermissionRequest = Readonly<Record<string, readonly string[] | ActionsRequest>>;

/** Require all, or any. */
export type Connector = "AND" | "OR";

/** A part of the statements. */
export type Subset<S extends Statements> = { readonly [Resource in keyof S]?: readonly S[Resource][number][] };
