import type { ListedOrganization } from "@sallyport/core/organization";
import type { ReactNode } from "react";
import { useOpenOrganization } from "../../flows/account/use-open-organization.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";

export function DeleteBlocked({ owned }: { readonly owned: readonly ListedOrganization[] }): ReactNode {
  const t = useAccountText();
  const open = useOpenOrganization();
  return (
    <Actions>
      {owned.map((organization) => (
        <Button key={organization.id} onClick={() => open(organization)}>
          {t("delete.manage", { organization: organization.name })}
        </Button>
      ))}
    </Actions>
  );
}
