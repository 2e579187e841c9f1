import type { JoinableOrganization } from "@sallyport/core/organization";
import type { ReactNode } from "react";
import { Button } from "../../parts/button.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

interface Props {
  readonly joinable: readonly JoinableOrganization[];
  onJoin(organization: JoinableOrganization): void;
}

export function Joinable({ joinable, onJoin }: Props): ReactNode {
  const t = useOrganizationText();
  if (joinable.length === 0) return null;
  return (
    <div data-part="stack">
      {joinable.map((organization) => (
        <Button key={organization.id} onClick={() => onJoin(organization)}>
          {t("switcher.join", { organization: organization.name })}
        </Button>
      ))}
    </div>
  );
}
