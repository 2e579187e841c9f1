/** Actions by resource. */
export interface Statements {
  readonly [resource: string]: readonly string[];
}

/** Requested actions of a resource, with their own connector. */
export interface ActionsRequest {
  readonly actions: readonly string[];
  /** Whether all or any of the actions are required. Default `AND`. */
  readonly connector?: Connector;
}

/** Requested actions by resource. */
export interface PermissionRequest {
  readonly [resource: string]: readonly string[] | ActionsRequest;
}

export type RequestOf<S extends Statements> = {
  readonly [Resource in keyof S]?:
    | readonly S[Resource][number][]
    | { readonly actions: readonly S[Resource][number][]; readonly connector?: Connector };
};

/** Whether all (`AND`) or any (`OR`) are required. */
export type Connector = "AND" | "OR";

/** A subset of the statements. */
export type Subset<S extends Statements> = { readonly [Resource in keyof S]?: readonly S[Resource][number][] };
