import type { PasskeyMembers, StoreState } from "@sallyport/client/passkey";
import type { Passkey } from "@sallyport/core/passkey";
import { useGivenClient } from "../use-client.ts";
import { useStore } from "../use-store.ts";

/** A client that was created with `passkeyClient()`. */
export interface PasskeyStores extends Pick<PasskeyMembers, "$passkeys"> {}

/**
 * Lists the user's passkeys, oldest first.
 * @throws Error without `passkeyClient()`
 */
export const usePasskeys = (client?: PasskeyStores): StoreState<readonly Passkey[]> =>
  useStore(useGivenClient(client, "$passkeys", "passkeyClient").$passkeys);
