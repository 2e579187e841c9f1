import type { ListedOrganization } from "@sallyport/core/organization";
import type { ReactNode } from "react";
import type { DeletionBlockers } from "../../flows/account/deletion-blockers.ts";
import { useOpenOrganization } from "../../flows/account/use-open-organization.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";

function Owned({ organization }: { readonly organization: ListedOrganization }): ReactNode {
  const t = useAccountText();
  const open = useOpenOrganization();
  return <Button onClick={() => open(organization)}>{t("delete.manage", { organization: organization.name })}</Button>;
}

export function DeleteBlocked({ blockers: { owned, needsAdmin } }: { blockers: DeletionBlockers }): ReactNode {
  const t = useAccountText();
  const { navigate, paths } = useUI();
  return (
    <Actions>
      {owned.map((organization) => (
        <Owned key={organization.id} organization={organization} />
      ))}
      {needsAdmin && <Button onClick={() => navigate(paths.adminUsers)}>{t("delete.admins")}</Button>}
    </Actions>
  );
}
