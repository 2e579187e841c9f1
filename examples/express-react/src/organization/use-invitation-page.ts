import type { PagedInvitation } from "@sallyport/core/organization";
import { useCallback, useState } from "react";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";
import { recheck } from "../shell/recheck.ts";
import { useWhenSeen } from "../shell/use-when-seen.ts";

const ROWS = 20;

interface InvitationPage {
  /** Null until the first answer. */
  readonly invitations: readonly PagedInvitation[] | null;
  /** Null on the last page. */
  readonly nextCursor: string | null;
  readonly problem: string;
  load(): Promise<void>;
}

/** Newest first, read again when the page is seen. */
export function useInvitationPage(cursor: string | null): InvitationPage {
  const [rows, setRows] = useState<readonly PagedInvitation[] | null>(null);
  const [problem, setProblem] = useState("");
  const load = useCallback(async () => {
    // One row more: is there a next page?
    const query = { status: "pending", limit: ROWS + 1, ...(cursor !== null && { cursor }) } as const;
    const { data, error } = await authClient.organization.listInvitations({ query });
    recheck(error?.code);
    setProblem(error === null ? "" : errorText(error.code));
    if (data !== null) setRows(data);
  }, [cursor]);
  useWhenSeen(load);
  const invitations = rows?.slice(0, ROWS) ?? null;
  const hasMore = (rows?.length ?? 0) > ROWS;
  return { invitations, nextCursor: hasMore ? (invitations?.at(-1)?.cursor ?? null) : null, problem, load };
}
