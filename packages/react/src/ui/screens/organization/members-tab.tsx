import type { ActiveMember, MemberWithUser, Organization } from "@sallyport/core/organization";
import people from "lucide/dist/esm/icons/users-round.mjs";
import { type ReactNode, useRef, useState } from "react";
import { usePermission } from "../../../organization/hooks.ts";
import { type MembersTableFlow, useMembersTable } from "../../flows/organization/use-members-table.ts";
import { useRoleChoices } from "../../flows/organization/use-role-choices.ts";
import { isOwner, useRoleNames } from "../../flows/organization/use-role-text.ts";
import { type ChangeFlow, useChange } from "../../flows/use-change.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Badges } from "../../parts/badges.tsx";
import { Button } from "../../parts/button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Pager } from "../../parts/pager.tsx";
import { Panel } from "../../parts/panel.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { Status } from "../../parts/status.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { Time } from "../../parts/time.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { Address } from "../address.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { ManageMember } from "./manage-member.tsx";
import { RetryButton } from "./retry-button.tsx";

const PLACEHOLDERS = 3;

interface Props {
  readonly organization: Organization;
  readonly me: ActiveMember;
}

function Filters({ table, children }: { readonly table: MembersTableFlow; readonly children: ReactNode }): ReactNode {
  const t = useOrganizationText();
  const roles = useRoleChoices(true);
  return (
    <search data-part="toolbar">
      <SearchField
        label={t("members.search")}
        name="search"
        value={table.search}
        onChange={(event) => table.searchFor(event.currentTarget.value)}
      />
      <SelectField
        label={t("role.label")}
        isLabelHidden
        name="role"
        value={table.role}
        onChange={(event) => table.filterBy(event.currentTarget.value)}
        choices={[{ value: "", text: t("members.allRoles") }, ...roles]}
      />
      {children}
    </search>
  );
}

interface WhoProps {
  readonly member: MemberWithUser;
  readonly isMe: boolean;
}

function Who({ member: { user }, isMe }: WhoProps): ReactNode {
  const t = useOrganizationText();
  return (
    <span data-part="person">
      <Avatar name={user.name} image={user.image} />
      <span data-part="person-words">
        <span data-part="entry-name">{user.name}</span> {isMe && <span data-part="badge">{t("members.you")}</span>}
        <span data-part="entry-note">
          <Address email={user.email} />
        </span>
      </span>
    </span>
  );
}

function useColumns(me: ActiveMember, actions: (member: MemberWithUser) => ReactNode): Column<MemberWithUser>[] {
  const t = useOrganizationText();
  const roleNames = useRoleNames();
  return [
    {
      id: "person",
      label: t("members.person"),
      cell: (member) => <Who member={member} isMe={member.userId === me.userId} />,
    },
    { id: "role", label: t("role.label"), cell: ({ role }) => <Badges of={roleNames(role)} /> },
    { id: "joined", label: t("members.joined"), cell: ({ createdAt }) => <Time date={createdAt} /> },
    { id: "actions", label: t("members.actions"), isActions: true, cell: actions },
  ];
}

function useInviting() {
  const t = useOrganizationText();
  const own = useChange();
  const [invited, setInvited] = useState("");
  const [isInviting, setInviting] = useState(false);
  const run: ChangeFlow["run"] = (...call) => {
    setInvited("");
    return own.run(...call);
  };
  const turnInvite = (isOpen: boolean): void => {
    own.clear();
    setInvited("");
    setInviting(isOpen);
  };
  const change: ChangeFlow = { ...own, run };
  const done = invited === "" ? change.done : t("invite.done", { email: invited });
  return { change, isInviting, done, turnInvite, setInvited };
}

export function MembersTab({ organization, me }: Props): ReactNode {
  const t = useOrganizationText();
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useMembersTable();
  const { change, isInviting, done, turnInvite, setInvited } = useInviting();
  const mayInvite = usePermission({ invitation: ["create"] });
  const may = { update: usePermission({ member: ["update"] }), remove: usePermission({ member: ["delete"] }) };
  const isOurs = ({ userId, role }: MemberWithUser): boolean =>
    userId !== me.userId && (!isOwner(role) || isOwner(me.role)) && (may.update || may.remove);
  const columns = useColumns(me, (member) =>
    isOurs(member) ? (
      <ManageMember
        member={member}
        organization={organization}
        me={me}
        may={may}
        change={change}
        onGone={() => heading.current?.focus()}
      />
    ) : null,
  );
  return (
    <Panel layout="list" title={t("members.title")} heading={heading}>
      <Filters table={table}>
        {mayInvite && (
          <Button tone="primary" onClick={() => turnInvite(true)}>
            {t("members.invite")}
          </Button>
        )}
      </Filters>
      <InviteDialog me={me} isOpen={isInviting} onClose={() => turnInvite(false)} onInvited={setInvited} />
      <Status done={done} problem={change.problem || table.problem} />
      <RetryButton isNeeded={table.problem !== ""} onRetry={table.retry} />
      {table.rows?.length === 0 && <Empty icon={people} text={t("members.none")} />}
      <Table
        label={t("members.title")}
        columns={columns}
        rows={table.rows ?? []}
        isBusy={table.isBusy || table.rows === null}
        placeholders={table.rows === null && table.problem === "" ? PLACEHOLDERS : 0}
        keyOf={({ id }) => id}
      />
      <div data-part="list-foot">
        <p data-part="hint" role="status">
          {table.total !== null && t("members.count", { count: table.total })}
        </p>
        <Pager {...table} />
      </div>
    </Panel>
  );
}
