import type { TrustedDevice, TwoFactorStatus } from "@sallyport/core/two-factor";
import type { ClientContext } from "../plugin.ts";
import { createGroup } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import { createStore, type Store } from "../stores/store.ts";

/** The stores of the second factor. */
export interface TwoFactorMembers {
  /** The second factor of the pending sign-in, otherwise of the user. */
  readonly $twoFactor: Store<StoreState<TwoFactorStatus>>;
  readonly $trustedDevices: Store<StoreState<readonly TrustedDevice[]>>;
}

export function createTwoFactorStores(context: ClientContext): TwoFactorMembers {
  const group = createGroup(context, { path: "/two-factor", changes: ["session", "two-factor"] });
  return {
    $twoFactor: createStore<TwoFactorStatus>(group, { path: "status", scoped: false, answers: "signing in" }),
    $trustedDevices: createStore<readonly TrustedDevice[]>(group, { path: "list-trusted-devices", scoped: false }),
  };
}
