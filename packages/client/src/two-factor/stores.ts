import type { TrustedDevice, TwoFactorStatus } from "@sallyport/core/two-factor";
import type { ClientContext } from "../plugin.ts";
import { createGroup } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import { createStore, type Store } from "../stores/store.ts";

/** The atoms of the second factor. */
export interface TwoFactorMembers {
  /**
   * The second factor of the sign-in that waits in this browser, else of the user who is signed in; null where there is
   * neither.
   */
  readonly $twoFactor: Store<StoreState<TwoFactorStatus>>;
  /** The browsers that are not asked for it, latest use first; null where nobody is signed in. */
  readonly $trustedDevices: Store<StoreState<readonly TrustedDevice[]>>;
}

/** The atoms of the second factor for one client. */
export function createTwoFactorStores(context: ClientContext): TwoFactorMembers {
  const group = createGroup(context, { path: "/two-factor", changes: ["session", "two-factor"] });
  return {
    $twoFactor: createStore<TwoFactorStatus>(group, { path: "status", scoped: false }),
    $trustedDevices: createStore<readonly TrustedDevice[]>(group, { path: "list-trusted-devices", scoped: false }),
  };
}
