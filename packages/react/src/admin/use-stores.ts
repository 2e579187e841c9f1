import type { CoreClient } from "@sallyport/client";
import type { AdminStores as Stores } from "@sallyport/client/admin";
import { useGivenClient } from "../use-client.ts";

/** A client that was created with `adminClient()`. */
export type AdminStores = Stores & Pick<CoreClient, "$session">;

export const useStores = (own: AdminStores | undefined): AdminStores => useGivenClient(own, "$users", "adminClient");
