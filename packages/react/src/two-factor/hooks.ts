import type { StoreState } from "@sallyport/client/two-factor";
import type { TrustedDevice, TwoFactorStatus } from "@sallyport/core/two-factor";
import { useStore } from "../use-store.ts";
import { type TwoFactorStores, useStores } from "./use-stores.ts";

/**
 * The second factor of the sign-in that waits in this browser, else of the user who is signed in, kept up to date; null
 * where there is neither.
 * @throws Error where there is no client with `twoFactorClient()`
 */
export const useTwoFactorStatus = (client?: TwoFactorStores): StoreState<TwoFactorStatus> =>
  useStore(useStores(client).$twoFactor);

/**
 * The browsers that are not asked for a second factor, latest use first, kept up to date; null where nobody is signed in.
 * @throws Error where there is no client with `twoFactorClient()`
 */
export const useTrustedDevices = (client?: TwoFactorStores): StoreState<readonly TrustedDevice[]> =>
  useStore(useStores(client).$trustedDevices);
