import type { User } from "./entities.ts";
import type { Store } from "./store.ts";

/**
 * Groups of users, by name: `admins` of `admin()` and `owners` of `organization()`. Plugins add theirs by declaration
 * merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface UserGroups {}

/** The name of a group. */
export type UserGroupName = keyof UserGroups & string;

/** Whether a user belongs to the group. */
export type UserGroup = (user: User, services: { readonly store: Store }) => boolean | Promise<boolean>;

/** Looks up the groups of other plugins. */
export interface Groups {
  hasAny(names: readonly string[], user: User): Promise<boolean>;
}
