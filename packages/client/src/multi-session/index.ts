import type { ActiveSession } from "@sallyport/core";
import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";
import { createGroup } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import { createStore, type Store } from "../stores/store.ts";

export type {} from "@sallyport/core/multi-session";
export type { StoreState } from "../stores/state.ts";
export type { Store } from "../stores/store.ts";

/** What the plugin for several accounts adds to the client. */
export interface MultiSessionMembers {
  /** The accounts that this browser is signed in to, oldest first. */
  readonly $deviceSessions: Store<StoreState<readonly ActiveSession[]>>;
}

declare module "@sallyport/client" {
  interface ClientMembers {
    "multi-session": MultiSessionMembers;
  }
}

/**
 * Creates the client plugin of `multi-session`: `client.multiSession.listDeviceSessions()`, `.setActive()` and
 * `.revoke()`. The session store follows.
 */
export const multiSessionClient = (): ClientPlugin<"multi-session"> =>
  defineClientPlugin({
    id: "multi-session",
    members(context) {
      const group = createGroup(context, { path: "/multi-session", changes: ["session"] });
      const path = "list-device-sessions";
      const $deviceSessions = createStore<readonly ActiveSession[]>(group, { path, scoped: false, answers: "anybody" });
      return { $deviceSessions };
    },
  });
