import type { MultiSessionMembers, StoreState } from "@sallyport/client/multi-session";
import type { ActiveSession } from "@sallyport/core";
import { useGivenClient } from "../use-client.ts";
import { useStore } from "../use-store.ts";

/** A client that was created with `multiSessionClient()`. */
export interface DeviceSessionStores extends MultiSessionMembers {}

/**
 * Lists the accounts that this browser is signed in to, oldest first.
 * @throws Error without `multiSessionClient()`
 */
export const useDeviceSessions = (client?: DeviceSessionStores): StoreState<readonly ActiveSession[]> =>
  useStore(useGivenClient(client, "$deviceSessions", "multiSessionClient").$deviceSessions);
