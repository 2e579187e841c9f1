import type { User } from "@sallyport/core";
import type { ReactNode } from "react";
import { useImpersonate } from "../../flows/admin/use-impersonate.ts";
import { useLinkedDialog } from "../../flows/admin/use-linked-dialog.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Status } from "../../parts/status.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";

export function UserImpersonation({ user }: { readonly user: User }): ReactNode {
  const t = useAdminText();
  const [isOpen, setOpen] = useLinkedDialog("impersonate");
  const { isPending, problem, go } = useImpersonate(user);
  const title = t("user.become", { name: user.name });
  return (
    <Panel title={title} lead={t("user.become.lead")} actions={<Button onClick={() => setOpen(true)}>{title}</Button>}>
      <Dialog title={title} lead={t("user.become.lead")} isOpen={isOpen} onOpenChange={setOpen}>
        <Status problem={problem} />
        <Actions>
          <Button onClick={() => setOpen(false)}>{t("common.cancel")}</Button>
          <Button tone="primary" isPending={isPending} onClick={go}>
            {t(isPending ? "user.become.submitting" : "user.become.submit")}
          </Button>
        </Actions>
      </Dialog>
    </Panel>
  );
}
