import type { PagedInvitation } from "@sallyport/core/organization";
import { useUI } from "../../provider/ui-context.ts";
import { withEmailHint } from "../../provider/use-address.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import type { ChangeFlow } from "../use-change.ts";
import { useCountdown } from "../use-countdown.ts";
import type { ResendFlow } from "../use-resend.ts";
import { chosenRole } from "./chosen-role.ts";
import { useRecheck } from "./use-recheck.ts";

const WAIT_SECONDS = 30;

/** The actions on a pending invitation, which resolve to whether they succeeded. They do nothing if its id is `null`. */
export interface ManagedInvitation extends Pick<ResendFlow, "secondsLeft"> {
  link(): string;
  resend(): Promise<boolean>;
  cancel(): Promise<boolean>;
}

/**
 * Sends an invitation again, and cancels it.
 * @param change shows the result
 */
export function useManageInvitation(
  { id, email, role, teamId }: PagedInvitation,
  change: ChangeFlow,
): ManagedInvitation {
  const t = useOrganizationText();
  const { paths } = useUI();
  const { organization } = useOrganizationClient();
  const recheck = useRecheck();
  const [secondsLeft, wait] = useCountdown(0);
  return {
    secondsLeft,
    link() {
      const query = new URLSearchParams({ id: id ?? "" });
      return withEmailHint(`${location.origin}${paths.acceptInvitation}?${query}`, email);
    },
    async resend() {
      if (id === null || secondsLeft > 0) return false;
      const call = () => recheck(organization.inviteMember({ email, role: chosenRole(role), teamId, resend: true }));
      const isSent = await change.run(id, call, t("invitations.resend.done", { email }));
      if (isSent) wait(WAIT_SECONDS);
      return isSent;
    },
    async cancel() {
      if (id === null) return false;
      const call = () => recheck(organization.cancelInvitation({ invitationId: id }));
      return change.run(id, call, t("invitations.cancel.done", { email }));
    },
  };
}
