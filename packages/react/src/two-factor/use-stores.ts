import type { TwoFactorMembers } from "@sallyport/client/two-factor";
import { useGivenClient } from "../use-client.ts";

/** A client that was created with `twoFactorClient()`. */
export type TwoFactorStores = TwoFactorMembers;

export const useStores = (own: TwoFactorStores | undefined): TwoFactorStores =>
  useGivenClient(own, "$twoFactor", "twoFactorClient");
