import type { StoreState } from "@sallyport/client/two-factor";
import type { TrustedDevice, TwoFactorStatus } from "@sallyport/core/two-factor";
import { useStore } from "../use-store.ts";
import { type TwoFactorStores, useStores } from "./use-stores.ts";

/**
 * Reads the second factor of the pending sign-in, or else of the signed-in user.
 * @throws Error without `twoFactorClient()`
 */
export const useTwoFactorStatus = (client?: TwoFactorStores): StoreState<TwoFactorStatus> =>
  useStore(useStores(client).$twoFactor);

/**
 * Lists the browsers that are exempt from the second factor, latest use first.
 * @throws Error without `twoFactorClient()`
 */
export const useTrustedDevices = (client?: TwoFactorStores): StoreState<readonly TrustedDevice[]> =>
  useStore(useStores(client).$trustedDevices);
