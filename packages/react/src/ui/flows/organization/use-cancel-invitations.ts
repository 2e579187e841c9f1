import type { PagedInvitation } from "@sallyport/core/organization";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { type BulkFlow, useBulk } from "../use-bulk.ts";
import { useRecheck } from "./use-recheck.ts";

/** The server returns the id only to members who may invite. */
export type CancelableInvitation = PagedInvitation & { readonly id: string };

export interface CancelInvitationsFlow extends Omit<BulkFlow<CancelableInvitation>, "run"> {
  cancel(): Promise<void>;
}

/** @param onDone receives the message, and the invitations that could not be canceled */
export function useCancelInvitations(
  chosen: readonly CancelableInvitation[],
  onDone: (words: string, failed: readonly CancelableInvitation[]) => void,
): CancelInvitationsFlow {
  const t = useOrganizationText();
  const { organization } = useOrganizationClient();
  const recheck = useRecheck();
  const { run, ...bulk } = useBulk<CancelableInvitation>();
  return {
    ...bulk,
    cancel: () =>
      run(
        chosen,
        ({ id }) => recheck(organization.cancelInvitation({ invitationId: id })),
        (count, failed) => onDone(count === 0 ? "" : t("invitations.cancelAll.done", { count }), failed),
      ),
  };
}
