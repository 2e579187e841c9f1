import { useCallback } from "react";
import { authClient } from "../auth-client.ts";
import { Unreachable } from "../front/unreachable.tsx";
import { useSearch } from "../shell/path.ts";
import { DeadInvitation } from "./dead-invitation.tsx";
import { ForMember } from "./for-member.tsx";
import { ForSignedOut } from "./for-signed-out.tsx";
import { InvitationSkeleton } from "./invitation-skeleton.tsx";
import { useAnswer } from "./use-answer.ts";

interface Props {
  onLeave(words: string): void;
}

function Opened({ id, onLeave }: Props & { readonly id: string }) {
  const session = authClient.useSession();
  const preview = useAnswer(useCallback(() => authClient.organization.invitationPreview({ query: { id } }), [id]));
  if (session.status === "unknown" && session.data === null) return <Unreachable />;
  if (preview.error !== null) return <DeadInvitation code={preview.error.code} onRetry={preview.ask} />;
  if (preview.data === null || session.status === "pending") return <InvitationSkeleton />;
  const { user } = session.data ?? {};
  if (user === undefined) return <ForSignedOut id={id} {...preview.data} />;
  return <ForMember key={user.id} id={id} user={user} {...preview.data} onLeave={onLeave} />;
}

export function InvitationPage({ onLeave }: Props) {
  const id = new URLSearchParams(useSearch()).get("id");
  if (id === null || id === "") return <DeadInvitation code="INVITATION_NOT_FOUND" onRetry={null} />;
  return <Opened key={id} id={id} onLeave={onLeave} />;
}
