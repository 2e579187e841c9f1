import type { MembersPage, MembersQuery, StoreState } from "@sallyport/client/organization";
import { usePage } from "../use-page.ts";
import { type OrganizationStores, useStores } from "./use-stores.ts";

/** Options of `useMembers`: the query, and the client. */
export interface UseMembersOptions extends MembersQuery {
  readonly client?: OrganizationStores | undefined;
}

/**
 * Lists a page of the organization's members. While another page loads, the previous one stays and `isRefetching` is
 * true.
 * @throws Error without `organizationClient()`
 */
export function useMembers({ client: own, ...query }: UseMembersOptions = {}): StoreState<MembersPage> {
  const client = useStores(own);
  return usePage(client, client.$membersPage(query));
}
