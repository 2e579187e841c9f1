import type { PagedInvitation } from "@sallyport/core/organization";
import { type ReactNode, useState } from "react";
import { useRecheck } from "../../flows/organization/use-recheck.ts";
import { useBulk } from "../../flows/use-bulk.ts";
import { Actions } from "../../parts/actions.tsx";
import { BulkFailures } from "../../parts/bulk-failures.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

/** The server returns the id only to members who may invite. */
export type CancelableInvitation = PagedInvitation & { readonly id: string };

interface Props {
  readonly chosen: readonly CancelableInvitation[];
  onDone(words: string, failed: readonly CancelableInvitation[]): void;
  onClear(): void;
}

export function InvitationsBulk({ chosen, onDone, onClear }: Props): ReactNode {
  const t = useOrganizationText();
  const { organization } = useOrganizationClient();
  const recheck = useRecheck();
  const { isPending, failures, run } = useBulk<CancelableInvitation>();
  const [isOpen, setOpen] = useState(false);
  const cancel = (): Promise<void> =>
    run(
      chosen,
      ({ id }) => recheck(organization.cancelInvitation({ invitationId: id })),
      (count, failed) => onDone(count === 0 ? "" : t("invitations.cancelAll.done", { count }), failed),
    );
  return (
    <>
      <Button tone="text" onClick={onClear}>
        {t("invitations.selected.clear")}
      </Button>
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
