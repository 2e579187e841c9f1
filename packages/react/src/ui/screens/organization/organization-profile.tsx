import type { ActiveMember, Organization } from "@sallyport/core/organization";
import key from "lucide/dist/esm/icons/key-round.mjs";
import lock from "lucide/dist/esm/icons/lock.mjs";
import mail from "lucide/dist/esm/icons/mail.mjs";
import team from "lucide/dist/esm/icons/network.mjs";
import settings from "lucide/dist/esm/icons/settings.mjs";
import shield from "lucide/dist/esm/icons/shield-check.mjs";
import people from "lucide/dist/esm/icons/users-round.mjs";
import type { ReactNode } from "react";
import { useInvitations } from "../../../organization/hooks.ts";
import { useSession } from "../../../use-session.ts";
import { useKeysOffer } from "../../flows/api-key/use-keys-offer.ts";
import { mayReadKeys } from "../../flows/api-key/use-may-list.ts";
import {
  type OrganizationEnding,
  type OrganizationProfileFlow,
  type OrganizationProfileOptions,
  useOrganizationProfile,
} from "../../flows/organization/use-organization-profile.ts";
import { useRoleText } from "../../flows/organization/use-role-text.ts";
import { Icon } from "../../icons/icon.tsx";
import { Avatar } from "../../parts/avatar.tsx";
import { Button } from "../../parts/button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { type Section, Sections, SectionTitle } from "../../parts/sections.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { Later } from "../../router/later.tsx";
import { loadable } from "../../router/loadable.tsx";
import { KeysPanel } from "../account/keys-panel.tsx";
import { SessionEnded } from "../front/session-ended.tsx";
import { NoticeOf } from "../policies/policy-notice.tsx";
import { ChooseOrganization } from "./choose-organization.tsx";
import { MembersTab } from "./members-tab.tsx";
import { WithOrganizations } from "./with-organizations.tsx";

const InvitationsTab = loadable(async () => (await import("./invitations-tab.tsx")).InvitationsTab);
const TeamsTab = loadable(async () => (await import("./teams-tab.tsx")).TeamsTab);
const RolesTab = loadable(async () => (await import("./roles-tab.tsx")).RolesTab);
const PoliciesTab = loadable(async () => (await import("../policies/policies-tab.tsx")).PoliciesTab);
const PoliciesUnmet = loadable(async () => (await import("../policies/policies-unmet.tsx")).PoliciesUnmet);
const SettingsTab = loadable(async () => (await import("./settings-tab.tsx")).SettingsTab);

interface OrganizationProfileProps extends OrganizationProfileOptions {
  /** Pages of the application, which follow the built-in ones. */
  readonly sections?: readonly Section[];
}

const NONE: readonly Section[] = [];

interface ShownProps {
  readonly organization: Organization;
  readonly me: ActiveMember;
  readonly sections: readonly Section[];
  onGone(ending: OrganizationEnding): void;
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

const inTime = (section: ReactNode): ReactNode => <Later>{section}</Later>;

function useSections({ organization, me, sections, onGone }: ShownProps): Section[] {
  const t = useOrganizationText();
  const { data } = useCapabilities();
  const offer = data?.plugins.organization;
  const hasKeys = useKeysOffer() && data?.plugins["api-key"]?.organizations === true && mayReadKeys(me);
  const waiting = useInvitations().data?.filter(({ status }) => status === "pending") ?? [];
  const props = { organization, me };
  const teams = { id: "teams", icon: <Icon of={team} />, label: t("teams.title"), content: inTime(<TeamsTab />) };
  const roles = {
    id: "roles",
    icon: <Icon of={shield} />,
    label: t("roles.title"),
    content: inTime(<RolesTab me={me} />),
  };
  const keys = {
    id: "api-keys",
    icon: <Icon of={key} />,
    label: t("organization.apiKeys"),
    content: <KeysPanel organizationId={organization.id} />,
  };
  const policies = {
    id: "security",
    icon: <Icon of={lock} />,
    label: t("organization.security"),
    content: inTime(<PoliciesTab {...props} />),
  };
  return [
    { id: "members", icon: <Icon of={people} />, label: t("members.title"), content: <MembersTab {...props} /> },
    {
      id: "invitations",
      icon: <Icon of={mail} />,
      label: t("invitations.title"),
      count: waiting.length,
      content: inTime(<InvitationsTab me={me} />),
    },
    ...(offer?.teams ? [teams] : []),
    ...(offer?.dynamicRoles ? [roles] : []),
    ...(hasKeys ? [keys] : []),
    ...(offer?.policies ? [policies] : []),
    {
      id: "settings",
      icon: <Icon of={settings} />,
      label: t("settings.title"),
      content: inTime(<SettingsTab {...props} onGone={onGone} />),
    },
    ...sections,
  ];
}

function Shown(props: ShownProps): ReactNode {
  const t = useOrganizationText();
  const roleText = useRoleText();
  const sections = useSections(props);
  const { name, logo } = props.organization;
  return (
    <div data-part="organization-profile">
      <SectionTitle sections={sections}>
        <Screen
          title={name}
          avatar={<Avatar name={name} image={logo} />}
          lead={t("organization.yourRole", { role: roleText(props.me.role) })}
          size="full"
        >
          <NoticeOf organization={props.organization} />
          <Sections label={name} sections={sections} />
        </Screen>
      </SectionTitle>
    </div>
  );
}

function Profile(props: OrganizationProfileProps): ReactNode {
  const t = useOrganizationText();
  const flow = useOrganizationProfile(props);
  const { step, organization, me, end } = flow;
  const { endedElsewhere } = useSession();
  if (endedElsewhere) return <SessionEnded />;
  if (step === "loading")
    return (
      <div data-part="organization-profile">
        <Screen
          title={t("common.loading")}
          lead={"\u00a0"}
          avatar={<span data-part="avatar" data-state="unknown" />}
          size="full"
        >
          <div data-part="sections">
            <div data-part="section-list" data-state="loading" />
            <div data-part="rows" data-state="loading" />
          </div>
        </Screen>
      </div>
    );
  if (step === "none") return <ChooseOrganization />;
  if (flow.unmet !== null) return inTime(<PoliciesUnmet code={flow.unmet} />);
  if (step === "failed") {
    return (
      <Screen title={t("organization.failed.title")} lead={flow.problem} isNext>
        <Button tone="primary" onClick={flow.retry}>
          {t("common.retry")}
        </Button>
      </Screen>
    );
  }
  if (step !== "shown" || organization === null || me === null) return <Ended flow={flow} />;
  const { sections = NONE } = props;
  return <Shown key={organization.id} organization={organization} me={me} sections={sections} onGone={end} />;
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
