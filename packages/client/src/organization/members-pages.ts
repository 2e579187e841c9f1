import type { MemberWithUser } from "@sallyport/core/organization";
import type { Group } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import { createStore, type Store } from "../stores/store.ts";
import { toQuery } from "../to-query.ts";

/** Pages kept before anybody listens: a server renders some and listens to none. */
const MAX_PAGES = 100;

/** Which page of an organization's members. */
export interface MembersQuery {
  /** 1 to 100 rows. Default 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. */
  readonly offset?: number | undefined;
  /** The `nextCursor` of the page before; null for the first. */
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
  /** Of all pages. */
  readonly total: number;
  /** Opens the next page; null on the last. */
  readonly nextCursor: string | null;
}

/** A page of members, kept up to date while somebody listens. */
export type MembersPageStore = Store<StoreState<MembersPage>>;

/** One store per page: the first is kept, the others while somebody listens. */
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
