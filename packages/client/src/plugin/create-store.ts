import type { ClientContext } from "../plugin.ts";
import { createGroup } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import { createStore as createGroupedStore, type Store } from "../stores/store.ts";

/** Options of `createStore`. */
export interface PluginStoreOptions {
  /** Path of a GET endpoint, such as `/diary/list`. */
  readonly path: `/${string}/${string}`;
  /** Names of the changes that outdate its answer, as endpoints declare them. A change of the session always does. */
  readonly changes?: readonly string[];
  /** Of the call. */
  readonly query?: object;
  /**
   * Its endpoint refuses whoever is not signed in: where nobody is, `data` is null, and nothing is asked. Default false.
   */
  readonly needsSession?: boolean;
}

/**
 * Creates a store that holds an endpoint's answer. While somebody listens, it reads again after its `changes` in this
 * tab or another one, when the window gets the focus back and when the network does.
 */
export function createStore<Data>(
  context: ClientContext,
  { path, changes = [], query, needsSession = false }: PluginStoreOptions,
): Store<StoreState<Data>> {
  const slash = path.lastIndexOf("/");
  const group = createGroup(context, { path: path.slice(0, slash), changes: ["session", ...changes] });
  return createGroupedStore<Data>(group, {
    path: path.slice(slash + 1),
    scoped: false,
    answers: needsSession ? "signed in" : "anybody",
    ...(query !== undefined && { given: { query } }),
  });
}
