import arrows from "lucide/dist/esm/icons/chevrons-up-down.mjs";
import plus from "lucide/dist/esm/icons/plus.mjs";
import settings from "lucide/dist/esm/icons/settings.mjs";
import type { ReactNode } from "react";
import { useSession } from "../../../use-session.ts";
import {
  type OrganizationSwitcherFlow,
  type OrganizationSwitcherOptions,
  useOrganizationSwitcher,
} from "../../flows/organization/use-organization-switcher.ts";
import { useRoleText } from "../../flows/organization/use-role-text.ts";
import { Icon } from "../../icons/icon.tsx";
import { Avatar } from "../../parts/avatar.tsx";
import { Menu } from "../../parts/menu.tsx";
import type { MenuItem } from "../../parts/menu-item.ts";
import { useRoot } from "../../provider/appearance.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { WithOrganizations } from "./with-organizations.tsx";

type OrganizationSwitcherProps = OrganizationSwitcherOptions;

interface EntryProps {
  readonly name: string;
  readonly logo: string | null;
  readonly note: string;
}

const Entry = ({ name, logo, note }: EntryProps): ReactNode => (
  <span data-part="entry">
    <Avatar name={name} image={logo} />
    <span data-part="entry-words">
      <span data-part="entry-name">{name}</span>
      {note !== "" && <span data-part="entry-note">{note}</span>}
    </span>
  </span>
);

function useItems(flow: OrganizationSwitcherFlow, hasPersonal: boolean): MenuItem[] {
  const t = useOrganizationText();
  const roleText = useRoleText();
  const { paths } = useUI();
  const { current } = flow;
  const own = (flow.organizations ?? []).map((organization) => {
    const { id, name, logo, role, memberCount: count } = organization;
    const known = [role && roleText(role), count && t("members.count", { count })];
    return {
      id,
      text: <Entry name={name} logo={logo} note={known.filter(Boolean).join(" · ")} />,
      isCurrent: id === current?.id,
      onSelect: () => flow.choose(organization),
    };
  });
  const waiting = flow.invitations.map(({ id, organizationName }) => ({
    id: `invitation-${id}`,
    icon: <span data-part="dot" />,
    text: t("switcher.invited", { organization: organizationName }),
    href: `${paths.acceptInvitation}?${new URLSearchParams({ id })}`,
  }));
  const joinable = flow.joinable.map((organization) => ({
    id: `join-${organization.id}`,
    text: t("switcher.join", { organization: organization.name }),
    onSelect: () => flow.join(organization),
  }));
  const manage = {
    id: "manage",
    icon: <Icon of={settings} />,
    text: t("switcher.manage"),
    href: paths.organization,
  };
  const create = {
    id: "create",
    icon: <Icon of={plus} />,
    text: t("createOrganization.title"),
    href: paths.createOrganization,
  };
  const retry = { id: "retry", text: t("common.retry"), onSelect: flow.retry };
  const personal = {
    id: "personal",
    text: t("switcher.personal"),
    isCurrent: current === null && !flow.isPending && !flow.isCutOff,
    onSelect: () => flow.choose(null),
  };
  return [
    ...(flow.isCutOff ? [retry] : []),
    ...(hasPersonal ? [personal] : []),
    ...own,
    ...waiting,
    ...joinable,
    ...(current === null ? [] : [manage]),
    ...(flow.mayCreate ? [create] : []),
  ];
}

function nameless({ isPending, isCutOff }: OrganizationSwitcherFlow, hasPersonal: boolean) {
  if (isPending) return "common.loading";
  if (isCutOff) return "organization.failed.title";
  return hasPersonal ? "switcher.personal" : "switcher.none";
}

function Switcher(props: OrganizationSwitcherProps): ReactNode {
  const t = useOrganizationText();
  const root = useRoot();
  const flow = useOrganizationSwitcher(props);
  const { hasPersonal = false } = props;
  const items = useItems(flow, hasPersonal);
  const name = flow.current?.name ?? t(nameless(flow, hasPersonal));
  const waiting = [
    ...flow.invitations.map(({ organizationName: organization }) => t("switcher.invited", { organization })),
    ...flow.joinable.map(({ name: organization }) => t("switcher.join", { organization })),
  ];
  const label = [t("switcher.label", { name }), ...waiting].join(". ");
  const heading = flow.organizations?.length === 0 ? t("switcher.empty") : t("switcher.heading");
  return (
    <div data-sallyport="" data-part="switcher" {...root}>
      <Menu heading={flow.problem || heading} items={items}>
        <span data-part="entry" aria-hidden="true">
          {flow.current && <Avatar name={name} image={flow.current.logo} />}
          <span data-part="entry-name">{name}</span>
          {waiting.length > 0 && <span data-part="dot" />}
          <Icon of={arrows} />
        </span>
        <span data-part="unseen">{label}</span>
      </Menu>
      <p data-part="problem" role="alert">
        {flow.problem}
      </p>
    </div>
  );
}

/** A signed-out visitor must not send requests for organizations. */
const SwitcherForUser = (props: OrganizationSwitcherProps): ReactNode =>
  useSession().status === "unauthenticated" ? null : <Switcher {...props} />;

/**
 * A menu of the user's organizations and pending invitations, with a link that creates an organization. Renders
 * nothing if nobody is signed in.
 */
export const OrganizationSwitcher = (props: OrganizationSwitcherProps): ReactNode => (
  <WithOrganizations name="OrganizationSwitcher">
    <SwitcherForUser {...props} />
  </WithOrganizations>
);
