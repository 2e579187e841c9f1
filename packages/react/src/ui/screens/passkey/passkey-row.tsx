import type { Passkey } from "@sallyport/core/passkey";
import key from "lucide/dist/esm/icons/key-round.mjs";
import trash from "lucide/dist/esm/icons/trash.mjs";
import { type ReactNode, useState } from "react";
import type { PasskeyListFlow } from "../../flows/passkey/use-passkey-list.ts";
import { useForm } from "../../forms/use-form.ts";
import { Icon } from "../../icons/icon.tsx";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { RowMenu } from "../../parts/row-menu.tsx";
import { Row } from "../../parts/rows.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useDates } from "../../provider/use-dates.ts";
import { usePasskeyText } from "../../provider/use-passkey-text.ts";

interface Props {
  readonly passkey: Passkey;
  readonly flow: PasskeyListFlow;
  onGone(): void;
}

interface RenameProps extends Pick<Props, "passkey" | "flow"> {
  onDone(): void;
}

function RenameForm({ passkey, flow, onDone }: RenameProps): ReactNode {
  const t = usePasskeyText();
  const label = t("passkeys.rename.label");
  const form = useForm<"name">({
    names: ["name"],
    check: ({ name }) => ({ name: name.trim() === "" ? label : "" }),
    async send({ name }) {
      await flow.rename(passkey, name);
      onDone();
      return null;
    },
  });
  return (
    <Form form={form}>
      <Field name="name" label={label} defaultValue={passkey.name ?? ""} maxLength={100} autoComplete="off" />
      <SubmitButton isPending={form.status === "sending"} pendingText={t("passkeys.rename.submit")}>
        {t("passkeys.rename.submit")}
      </SubmitButton>
    </Form>
  );
}

export function PasskeyRow({ passkey, flow, onGone }: Props): ReactNode {
  const t = usePasskeyText();
  const { ago } = useDates();
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const close = () => setOpen(null);
  const name = passkey.name ?? t("passkeys.unnamed");
  const { lastUsedAt, createdAt, backedUp } = passkey;
  const remove = async (): Promise<void> => {
    if (await flow.remove(passkey)) onGone();
  };
  const used = lastUsedAt !== null ? t("passkeys.used", { since: ago(lastUsedAt) }) : null;
  const added = createdAt !== null ? t("passkeys.unused", { since: ago(createdAt) }) : null;
  const [rename, away] = [t("passkeys.rename"), t("passkeys.remove")];
  const isBusy = flow.busy === passkey.id;
  return (
    <Row
      icon={<Icon of={key} />}
      title={name}
      detail={used ?? added}
      badge={backedUp ? t("passkeys.synced") : undefined}
    >
      <Actions>
        <Button label={`${rename}: ${name}`} isPending={isBusy} onClick={() => setOpen("rename")}>
          {rename}
        </Button>
        <RowMenu
          label={t("passkeys.manage", { name })}
          items={[
            { id: "remove", icon: <Icon of={trash} />, text: away, tone: "danger", onSelect: () => setOpen("remove") },
          ]}
        />
      </Actions>
      <Dialog
        title={t("passkeys.rename.title", { name })}
        isOpen={open === "rename"}
        onOpenChange={(isOpen) => isOpen || close()}
      >
        <RenameForm passkey={passkey} flow={flow} onDone={close} />
      </Dialog>
      <Confirm
        title={t("passkeys.remove.title", { name })}
        lead={t("passkeys.remove.lead")}
        isOpen={open === "remove"}
        confirmLabel={away}
        cancelLabel={t("common.cancel")}
        onConfirm={() => void remove()}
        onClose={close}
      />
    </Row>
  );
}
