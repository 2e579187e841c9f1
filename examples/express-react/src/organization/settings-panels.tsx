import type { Organization } from "@sallyport/core/organization";
import { usePermission } from "@sallyport/react/organization";
import { OrganizationKeys } from "../api-keys/organization-keys.tsx";
import { OrganizationTrail } from "../audit/organization-trail.tsx";
import { DeleteOrganization } from "./delete-organization.tsx";
import { LeavePanel } from "./leave-panel.tsx";
import { OrganizationForm } from "./organization-form.tsx";

interface Props {
  readonly organization: Organization;
  onGone(words: string): void;
}

export function SettingsPanels({ organization, onGone }: Props) {
  const mayUpdate = usePermission({ organization: ["update"] });
  const mayDelete = usePermission({ organization: ["delete"] });
  return (
    <>
      {mayUpdate && <OrganizationForm organization={organization} />}
      <OrganizationKeys organization={organization} />
      <OrganizationTrail organization={organization} />
      <LeavePanel organization={organization} onGone={onGone} />
      {mayDelete && <DeleteOrganization organization={organization} onGone={onGone} />}
    </>
  );
}
