import type { MemberWithUser } from "@sallyport/core/organization";
import type { Group } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import { createStore, type Store } from "../stores/store.ts";
import { toQuery } from "../to-query.ts";

/** A server renders pages and listens to none. */
const MAX_PAGES = 100;

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
  readonly filterValue?: string | undefined;
  /** Default `eq`; `contains` is for roles. */
  readonly filterOperator?: "eq" | "contains" | undefined;
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
export function createMembersPages(group: Group): (query?: MembersQuery) => MembersPageStore {
  const pages = new Map<string, MembersPageStore>();
  function make(key: string, query: object): MembersPageStore {
    const $page: MembersPageStore = createStore<MembersPage>(group, {
      path: "list-members",
      query,
      changes: ["members"],
      onLeave(store) {
        if (key === "") return;
        if (pages.get(key) === $page) pages.delete(key);
        group.stores.delete(store);
        store.reset();
      },
    });
    return $page;
  }
  return (query = {}) => {
    const key = toQuery(Object.fromEntries(Object.entries(query).sort()));
    const $page = pages.get(key) ?? make(key, query);
    if (pages.size > MAX_PAGES) for (const [other, { lc }] of pages) if (other && !lc) pages.delete(other);
    pages.set(key, $page);
    return $page;
  };
}
