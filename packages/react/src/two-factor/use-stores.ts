import type { TwoFactorMembers } from "@sallyport/client/two-factor";
import { useGivenClient } from "../use-client.ts";

/** A client with `twoFactorClient()`. */
export type TwoFactorStores = TwoFactorMembers;

/** @throws Error without such a client */
export const useStores = (own: TwoFactorStores | undefined): TwoFactorStores =>
  useGivenClient(own, "$twoFactor", "twoFactorClient");
