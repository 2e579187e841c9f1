import { useSession } from "../../../use-session.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useEmailHint, useIsAddressKnown, useParameters } from "../../provider/use-address.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { type InvitationReply, useInvitationReply } from "./use-invitation-reply.ts";
import { type OpenedInvitation, useOpenedInvitation } from "./use-opened-invitation.ts";

/** Options of `useAcceptInvitation`. */
export interface AcceptInvitationOptions {
  /** The id of the invitation. Default: the `id` of the page's address. */
  readonly id?: string;
}

/** The state of an invitation that was opened by its link. */
export interface AcceptInvitationFlow extends Omit<InvitationReply, "problem"> {
  /**
   * `other`: it was sent to another email address. `unverified`: the user's email address must be verified first.
   * `member`: it was already accepted. `dead`: it does not exist or can no longer be accepted. `failed`: it could not
   * be read.
   */
  readonly step: "loading" | "signed-out" | "open" | "declined" | "other" | "unverified" | "member" | "dead" | "failed";
  readonly id: string;
  readonly organizationName: string;
  readonly inviterName: string;
  readonly role: string;
  /** The invited email address. It is masked if it belongs to someone else, and empty if unknown. */
  readonly email: string;
  readonly ownEmail: string;
  readonly replyProblem: string;
  readonly problem: string;
  readonly retry: () => void;
}

const stepsOf: Readonly<Record<string, AcceptInvitationFlow["step"]>> = {
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: "other",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: "unverified",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "member",
  INVITATION_NOT_FOUND: "dead",
  ORGANIZATION_NOT_FOUND: "dead",
  FAILED_TO_RETRIEVE_INVITATION: "dead",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION: "dead",
  INVITER_MAY_NO_LONGER_INVITE: "dead",
};

function stepOf({ error, details, preview }: OpenedInvitation, isSignedIn: boolean): AcceptInvitationFlow["step"] {
  if (error !== null) return stepsOf[error.code] ?? "failed";
  if (details !== null) return "open";
  return preview !== null && !isSignedIn ? "signed-out" : "loading";
}

const detailOf = (message: string | undefined): string => /: (.+)$/s.exec(message ?? "")?.[1] ?? "";

/** Reads an invitation by the id in its link, and accepts or declines it. */
export function useAcceptInvitation(options: AcceptInvitationOptions = {}): AcceptInvitationFlow {
  const parameters = useParameters();
  const { paths, navigate } = useUI();
  const errorText = useErrorText();
  const hint = useEmailHint();
  const id = options.id ?? parameters.get("id") ?? "";
  const session = useSession();
  const user = session.data?.user ?? null;
  const isUnreachable = session.status === "unknown" && user === null;
  const hasId = useIsAddressKnown() || options.id !== undefined;
  const isKnown = hasId && session.status !== "pending" && !isUnreachable;
  const opened = useOpenedInvitation(id, isKnown ? (user?.id ?? "") : null);
  const reply = useInvitationReply(id, () => navigate(paths.organization, { replace: true }));
  const { details, preview, retry } = opened;
  const error = isUnreachable ? session.error : opened.error;
  const step = isUnreachable ? "failed" : isKnown ? stepOf(opened, user !== null) : "loading";
  const detail = detailOf(error?.message);
  return {
    ...reply,
    step: reply.isDeclined ? "declined" : step,
    id,
    organizationName: details?.organizationName ?? preview?.organizationName ?? (step === "member" ? detail : ""),
    inviterName: preview?.inviterName ?? details?.inviterEmail ?? "",
    role: details?.role ?? "",
    email: details?.email ?? (step === "other" ? detail : hint),
    ownEmail: user?.email ?? "",
    replyProblem: reply.problem,
    problem: reply.problem || (error === null ? "" : errorText(error)),
    retry: isUnreachable ? () => void session.refetch() : retry,
  };
}
