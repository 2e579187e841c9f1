import type { ListedAccount, Session, User } from "@sallyport/core";
import type { ListUsersQuery, ListUsersResult } from "@sallyport/core/admin";
import type { ClientContext } from "../plugin.ts";
import { createStoresByQuery } from "../stores/by-query.ts";
import { createGroup } from "../stores/group.ts";
import { whileImpersonating } from "../stores/impersonating.ts";
import type { StoreState } from "../stores/state.ts";
import type { Store, StoreOptions } from "../stores/store.ts";
import type { Given } from "../to-call.ts";

/** The sessions of a user. */
export interface UserSessions {
  readonly sessions: readonly Session[];
}

/** The accounts that a user can sign in with. */
export interface UserAccounts {
  readonly accounts: readonly ListedAccount[];
}

/** An organization of a user, if the server has the organization plugin. */
export interface UserOrganization {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly logo: string | null;
  readonly role: string;
  readonly joinedAt: Date;
}

/** A page of a user's organizations. */
export interface UserOrganizations {
  readonly organizations: readonly UserOrganization[];
  readonly nextCursor: string | null;
}

/** The query of `$userOrganizations`. */
export interface UserOrganizationsQuery {
  readonly userId: string;
  /** The most organizations of a page, 1 to 100. Default 100. */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  /** The order of the memberships. Default `asc`. */
  readonly sortDirection?: "asc" | "desc" | undefined;
}

/** The stores of the admin area. While one is listened to, the same query returns the same store. */
export interface AdminStores {
  readonly $users: (query?: ListUsersQuery) => Store<StoreState<ListUsersResult>>;
  readonly $user: (id: string) => Store<StoreState<User>>;
  readonly $userSessions: (userId: string) => Store<StoreState<UserSessions>>;
  readonly $userAccounts: (userId: string) => Store<StoreState<UserAccounts>>;
  readonly $userOrganizations: (query: UserOrganizationsQuery) => Store<StoreState<UserOrganizations>>;
}

export function createAdminStores(context: ClientContext): AdminStores {
  const hidden = /_NOT_ALLOWED_|NOT_WHILE_|^USER_NOT_/;
  const group = createGroup(context, {
    path: "/admin",
    changes: ["session", "users"],
    hidden,
    refuses: whileImpersonating,
  });
  const make = <Query extends object, Data>(options: StoreOptions<Data>, toGiven?: (query: Query) => Given) =>
    createStoresByQuery<Query, Data>(group, { ...options, scoped: false }, toGiven);
  const users = make<{ id: string }, User>({ path: "get-user" });
  const sessions = make<{ userId: string }, UserSessions>({ path: "list-user-sessions" }, ({ userId }) => ({ userId }));
  const accounts = make<{ userId: string }, UserAccounts>({ path: "list-user-accounts" });
  return {
    $users: make<ListUsersQuery, ListUsersResult>({ path: "list-users" }),
    $user: (id) => users({ id }),
    $userSessions: (userId) => sessions({ userId }),
    $userAccounts: (userId) => accounts({ userId }),
    $userOrganizations: make<UserOrganizationsQuery, UserOrganizations>({
      path: "list-user-organizations",
      changes: ["organizations", "members"],
    }),
  };
}
