import type { MembersPage, MembersQuery, StoreState } from "@sallyport/client/organization";
import { usePage } from "../use-page.ts";
import { type OrganizationStores, useStores } from "./use-stores.ts";

/** Query and client of `useMembers`. */
export interface UseMembersOptions extends MembersQuery {
  readonly client?: OrganizationStores | undefined;
}

/**
 * A page of the organization's members; while another loads, the previous one stays, with `isRefetching`.
 * @throws Error without `organizationClient()`
 */
export function useMembers({ client: own, ...query }: UseMembersOptions = {}): StoreState<MembersPage> {
  const client = useStores(own);
  return usePage(client, client.$membersPage(query));
}
