import type { User } from "@sallyport/core";
import people from "lucide/dist/esm/icons/users-round.mjs";
import { type ComponentType, lazy, type ReactNode, useState } from "react";
import { ADMIN } from "../../flows/admin/admin-client.ts";
import { type AdminUsersFlow, type AdminUsersOptions, useAdminUsers } from "../../flows/admin/use-admin-users.ts";
import { useRoleName } from "../../flows/admin/use-role-name.ts";
import { type UsersChoiceFlow, useUsersChoice } from "../../flows/admin/use-users-choice.ts";
import { userPath } from "../../flows/admin/user-path.ts";
import { roleNames } from "../../flows/admin/user-words.ts";
import { Badges } from "../../parts/badges.tsx";
import { Button } from "../../parts/button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Pager } from "../../parts/pager.tsx";
import { Screen } from "../../parts/screen.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { Time } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { usePlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { Choice, ChooseAll, ChooseAllHead } from "../bulk/choice.tsx";
import { NotAllowed } from "./not-allowed.tsx";
import { PersonLine } from "./person.tsx";
import { UserBadges } from "./user-badges.tsx";
import { UserMenu } from "./user-menu.tsx";
import type { UsersBulkProps } from "./users-bulk.tsx";
import { UsersFilters } from "./users-filters.tsx";

function Unloaded(): ReactNode {
  const errorText = useErrorText();
  return (
    <p data-part="problem" role="alert">
      {errorText({ code: "NETWORK_ERROR", message: "" })}
    </p>
  );
}

const UsersBulk = lazy<ComponentType<UsersBulkProps>>(() =>
  import("./users-bulk.tsx").then(
    (found) => ({ default: found.UsersBulk }),
    () => ({ default: Unloaded }),
  ),
);

const NOBODY: readonly User[] = [];
const PLACEHOLDERS = 5;

interface AdminUsersProps extends AdminUsersOptions {
  /** The message of a change on another page, such as a deletion. */
  readonly news?: string;
}

function useColumns(me: string | null, choice: UsersChoiceFlow): Column<User>[] {
  const t = useAdminText();
  const roleName = useRoleName();
  const { paths, Link } = useUI();
  const person = (user: User): ReactNode => (
    <PersonLine person={user} name={<Link href={userPath(paths, user.id)}>{user.name}</Link>}>
      {user.id === me && <span data-part="badge">{t("users.you")}</span>}
    </PersonLine>
  );
  const { flow, mayManage, isOffered } = choice;
  const choose: Column<User> = {
    id: "choice",
    label: t("users.select.all"),
    head: <ChooseAllHead flow={flow} label={t("users.select.all")} />,
    cell: (user) => (
      <Choice flow={flow} row={user} label={t("users.select", { name: user.name })} isOff={!mayManage(user)} />
    ),
  };
  return [
    ...(isOffered ? [choose] : []),
    { id: "name", label: t("users.person"), cell: person },
    { id: "roles", label: t("users.roles"), cell: (user) => <Badges of={roleNames(user).map(roleName)} /> },
    { id: "state", label: t("users.state"), cell: (user) => <UserBadges user={user} isMe={false} /> },
    { id: "since", label: t("users.since"), cell: ({ createdAt }) => <Time date={createdAt} /> },
    {
      id: "actions",
      label: t("users.actions"),
      isActions: true,
      cell: (user) => <UserMenu user={user} isMe={user.id === me} />,
    },
  ];
}

interface FoundProps {
  readonly flow: AdminUsersFlow;
  onDone: UsersBulkProps["onDone"];
}

function Found({ flow, onDone }: FoundProps): ReactNode {
  const t = useAdminText();
  const { users, me, filters, orderOf, sortBy } = flow;
  const choice = useUsersChoice(users.data?.users ?? NOBODY, filters.asked);
  const { chosen, keep } = choice.flow;
  const columns = useColumns(me, choice);
  const { data, error, isPending, isRefetching, refetch } = users;
  const isSettled = data !== null && !isRefetching;
  const shown = data?.users ?? NOBODY;
  return (
    <>
      <Trouble error={error} onRetry={() => void refetch()} />
      {(isPending || shown.length > 0) && choice.isOffered && (
        <ChooseAll flow={choice.flow} label={t("users.select.all")} />
      )}
      {(isPending || shown.length > 0) && (
        <Table
          label={t("users.title")}
          columns={columns}
          rows={shown}
          placeholders={isPending ? PLACEHOLDERS : 0}
          isBusy={isPending || isRefetching}
          keyOf={({ id }) => id}
          orderOf={orderOf}
          onSort={sortBy}
        />
      )}
      {data?.users.length === 0 && (
        <Empty icon={people} text={t("users.none")}>
          {filters.isNarrow && <Button onClick={filters.clear}>{t("users.clear")}</Button>}
        </Empty>
      )}
      <BulkBar count={chosen.length === 0 ? "" : t("users.selected", { count: chosen.length })}>
        <UsersBulk
          chosen={chosen}
          onClear={() => keep(NOBODY)}
          onDone={(words, failed) => {
            keep(failed);
            onDone(words, failed);
          }}
        />
      </BulkBar>
      <div data-part="list-foot">
        <p data-part="hint" role="status">
          {isPending ? t("common.loading") : isSettled && t("users.found", { count: data.total })}
        </p>
        <Pager {...users} />
      </div>
    </>
  );
}

function Users({ news, ...options }: AdminUsersProps): ReactNode {
  const t = useAdminText();
  const flow = useAdminUsers(options);
  const [own, setOwn] = useState({ news, focusCount: news === undefined ? 0 : 1 });
  const { data, error, isPending } = flow.users;
  const isOut = data === null && error === null && !isPending;
  if (flow.isRefused || isOut) return <NotAllowed error={error} />;
  return (
    <Screen
      size="full"
      title={t("users.title")}
      lead={t("users.lead")}
      news={own.news ?? ""}
      focusCount={own.focusCount}
    >
      <UsersFilters filters={flow.filters} />
      <Found
        flow={flow}
        onDone={(words, failed) =>
          // A success removes the buttons that had the focus.
          setOwn(({ focusCount }) => ({ news: words, focusCount: focusCount + (failed.length === 0 ? 1 : 0) }))
        }
      />
    </Screen>
  );
}

/** The list of all users, with search, filters, sorting and pages. */
export const AdminUsers = (props: AdminUsersProps): ReactNode =>
  usePlugin("AdminUsers", ADMIN) ? <Users {...props} /> : null;
