import type { User } from "@sallyport/core";
import { type ReactNode, Suspense } from "react";
import { useBanUser } from "../../flows/admin/use-ban-user.ts";
import { useHasLog } from "../../flows/admin/use-has-log.ts";
import { useLinkedDialog } from "../../flows/admin/use-linked-dialog.ts";
import { useUnbanUser } from "../../flows/admin/use-unban-user.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useDates } from "../../provider/use-dates.ts";
import { loadable } from "../../router/loadable.tsx";
import { BanFields } from "./ban-fields.tsx";
import type { UserBannedByProps } from "./user-banned-by.tsx";

const Nothing = (): ReactNode => null;
const UserBannedBy = loadable<UserBannedByProps>(() =>
  import("./user-banned-by.tsx").then(
    (found) => found.UserBannedBy,
    () => Nothing,
  ),
);

interface Props {
  readonly user: User;
  onDone(words: string): void;
}

function BanForm({ user, onDone, onCancel }: Props & { onCancel(): void }): ReactNode {
  const t = useAdminText();
  const form = useBanUser(user, onDone);
  return (
    <Form form={form}>
      <BanFields />
      <Actions>
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
        <SubmitButton tone="danger" isPending={form.status !== "idle"} pendingText={t("user.saving")}>
          {t("user.ban.submit")}
        </SubmitButton>
      </Actions>
    </Form>
  );
}

export function UserBanned({ user, onDone }: Props): ReactNode {
  const t = useAdminText();
  const dates = useDates();
  const { isPending, problem, lift } = useUnbanUser(user, onDone);
  const hasLog = useHasLog();
  const { banReason, banExpires } = user;
  const button = (
    <Button isPending={isPending} onClick={lift}>
      {t(isPending ? "user.saving" : "user.ban.lift")}
    </Button>
  );
  return (
    <Panel title={t("users.banned")} tone="danger" actions={button}>
      <dl data-part="facts">
        <dt data-part="fact-name">{t("user.ban.reason")}</dt>
        <dd data-part="fact">{banReason || t("user.ban.noReason")}</dd>
        <dt data-part="fact-name">{t("user.ban.until")}</dt>
        <dd data-part="fact">{banExpires ? dates.minute(banExpires) : t("user.ban.ever")}</dd>
        {hasLog && (
          <Suspense fallback={null}>
            <UserBannedBy userId={user.id} />
          </Suspense>
        )}
      </dl>
      <Status problem={problem} />
    </Panel>
  );
}

export function UserBan({ user, onDone }: Props): ReactNode {
  const t = useAdminText();
  const [isOpen, setOpen] = useLinkedDialog("ban");
  const title = t("user.ban", { name: user.name });
  const close = () => setOpen(false);
  const button = (
    <Button tone="danger" onClick={() => setOpen(true)}>
      {title}
    </Button>
  );
  return (
    <Panel title={title} lead={t("user.ban.lead")} actions={button}>
      <Dialog title={title} lead={t("user.ban.lead")} isOpen={isOpen} onOpenChange={setOpen}>
        <BanForm
          user={user}
          onCancel={close}
          onDone={(words) => {
            close();
            onDone(words);
          }}
        />
      </Dialog>
    </Panel>
  );
}
