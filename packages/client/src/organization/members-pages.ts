import type { ListMembersQuery, MemberWithUser } from "@sallyport/core/organization";
import { createStoresByQuery } from "../stores/by-query.ts";
import type { Group } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import type { Store } from "../stores/store.ts";

type Filters =
  | "sortBy"
  | "sortDirection"
  | "filterField"
  | "filterValue"
  | "filterOperator"
  | "searchValue"
  | "searchField";

/** The query of a page of members. */
export interface MembersQuery extends Readonly<Pick<ListMembersQuery, Filters>> {
  /** The most members of a page, 1 to 100. Default 100. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly cursor?: string | null | undefined;
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
