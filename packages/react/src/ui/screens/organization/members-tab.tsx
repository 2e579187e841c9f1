import type { ActiveMember, MemberWithUser, Organization } from "@sallyport/core/organization";
import { type ReactNode, useRef } from "react";
import { usePermission } from "../../../organization/hooks.ts";
import { type MembersTableFlow, useMembersTable } from "../../flows/organization/use-members-table.ts";
import { useRoleChoices } from "../../flows/organization/use-role-choices.ts";
import { isOwner, useRoleText } from "../../flows/organization/use-role-text.ts";
import { useChange } from "../../flows/use-change.ts";
import { Field } from "../../parts/field.tsx";
import { Panel } from "../../parts/panel.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { Status } from "../../parts/status.tsx";
import { useDates } from "../../provider/use-dates.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { ManageMember } from "./manage-member.tsx";
import { Pager } from "./pager.tsx";

interface Props {
  readonly organization: Organization;
  readonly me: ActiveMember;
}

function Filters({ table }: { readonly table: MembersTableFlow }): ReactNode {
  const t = useOrganizationText();
  const roles = useRoleChoices(true);
  return (
    <search data-part="filters">
      <Field
        label={t("members.search")}
        name="search"
        type="search"
        required={false}
        autoComplete="off"
        value={table.search}
        onChange={(event) => table.searchFor(event.currentTarget.value)}
      />
      <SelectField
        label={t("role.label")}
        name="role"
        value={table.role}
        onChange={(event) => table.filterBy(event.currentTarget.value)}
        choices={[{ value: "", text: t("members.allRoles") }, ...roles]}
      />
    </search>
  );
}

interface RowProps {
  readonly member: MemberWithUser;
  readonly isMe: boolean;
  /** What can be done. */
  readonly children: ReactNode;
}

function Row({ member, isMe, children }: RowProps): ReactNode {
  const t = useOrganizationText();
  const roleText = useRoleText();
  const { day, exact } = useDates();
  const { user, role, createdAt } = member;
  return (
    <tr data-part="table-row">
      <th scope="row" data-part="table-cell">
        <span data-part="entry-name">{user.name}</span> {isMe && <span data-part="badge">{t("members.you")}</span>}
        <span data-part="entry-note">{user.email}</span>
      </th>
      <td data-part="table-cell" data-label={t("role.label")}>
        {roleText(role)}
      </td>
      <td data-part="table-cell" data-label={t("members.joined")}>
        <time dateTime={createdAt.toISOString()} title={exact(createdAt)}>
          {day(createdAt)}
        </time>
      </td>
      <td data-part="table-cell">{children}</td>
    </tr>
  );
}

/** The members, and what may be done to each. */
export function MembersTab({ organization, me }: Props): ReactNode {
  const t = useOrganizationText();
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useMembersTable();
  const change = useChange();
  const may = { update: usePermission({ member: ["update"] }), remove: usePermission({ member: ["delete"] }) };
  const isOurs = ({ userId, role }: MemberWithUser): boolean =>
    userId !== me.userId && (!isOwner(role) || isOwner(me.role)) && (may.update || may.remove);
  const columns = [t("members.person"), t("role.label"), t("members.joined"), t("members.actions")];
  return (
    <Panel title={t("members.title")} heading={heading}>
      <Filters table={table} />
      <p data-part="note" role="status">
        {table.total !== null && t("members.count", { count: table.total })}
      </p>
      <Status done={change.done} problem={change.problem || table.problem} />
      {table.rows?.length === 0 && <p>{t("members.none")}</p>}
      <table data-part="table" aria-label={t("members.title")} aria-busy={table.isBusy || table.rows === null}>
        <thead data-part="table-head">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-part="table-cell">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows?.map((member) => (
            <Row key={member.id} member={member} isMe={member.userId === me.userId}>
              {isOurs(member) && (
                <ManageMember
                  member={member}
                  organization={organization}
                  me={me}
                  may={may}
                  change={change}
                  onGone={() => heading.current?.focus()}
                />
              )}
            </Row>
          ))}
        </tbody>
      </table>
      <Pager {...table} />
    </Panel>
  );
}
