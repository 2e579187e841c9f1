import type { User } from "@sallyport/core";
import banIcon from "lucide/dist/esm/icons/ban.mjs";
import signOutIcon from "lucide/dist/esm/icons/log-out.mjs";
import removeIcon from "lucide/dist/esm/icons/trash.mjs";
import { type ReactNode, useState } from "react";
import { useMay } from "../../flows/admin/use-may.ts";
import {
  type UsersBulkFlow,
  type UsersBulkOptions,
  useBanUsers,
  useDeleteUsers,
  useUsersBulk,
} from "../../flows/admin/use-users-bulk.ts";
import { Icon } from "../../icons/icon.tsx";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { BulkFailures } from "../bulk/bulk-failures.tsx";
import { ClearChoice } from "../bulk/clear-choice.tsx";
import { BanFields } from "./ban-fields.tsx";

type Action = "ban" | "signOut" | "delete";

export interface UsersBulkProps extends UsersBulkOptions {
  onClear(): void;
}

interface DialogProps {
  readonly flow: UsersBulkFlow;
  readonly chosen: readonly User[];
  onClose(): void;
}

const Names = ({ of }: { readonly of: readonly User[] }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <ul data-part="bulk-names" tabIndex={0}>
    {of.map(({ id, name, email }) => (
      <li key={id} data-part="bulk-name">
        {name} <span data-part="entry-note">{email}</span>
      </li>
    ))}
  </ul>
);

function BanDialog({ flow, onClose }: DialogProps): ReactNode {
  const t = useAdminText();
  const form = useBanUsers(flow.ban, onClose);
  return (
    <Form form={form}>
      <Names of={flow.bannable} />
      <BanFields />
      <Actions>
        <Button onClick={onClose}>{t("common.cancel")}</Button>
        <SubmitButton tone="danger" isPending={form.status !== "idle"} pendingText={t("user.saving")}>
          {t("user.ban.submit")}
        </SubmitButton>
      </Actions>
    </Form>
  );
}

function SignOutDialog({ flow, chosen, onClose }: DialogProps): ReactNode {
  const t = useAdminText();
  const signOut = (): void => {
    onClose();
    void flow.signOut();
  };
  return (
    <>
      <Names of={chosen} />
      <Actions>
        <Button onClick={onClose}>{t("common.cancel")}</Button>
        <Button tone="danger" onClick={signOut}>
          {t("user.sessions.end")}
        </Button>
      </Actions>
    </>
  );
}

function DeleteDialog({ flow, chosen, onClose }: DialogProps): ReactNode {
  const t = useAdminText();
  const phrase = t("users.delete.title", { count: chosen.length });
  const form = useDeleteUsers(flow.remove, phrase, onClose);
  return (
    <Form form={form}>
      <Names of={chosen} />
      <Field
        label={t("user.delete.field", { email: phrase })}
        name="phrase"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Actions>
        <Button onClick={onClose}>{t("common.cancel")}</Button>
        <SubmitButton tone="danger" isPending={form.status !== "idle"} pendingText={t("user.delete.submitting")}>
          {t("user.delete.submit")}
        </SubmitButton>
      </Actions>
    </Form>
  );
}

const DIALOGS = { ban: BanDialog, signOut: SignOutDialog, delete: DeleteDialog } as const;

export function UsersBulk({ chosen, onDone, onClear }: UsersBulkProps): ReactNode {
  const t = useAdminText();
  const may = useMay();
  const flow = useUsersBulk({ chosen, onDone });
  const [open, setOpen] = useState<Action | null>(null);
  const Content = DIALOGS[open ?? "ban"];
  const count = open === "ban" ? flow.bannable.length : chosen.length;
  const button = (action: Action, icon: ReactNode, text: string, tone: "secondary" | "danger", isOff = false) => (
    <Button tone={tone} icon={icon} isPending={flow.isPending} isOff={isOff} onClick={() => setOpen(action)}>
      <span data-part="button-word">{text}</span>
    </Button>
  );
  return (
    <>
      <ClearChoice text={t("users.selected.clear")} onClear={onClear} />
      <Actions>
        {may("sign-out") && button("signOut", <Icon of={signOutIcon} />, t("user.sessions.end"), "secondary")}
        {may("ban") && button("ban", <Icon of={banIcon} />, t("user.ban.submit"), "danger", flow.bannable.length === 0)}
        {may("delete") && button("delete", <Icon of={removeIcon} />, t("users.delete"), "danger")}
      </Actions>
      <BulkFailures
        title={t("users.failed", { count: flow.failures.length })}
        failures={flow.failures}
        nameOf={({ name, email }) => `${name} (${email})`}
      />
      <Dialog
        title={t(`users.${open ?? "ban"}.title`, { count })}
        lead={t(`users.${open ?? "ban"}.lead`)}
        isOpen={open !== null}
        onOpenChange={(isOpen) => isOpen || setOpen(null)}
      >
        <Content flow={flow} chosen={chosen} onClose={() => setOpen(null)} />
      </Dialog>
    </>
  );
}
