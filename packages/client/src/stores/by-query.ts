import type { Given } from "../to-call.ts";
import { toQuery } from "../to-query.ts";
import type { Group } from "./group.ts";
import type { StoreState } from "./state.ts";
import { createStore, type Store, type StoreOptions } from "./store.ts";

/** A server renders pages without listeners, so stores would never be removed. */
const MAX_STORES = 100;

export function createStoresByQuery<Query extends object, Data>(
  group: Group,
  options: StoreOptions<Data>,
  toGiven = (query: Query): Given => ({ query }),
): (query?: Query) => Store<StoreState<Data>> {
  const stores = new Map<string, Store<StoreState<Data>>>();
  function make(key: string, query: Query): Store<StoreState<Data>> {
    const $store: Store<StoreState<Data>> = createStore<Data>(group, {
      ...options,
      given: toGiven(query),
      onLeave(store) {
        if (key === "") return;
        if (stores.get(key) === $store) stores.delete(key);
        group.stores.delete(store);
        store.reset();
      },
    });
    return $store;
  }
  return (query = {} as Query) => {
    const key = toQuery(Object.fromEntries(Object.entries(query).sort()));
    const $store = stores.get(key) ?? make(key, query);
    if (stores.size > MAX_STORES) for (const [other, { lc }] of stores) if (other && !lc) stores.delete(other);
    stores.set(key, $store);
    return $store;
  };
}
