import type { StoreState, UserAccounts, UserSessions } from "@sallyport/client/admin";
import type { ActiveSession, User } from "@sallyport/core";
import { useSessionOf } from "../use-session.ts";
import { useStore } from "../use-store.ts";
import { type AdminStores, useStores } from "./use-stores.ts";

/**
 * Reads one user. If the user does not exist, `error` is set.
 * @throws Error without `adminClient()`
 */
export const useUser = (id: string, client?: AdminStores): StoreState<User> => useStore(useStores(client).$user(id));

/**
 * Lists a user's sessions, newest first.
 * @throws Error without `adminClient()`
 */
export const useUserSessions = (userId: string, client?: AdminStores): StoreState<UserSessions> =>
  useStore(useStores(client).$userSessions(userId));

/**
 * Lists the sign-in methods of a user, oldest first.
 * @throws Error without `adminClient()`
 */
export const useUserAccounts = (userId: string, client?: AdminStores): StoreState<UserAccounts> =>
  useStore(useStores(client).$userAccounts(userId));

/**
 * Returns the session while an admin impersonates its user, and `null` otherwise; `session.impersonatedBy` is the
 * admin's id.
 * @throws Error without `adminClient()`
 */
export function useImpersonation(client?: AdminStores): ActiveSession | null {
  const { data } = useSessionOf(useStores(client).$session);
  return data?.session.impersonatedBy ? data : null;
}
