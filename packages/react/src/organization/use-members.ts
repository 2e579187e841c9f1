import type { MembersPage, MembersPageStore, MembersQuery, StoreState } from "@sallyport/client/organization";
import { useState } from "react";
import { useStore } from "../use-store.ts";
import { type OrganizationStores, useStores } from "./use-stores.ts";

/** Query and client of `useMembers`. */
export interface UseMembersOptions extends MembersQuery {
  readonly client?: OrganizationStores | undefined;
}

interface Shown {
  readonly client: OrganizationStores;
  readonly $page: MembersPageStore;
}

/**
 * A page of the organization's members; while another loads, the previous one stays, with `isRefetching`.
 * @throws Error without `organizationClient()`
 */
export function useMembers({ client: own, ...query }: UseMembersOptions = {}): StoreState<MembersPage> {
  const client = useStores(own);
  const $page = client.$membersPage(query);
  const [shown, setShown] = useState<Shown>({ client, $page });
  const state = useStore($page);
  // Listened to, so that a change of organization resets it.
  const before = useStore(shown.client === client ? shown.$page : $page);
  if (shown.$page !== $page && !state.isPending) setShown({ client, $page });
  if (!state.isPending || before.data === null) return state;
  return { ...before, isRefetching: true, refetch: state.refetch };
}
