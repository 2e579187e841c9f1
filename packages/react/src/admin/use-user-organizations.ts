import type { StoreState, UserOrganizations, UserOrganizationsQuery } from "@sallyport/client/admin";
import { type PagesState, usePages } from "../use-pages.ts";
import { type AdminStores, useStores } from "./use-stores.ts";

/** Options of `useUserOrganizations`: the length and order of a page, and the client. */
export interface UseUserOrganizationsOptions extends Omit<UserOrganizationsQuery, "userId" | "cursor"> {
  readonly client?: AdminStores | undefined;
}

/** A page of a user's organizations, with the navigation to other pages. */
export interface UserOrganizationsState extends StoreState<UserOrganizations>, PagesState {}

/**
 * Lists a user's organizations, oldest membership first. The server needs the `organization()` plugin too.
 * @throws Error without `adminClient()`
 */
export function useUserOrganizations(
  userId: string,
  { client: own, ...query }: UseUserOrganizationsOptions = {},
): UserOrganizationsState {
  const client = useStores(own);
  return usePages(client, { ...query, userId }, client.$userOrganizations);
}
