import type { User } from "./entities.ts";
import type { Store } from "./store.ts";

/** Groups of users that plugins know, by name: `admins` of `admin()`, `owners` of `organization()`. Augment it with your own. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface UserGroups {}

/** A name of `UserGroups`. */
export type UserGroupName = keyof UserGroups & string;

/** Whether a user belongs to the group. */
export type UserGroup = (user: User, services: { readonly store: Store }) => boolean | Promise<boolean>;

/** What plugins may ask about each other's users. */
export interface Groups {
  /** Whether the user belongs to one of them. @throws TypeError for a group that no plugin declares */
  hasAny(names: readonly string[], user: User): Promise<boolean>;
}
