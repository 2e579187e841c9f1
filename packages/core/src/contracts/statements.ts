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
export interface PermissionRequest {
  readonly [resource: string]: readonly string[] | ActionsRequest;
}

/** A request in declared statements. */
export type RequestOf<S extends Statements> = {
  readonly [Resource in keyof S]?:
    | readonly S[Resource][number][]
    | { readonly actions: readonly S[Resource][number][]; readonly connector?: Connector };
};

/** Require all, or any. */
export type Connector = "AND" | "OR";

/** A part of the statements. */
export type Subset<S extends Statements> = { readonly [Resource in keyof S]?: readonly S[Resource][number][] };
