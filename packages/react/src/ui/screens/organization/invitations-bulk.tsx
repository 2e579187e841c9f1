import { type ReactNode, useState } from "react";
import { type CancelableInvitation, useCancelInvitations } from "../../flows/organization/use-cancel-invitations.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { BulkFailures } from "../bulk/bulk-failures.tsx";
import { ClearChoice } from "../bulk/clear-choice.tsx";

interface Props {
  readonly chosen: readonly CancelableInvitation[];
  onDone(words: string, failed: readonly CancelableInvitation[]): void;
  onClear(): void;
}

export function InvitationsBulk({ chosen, onDone, onClear }: Props): ReactNode {
  const t = useOrganizationText();
  const { isPending, failures, cancel } = useCancelInvitations(chosen, onDone);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ClearChoice text={t("invitations.selected.clear")} onClear={onClear} />
      <Actions>
        <Button tone="danger" isPending={isPending} onClick={() => setOpen(true)}>
          {t("invitations.cancelAll")}
        </Button>
      </Actions>
      <BulkFailures title={t("invitations.cancelAll.failed")} failures={failures} nameOf={({ email }) => email} />
      <Confirm
        title={t("invitations.cancelAll.title")}
        lead={t("invitations.cancelAll.lead")}
        isOpen={isOpen}
        confirmLabel={t("invitations.cancelAll")}
        cancelLabel={t("common.back")}
        onConfirm={() => void cancel()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
