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

/** Each permission as one text, so that several plugins' permissions form one union: `organization:member:create`. */
export type PermissionText<Plugin extends string, S extends Statements> = {
  [Resource in keyof S & string]: `${Plugin}:${Resource}:${S[Resource][number]}`;
}[keyof S & string];

type ResourceIn<Plugin extends string, Text> = Text extends `${Plugin}:${infer Resource}:${string}` ? Resource : never;
type ActionIn<
  Plugin extends string,
  Resource extends string,
  Text,
> = Text extends `${Plugin}:${Resource}:${infer Action}` ? Action : never;

export type RequestIn<Plugin extends string, Text extends string> = [ResourceIn<Plugin, Text>] extends [never]
  ? PermissionRequest
  : RequestOf<{ readonly [Resource in ResourceIn<Plugin, Text>]: readonly ActionIn<Plugin, Resource, Text>[] }>;

/**
 * The permissions that `organization()` or `admin()` registers: the built-in ones and those of `ac`. They are unknown if only
 * `roles` is given.
 */
export type PluginPermissions<Plugin extends string, Own extends Statements, Roles> =
  | `${Plugin}:built-in`
  | ([keyof Own] extends [never] ? ([keyof Roles] extends [never] ? never : string) : PermissionText<Plugin, Own>);

/** The type of an omitted option, for types that are inferred from the options. */
export type NotGiven = Readonly<Record<never, never>>;

/** Whether all (`AND`) or any (`OR`) are required. */
export type Connector = "AND" | "OR";

/** A subset of the statements. */
export type Subset<S extends Statements> = { readonly [Resource in keyof S]?: readonly S[Resource][number][] };
