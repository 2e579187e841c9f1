/** Every resource and what may be done with it. */
export type Statements = Readonly<Record<string, readonly string[]>>;

/** What is asked for of one resource: each action, or as `connector` says. */
export interface ActionsRequest {
  readonly actions: readonly string[];
  /** Default `AND`. */
  readonly connector?: Connector;
}

/** What is asked for: by resource, its actions. */
export type PermissionRequest = Readonly<Record<string, readonly string[] | ActionsRequest>>;

/** Whether everything that is asked for must be granted, or one of it. */
export type Connector = "AND" | "OR";

/** The part of the statements that a role may be given. */
export type Subset<S extends Statements> = { readonly [Resource in keyof S]?: readonly S[Resource][number][] };
