import type { User } from "@sallyport/core";
import type { InvitationPreview } from "@sallyport/core/organization";
import { useCallback } from "react";
import { authClient } from "../auth-client.ts";
import { DeadInvitation } from "./dead-invitation.tsx";
import { ForSomebodyElse } from "./for-somebody-else.tsx";
import { InvitationSkeleton } from "./invitation-skeleton.tsx";
import { Offer } from "./offer.tsx";
import { Unproven } from "./unproven.tsx";
import { useAnswer } from "./use-answer.ts";

interface Props extends InvitationPreview {
  readonly id: string;
  readonly user: User;
  onLeave(words: string): void;
}

export function ForMember({ id, user, organizationName, inviterName, onLeave }: Props) {
  const { data, error, ask } = useAnswer(
    useCallback(() => authClient.organization.getInvitation({ query: { id } }), [id]),
  );
  if (data !== null) return <Offer invitation={data} inviterName={inviterName} user={user} />;
  if (error === null) return <InvitationSkeleton />;
  if (error.code === "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION") {
    return (
      <ForSomebodyElse organizationName={organizationName} message={error.message} user={user} onLeave={onLeave} />
    );
  }
  if (error.code === "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION") {
    return <Unproven id={id} organizationName={organizationName} email={user.email} onRetry={ask} />;
  }
  return <DeadInvitation code={error.code} onRetry={ask} />;
}
