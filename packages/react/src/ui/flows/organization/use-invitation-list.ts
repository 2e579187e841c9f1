import type { PagedInvitation } from "@sallyport/core/organization";
import { useCallback, useRef, useState } from "react";
import { useInvitations } from "../../../organization/hooks.ts";
import type { PagesState } from "../../../use-pages.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { ChangeFlow } from "../use-change.ts";
import { useLatestAnswer } from "../use-latest-answer.ts";
import { useRecheck } from "./use-recheck.ts";
import { useWhenVisible } from "./use-when-visible.ts";

const ROWS = 20;

/** The pending invitations of an organization, by page. */
export interface InvitationListFlow extends PagesState, Pick<ChangeFlow, "problem"> {
  readonly rows: readonly PagedInvitation[] | null;
  load(): Promise<void>;
}

interface State {
  readonly rows: readonly PagedInvitation[] | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Lists the pending invitations, newest first, and reads them again when the page becomes visible. */
export function useInvitationList(): InvitationListFlow {
  const client = useOrganizationClient();
  const errorText = useErrorText();
  const recheck = useRecheck();
  const reading = useLatestAnswer();
  const invitations = useInvitations();
  const counted = useRef(invitations);
  counted.current = invitations;
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [state, setState] = useState<State>({ rows: null, error: null });
  const cursor = cursors.at(-1);
  const load = useCallback(() => {
    // An additional row shows whether there is another page.
    const query = { status: "pending", limit: ROWS + 1, ...(cursor !== undefined && { cursor }) } as const;
    return reading(
      () => recheck(client.organization.listInvitations({ query })),
      ({ data, error }) => {
        setState((was) => ({ rows: data ?? was.rows, error }));
        const { data: known, refetch } = counted.current;
        const isWhole = cursor === undefined && data !== null && data.length <= ROWS;
        // The count beside the link was read earlier than the list.
        if (isWhole && known?.filter(({ status }) => status === "pending").length !== data.length) void refetch();
        if (data?.length === 0) setCursors((was) => was.slice(0, -1));
      },
    );
  }, [client, cursor, reading, recheck]);
  useWhenVisible(load);
  const rows = state.rows?.slice(0, ROWS) ?? null;
  const last = rows?.at(-1)?.cursor;
  const hasMore = (state.rows?.length ?? 0) > ROWS && last !== undefined;
  return {
    rows,
    problem: state.error === null ? "" : errorText(state.error),
    page: cursors.length + 1,
    next: hasMore ? () => setCursors([...cursors, last]) : null,
    previous: cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1)),
    load,
  };
}
