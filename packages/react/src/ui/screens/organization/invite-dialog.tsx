import type { ActiveMember } from "@sallyport/core/organization";
import type { ReactNode } from "react";
import { useInvite } from "../../flows/organization/use-invite.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { InviteForm } from "./invite-form.tsx";

interface Props {
  readonly me: ActiveMember;
  readonly isOpen: boolean;
  onClose(): void;
  onInvited(email: string): void;
}

function InviteInDialog({ me, onInvited, onClose }: Omit<Props, "isOpen">): ReactNode {
  const t = useOrganizationText();
  const invite = useInvite((email) => {
    onClose();
    onInvited(email);
  });
  const foot = (submit: ReactNode): ReactNode => (
    <Actions>
      <Button onClick={onClose}>{t("common.cancel")}</Button>
      {submit}
    </Actions>
  );
  return <InviteForm me={me} invite={invite} foot={foot} />;
}

export function InviteDialog({ isOpen, ...props }: Props): ReactNode {
  const t = useOrganizationText();
  return (
    <Dialog title={t("invite.title")} isOpen={isOpen} onOpenChange={(open) => open || props.onClose()}>
      <InviteInDialog {...props} />
    </Dialog>
  );
}
