import type { ActiveMember, Organization } from "@sallyport/core/organization";
import type { ReactNode } from "react";
import { useInvitations } from "../../../organization/hooks.ts";
import { useSession } from "../../../use-session.ts";
import {
  type OrganizationEnding,
  type OrganizationProfileFlow,
  type OrganizationProfileOptions,
  useOrganizationProfile,
} from "../../flows/organization/use-organization-profile.ts";
import { useOrganizationSwitcher } from "../../flows/organization/use-organization-switcher.ts";
import { useRoleText } from "../../flows/organization/use-role-text.ts";
import { Button } from "../../parts/button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { type Section, Sections } from "../../parts/sections.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { SessionEnded } from "../front/session-ended.tsx";
import { InvitationsTab } from "./invitations-tab.tsx";
import { MembersTab } from "./members-tab.tsx";
import { RolesTab } from "./roles-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { TeamsTab } from "./teams-tab.tsx";
import { WithOrganizations } from "./with-organizations.tsx";

type OrganizationProfileProps = OrganizationProfileOptions;

interface ShownProps {
  readonly organization: Organization;
  readonly me: ActiveMember;
  onGone(ending: OrganizationEnding): void;
}

function Choose(): ReactNode {
  const t = useOrganizationText();
  const { paths, Link } = useUI();
  const { organizations, invitations, choose, problem, mayCreate } = useOrganizationSwitcher();
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
      {organizations !== null && organizations.length > 0 && (
        <div data-part="stack">
          {organizations.map((organization) => (
            <Button key={organization.id} onClick={() => choose(organization)}>
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

function Ended({ flow }: { readonly flow: OrganizationProfileFlow }): ReactNode {
  const t = useOrganizationText();
  const { paths, Link } = useUI();
  const values = { organization: flow.name };
  const isGone = flow.ending === null;
  const ended = t(flow.ending === "deleted" ? "deleteOrganization.done" : "leave.done", values);
  const lead = isGone ? t("organization.gone.lead", values) : undefined;
  return (
    <Screen title={isGone ? t("organization.gone.title") : ended} lead={lead} isNext>
      <p data-part="next">
        <Link href={paths.home}>{t("common.goOn")}</Link>
      </p>
    </Screen>
  );
}

function useSections({ organization, me, onGone }: ShownProps): Section[] {
  const t = useOrganizationText();
  const offer = useCapabilities().data?.plugins.organization;
  const waiting = useInvitations().data?.filter(({ status }) => status === "pending") ?? [];
  const props = { organization, me };
  const teams = { id: "teams", label: t("teams.title"), content: <TeamsTab /> };
  const roles = { id: "roles", label: t("roles.title"), content: <RolesTab me={me} /> };
  return [
    { id: "members", label: t("members.title"), content: <MembersTab {...props} /> },
    {
      id: "invitations",
      label: t("invitations.title"),
      count: waiting.length,
      content: <InvitationsTab me={me} />,
    },
    ...(offer?.teams ? [teams] : []),
    ...(offer?.dynamicRoles ? [roles] : []),
    { id: "settings", label: t("settings.title"), content: <SettingsTab {...props} onGone={onGone} /> },
  ];
}

function Shown(props: ShownProps): ReactNode {
  const t = useOrganizationText();
  const roleText = useRoleText();
  const sections = useSections(props);
  const { name } = props.organization;
  return (
    <div data-part="organization-profile">
      <Screen title={name} lead={t("organization.yourRole", { role: roleText(props.me.role) })} size="full">
        <Sections label={name} sections={sections} />
      </Screen>
    </div>
  );
}

function Profile(props: OrganizationProfileProps): ReactNode {
  const t = useOrganizationText();
  const flow = useOrganizationProfile(props);
  const { step, organization, me, end } = flow;
  const { endedElsewhere } = useSession();
  if (endedElsewhere) return <SessionEnded />;
  if (step === "loading") return <Screen title={t("organization.loading")} size="wide" />;
  if (step === "none") return <Choose />;
  if (step === "failed") {
    return (
      <Screen title={t("organization.failed.title")} lead={flow.problem} isNext>
        <Button onClick={flow.retry}>{t("organization.retry")}</Button>
      </Screen>
    );
  }
  if (step !== "shown" || organization === null || me === null) return <Ended flow={flow} />;
  return <Shown key={organization.id} organization={organization} me={me} onGone={end} />;
}

/**
 * An organization's page: members, invitations, teams, roles and settings, as far as the server has them and the
 * member may see them.
 */
export const OrganizationProfile = (props: OrganizationProfileProps): ReactNode => (
  <WithOrganizations name="OrganizationProfile">
    <Profile {...props} />
  </WithOrganizations>
);
