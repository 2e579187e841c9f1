import type { ReactNode } from "react";
import { useReturnToOrganization } from "../../flows/organization/return-to-organization.ts";
import { useOrganizationSwitcher } from "../../flows/organization/use-organization-switcher.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Button } from "../../parts/button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { Joinable } from "./joinable.tsx";

export function ChooseOrganization(): ReactNode {
  const t = useOrganizationText();
  const { paths, Link } = useUI();
  const { organizations, invitations, joinable, choose, join, problem, mayCreate } = useOrganizationSwitcher();
  useReturnToOrganization(organizations, choose);
  const alone = t(mayCreate ? "switcher.empty" : "createOrganization.never");
  const lead = organizations?.length === 0 ? alone : t("organization.none.lead");
  return (
    <Screen title={t("organization.none.title")} lead={lead}>
      {invitations.length > 0 && (
        <ul data-part="links">
          {invitations.map(({ id, organizationName: organization }) => (
            <li key={id} data-part="link-item">
              <Link href={`${paths.acceptInvitation}?${new URLSearchParams({ id })}`}>
                {t("switcher.invited", { organization })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Joinable joinable={joinable} onJoin={join} />
      {organizations !== null && organizations.length > 0 && (
        <div data-part="stack">
          {organizations.map((organization) => (
            <Button
              key={organization.id}
              icon={<Avatar name={organization.name} image={organization.logo} />}
              onClick={() => choose(organization)}
            >
              {organization.name}
            </Button>
          ))}
        </div>
      )}
      <p data-part="problem" role="alert">
        {problem}
      </p>
      {mayCreate && (
        <p data-part="aside">
          <Link href={paths.createOrganization}>{t("createOrganization.title")}</Link>
        </p>
      )}
    </Screen>
  );
}
