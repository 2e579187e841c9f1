import type { ClientContext } from "../plugin.ts";
import { createGroup } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import { createStore as createGroupedStore, type Store } from "../stores/store.ts";

/** Options of `createStore`. */
export interface PluginStoreOptions {
  /** The path of a GET endpoint, such as `/diary/list`. */
  readonly path: `/${string}/${string}`;
  /**
   * The changes, as declared by endpoints, after which the store reads again. A change of the session is always one.
   */
  readonly changes?: readonly string[];
  /** The query of the request. */
  readonly query?: object;
  /**
   * Whether the endpoint needs a session. If no one is signed in, `data` is null and no request is sent. Default false.
   */
  readonly needsSession?: boolean;
}

/**
 * Creates a store that holds the response of an endpoint. While it is listened to, it reads again after its `changes`
 * in this or another tab, when the window regains focus and when the network returns.
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
