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
 * A page of the active organization's members; null for none. While another page, order or filter loads, `data` keeps
 * the one before and `isRefetching` is true; another organization's or user's page is never kept.
 * @throws Error where there is no client with `organizationClient()`
 */
export function useMembers({ client: own, ...query }: UseMembersOptions = {}): StoreState<MembersPage> {
  const client = useStores(own);
  const $page = client.$membersPage(query);
  const [shown, setShown] = useState<Shown>({ client, $page });
  const state = useStore($page);
  // Listened to while it is shown, so that it is reset when the organization changes.
  const before = useStore(shown.client === client ? shown.$page : $page);
  if (shown.$page !== $page && !state.isPending) setShown({ client, $page });
  if (!state.isPending || before.data === null) return state;
  return { ...before, isRefetching: true, refetch: state.refetch };
}
