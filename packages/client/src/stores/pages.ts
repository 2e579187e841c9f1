import { toQuery } from "../to-query.ts";
import type { Group } from "./group.ts";
import type { StoreState } from "./state.ts";
import { createStore, type Store, type StoreOptions } from "./store.ts";

/** A server renders pages and listens to none. */
const MAX_PAGES = 100;

/** One store per query: the empty one is kept, others while listened to. */
export function createPages<Query extends object, Data>(
  group: Group,
  options: Pick<StoreOptions<Data>, "path" | "changes" | "scoped">,
): (query?: Query) => Store<StoreState<Data>> {
  type Page = Store<StoreState<Data>>;
  const pages = new Map<string, Page>();
  function make(key: string, query: object): Page {
    const $page: Page = createStore<Data>(group, {
      ...options,
      query,
      onLeave(store) {
        if (key === "") return;
        if (pages.get(key) === $page) pages.delete(key);
        group.stores.delete(store);
        store.reset();
      },
    });
    return $page;
  }
  return (query: object = {}) => {
    const key = toQuery(Object.fromEntries(Object.entries(query).sort()));
    const $page = pages.get(key) ?? make(key, query);
    if (pages.size > MAX_PAGES) for (const [other, { lc }] of pages) if (other && !lc) pages.delete(other);
    pages.set(key, $page);
    return $page;
  };
}
