import type { MemberWithUser } from "@sallyport/core/organization";
import { createStoresByQuery } from "../stores/by-query.ts";
import type { Group } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import type { Store } from "../stores/store.ts";

/** Query of a members page. */
export interface MembersQuery {
  /** 1 to 100. Default 100. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** `nextCursor` of the previous page. */
  readonly cursor?: string | null | undefined;
  /** Default `createdAt`. */
  readonly sortBy?: "createdAt" | "role" | undefined;
  /** Default `asc`. */
  readonly sortDirection?: "asc" | "desc" | undefined;
  readonly filterField?: "role" | "userId" | "teamId" | undefined;
  /** With `in`, up to 100 ids. */
  readonly filterValue?: string | string[] | undefined;
  /** Default `eq`; `contains` is for roles, `in` for `userId`. */
  readonly filterOperator?: "eq" | "ne" | "contains" | "in" | undefined;
  /** Members whose name or email contains the text. */
  readonly searchValue?: string | undefined;
  /** Default both. */
  readonly searchField?: "name" | "email" | undefined;
}

/** A page of members. */
export interface MembersPage {
  readonly members: readonly MemberWithUser[];
  readonly total: number;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** A page of members, kept up to date while listened to. */
export type MembersPageStore = Store<StoreState<MembersPage>>;

/** Keeps the first page, others while listened to. */
export const createMembersPages = (group: Group): ((query?: MembersQuery) => MembersPageStore) =>
  createStoresByQuery(group, { path: "list-members", changes: ["members"] });
