import type { MembersPage, MembersPageStore, MembersQuery, StoreState } from "@sallyport/client/organization";
import { useState } from "react";
import { useStore } from "../use-store.ts";
import { type OrganizationStores, useStores } from "./use-stores.ts";

/** Which page, and of which client. */
export interface UseMembersOptions extends MembersQuery {
  readonly client?: OrganizationStores | undefined;
}

interface Shown {
  readonly client: OrganizationStores;
  readonly $page: MembersPageStore;
}

/**
 * A page of the members of the active organization, kept up to date; null for none.
 * While another page, order or filter of the same organization loads, the page before stays in `data` and `isRefetching`
 * is true; `isPending` is true only as long as there is nothing to show. After a change of organization or person the
 * page before is not shown.
 * @throws Error where there is no client with `organizationClient()`
 */
export function useMembers({ client: own, ...query }: UseMembersOptions = {}): StoreState<MembersPage> {
  const client = useStores(own);
  const $page = client.$membersPage(query);
  const [shown, setShown] = useState<Shown>({ client, $page });
  const state = useStore($page);
  // The page before is listened to as long as it is shown, so that it is forgotten where the organization is another one.
  const before = useStore(shown.client === client ? shown.$page : $page);
  if (shown.$page !== $page && !state.isPending) setShown({ client, $page });
  if (!state.isPending || before.data === null) return state;
  return { ...before, isRefetching: true, refetch: state.refetch };
}
