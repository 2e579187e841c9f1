import type { StoreState } from "@sallyport/client/organization";
import { useCallback, useEffect } from "react";
import { type OrganizationClient, useOrganizationClient } from "../../provider/use-organization-client.ts";

interface Answer {
  readonly error: { readonly code: string } | null;
}

const GONE = /_NOT_A_MEMBER_|^(ORGANIZATION_NOT_FOUND|ORGANIZATION_ID_REQUIRED|NO_ACTIVE_ORGANIZATION)$/;

function readAgain({ $organization, $organizations }: OrganizationClient): void {
  for (const store of [$organization, $organizations]) void store.value.refetch();
}

/** Passes an answer on. If it shows that the user has lost the organization, the stores of the page are read again. */
export function useRecheck(): <Given extends Answer>(answer: Promise<Given>) => Promise<Given> {
  const client = useOrganizationClient();
  return useCallback(
    async (answer) => {
      const given = await answer;
      if (GONE.test(given.error?.code ?? "")) readAgain(client);
      return given;
    },
    [client],
  );
}

export function useRecheckOf({ data, error, isPending }: StoreState<unknown>): void {
  const client = useOrganizationClient();
  const isGone = data === null && error === null && !isPending;
  useEffect(() => {
    if (isGone) readAgain(client);
  }, [client, isGone]);
}
