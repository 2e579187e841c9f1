import type { Passkey } from "@sallyport/core/passkey";
import key from "lucide/dist/esm/icons/key-round.mjs";
import pencil from "lucide/dist/esm/icons/pencil.mjs";
import trash from "lucide/dist/esm/icons/trash.mjs";
import { type ReactNode, useState } from "react";
import type { PasskeyListFlow } from "../../flows/passkey/use-passkey-list.ts";
import { useForm } from "../../forms/use-form.ts";
import { Icon } from "../../icons/icon.tsx";
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
    check: ({ name }) => ({ name: name.trim() === "" ? t("field.required") : "" }),
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
  const away = t("passkeys.remove");
  return (
    <Row
      icon={<Icon of={key} />}
      title={name}
      detail={used ?? added}
      badge={backedUp ? t("passkeys.synced") : undefined}
    >
      <RowMenu
        label={t("passkeys.manage", { name })}
        items={[
          { id: "rename", icon: <Icon of={pencil} />, text: t("passkeys.rename"), onSelect: () => setOpen("rename") },
          { id: "remove", icon: <Icon of={trash} />, text: away, tone: "danger", onSelect: () => setOpen("remove") },
        ]}
      />
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
