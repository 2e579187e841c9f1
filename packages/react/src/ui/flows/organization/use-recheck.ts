import { useCallback, useEffect } from "react";
import { type OrganizationClient, useOrganizationClient } from "../../provider/use-organization-client.ts";

type Failure = { readonly code: string } | null;

interface Answer {
  readonly error: Failure;
}

const GONE = /_NOT_A_MEMBER_|^(ORGANIZATION_NOT_FOUND|ORGANIZATION_ID_REQUIRED|NO_ACTIVE_ORGANIZATION)$/;

function recheck(client: OrganizationClient, error: Failure): void {
  const code = error?.code ?? "";
  if (code === "UNAUTHORIZED") void client.$session.get().refetch();
  if (!GONE.test(code)) return;
  for (const store of [client.$organization, client.$organizations]) void store.value.refetch();
}

/** Passes an answer on; one that concerns the whole page has the page read again what it shows. */
export function useRecheck(): <Given extends Answer>(answer: Promise<Given>) => Promise<Given> {
  const client = useOrganizationClient();
  return useCallback(
    async (answer) => {
      const given = await answer;
      recheck(client, given.error);
      return given;
    },
    [client],
  );
}

/** As `useRecheck`, for what a store could not read. */
export function useRecheckOf(error: Failure): void {
  const client = useOrganizationClient();
  useEffect(() => recheck(client, error), [client, error]);
}
