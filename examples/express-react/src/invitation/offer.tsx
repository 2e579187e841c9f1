import type { User } from "@sallyport/core";
import type { InvitationDetails } from "@sallyport/core/organization";
import { useEffect, useRef, useState } from "react";
import { authClient } from "../auth-client.ts";
import { beingText } from "../organization/role-text.ts";
import { errorText } from "../shell/error-text.ts";
import { Link } from "../shell/link.tsx";
import { navigate } from "../shell/path.ts";
import { recheck } from "../shell/recheck.ts";
import { useTitle } from "../shell/use-title.ts";
import { takeJoining } from "./joining.ts";

interface Props {
  readonly invitation: InvitationDetails;
  readonly inviterName: string;
  readonly user: User;
}

type State = "open" | "accepting" | "declining" | "declined";

function useReply({ id: invitationId, organizationSlug }: InvitationDetails) {
  const busy = useRef(false);
  const [state, setState] = useState<State>("open");
  const [problem, setProblem] = useState("");
  const reply = async (verb: "accepting" | "declining") => {
    if (busy.current) return;
    busy.current = true;
    setState(verb);
    setProblem("");
    const { acceptInvitation, rejectInvitation } = authClient.organization;
    const { error } = await (verb === "accepting" ? acceptInvitation : rejectInvitation)({ invitationId });
    busy.current = false;
    if (error === null && verb === "accepting") return navigate(`/organizations/${organizationSlug}`, "replace");
    recheck(error?.code);
    setState(error === null ? "declined" : "open");
    setProblem(error === null ? "" : errorText(error.code));
  };
  return { state, problem, reply };
}

function Declined({ organizationName }: Pick<InvitationDetails, "organizationName">) {
  const heading = useTitle("You have declined");
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        You have declined
      </h1>
      <p className="lead">
        You are not a member of <strong className="email">{organizationName}</strong>.
      </p>
      <p>
        <Link to="/organizations" className="button primary">
          Go to your organizations
        </Link>
      </p>
    </>
  );
}

function Question({ invitation, inviterName, user, ...reply }: Props & ReturnType<typeof useReply>) {
  const { organizationName, inviterEmail, role } = invitation;
  const heading = useTitle(`${inviterName} invites you to ${organizationName}`);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {inviterName} invites you to {organizationName}
      </h1>
      <p className="lead">
        You would be {beingText(role)} there. The invitation is from <strong className="email">{inviterEmail}</strong>{" "}
        and for <strong className="email">{user.email}</strong>.
      </p>
      <div role="alert" className="form-alert">
        {reply.problem && <p>{reply.problem}</p>}
      </div>
      <div className="stack">
        <button
          type="button"
          className="button primary"
          aria-disabled={reply.state !== "open" || undefined}
          onClick={() => void reply.reply("accepting")}
        >
          {reply.state === "accepting" ? "Joining …" : "Accept"}
        </button>
        <button
          type="button"
          className="button secondary"
          aria-disabled={reply.state !== "open" || undefined}
          onClick={() => void reply.reply("declining")}
        >
          {reply.state === "declining" ? "Declining …" : "Decline"}
        </button>
      </div>
    </>
  );
}

export function Offer(props: Props) {
  const { invitation } = props;
  const reply = useReply(invitation);
  const start = useRef(reply.reply);
  useEffect(() => {
    // Signing in to join was the answer.
    if (takeJoining(invitation.id)) void start.current("accepting");
  }, [invitation.id]);
  if (reply.state === "declined") return <Declined organizationName={invitation.organizationName} />;
  return <Question {...props} {...reply} />;
}
