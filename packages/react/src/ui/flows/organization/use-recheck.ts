import { useCallback } from "react";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";

interface Answer {
  readonly error: { readonly code: string } | null;
}

const GONE = /_NOT_A_MEMBER_|^ORGANIZATION_NOT_FOUND$|^NO_ACTIVE_ORGANIZATION$/;

/** Passes an answer on; one that concerns the whole page has the page read again what it shows. */
export function useRecheck(): <Given extends Answer>(answer: Promise<Given>) => Promise<Given> {
  const client = useOrganizationClient();
  return useCallback(
    async (answer) => {
      const given = await answer;
      const code = given.error?.code ?? "";
      if (code === "UNAUTHORIZED") void client.$session.get().refetch();
      if (GONE.test(code)) {
        for (const store of [client.$organization, client.$organizations]) void store.value.refetch();
      }
      return given;
    },
    [client],
  );
}
