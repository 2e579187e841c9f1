import type { MemberWithUser } from "@sallyport/core/organization";
import { createStoresByQuery } from "../stores/by-query.ts";
import type { Group } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import type { Store } from "../stores/store.ts";

/** The query of a page of members. */
export interface MembersQuery {
  /** The most members of a page, 1 to 100. Default 100. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly cursor?: string | null | undefined;
  /** The column to sort by. Default `createdAt`. */
  readonly sortBy?: "createdAt" | "role" | undefined;
  /** The order. Default `asc`. */
  readonly sortDirection?: "asc" | "desc" | undefined;
  readonly filterField?: "role" | "userId" | "teamId" | undefined;
  /** The value to filter by; up to 100 ids with the operator `in`. */
  readonly filterValue?: string | string[] | undefined;
  /** The comparison; `contains` is for roles and `in` for `userId`. Default `eq`. */
  readonly filterOperator?: "eq" | "ne" | "contains" | "in" | undefined;
  readonly searchValue?: string | undefined;
  /** The field that `searchValue` searches. Default: both. */
  readonly searchField?: "name" | "email" | undefined;
}

/** A page of members. */
export interface MembersPage {
  readonly members: readonly MemberWithUser[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** A page of members that stays up to date while it is listened to. */
export type MembersPageStore = Store<StoreState<MembersPage>>;

export const createMembersPages = (group: Group): ((query?: MembersQuery) => MembersPageStore) =>
  createStoresByQuery(group, { path: "list-members", changes: ["members"] });
