import building from "lucide/dist/esm/icons/building.mjs";
import type { ReactNode } from "react";
import { useUserOrganizations } from "../../../admin/index.ts";
import { useRoleName } from "../../flows/admin/use-role-name.ts";
import { splitRoles } from "../../flows/admin/user-words.ts";
import { Icon } from "../../icons/icon.tsx";
import { Pager } from "../../parts/pager.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useDates } from "../../provider/use-dates.ts";

const ROWS = 10;

export function UserOrganizations({ userId }: { readonly userId: string }): ReactNode {
  const t = useAdminText();
  const roleName = useRoleName();
  const dates = useDates();
  const found = useUserOrganizations(userId, { limit: ROWS });
  const { data, error, isPending, isRefetching, refetch } = found;
  return (
    <Panel title={t("user.organizations")} isBusy={isPending || isRefetching}>
      <Trouble error={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton rows={1} />}
      <Rows label={t("user.organizations")} isPending={isPending}>
        {data?.organizations.map(({ id, name, role, joinedAt }) => (
          <Row
            key={id}
            icon={<Icon of={building} />}
            title={name}
            detail={t("user.organizations.role", {
              role: splitRoles(role).map(roleName).join(", "),
              date: dates.day(joinedAt),
            })}
          />
        ))}
      </Rows>
      {data?.organizations.length === 0 && <p data-part="nothing">{t("user.organizations.none")}</p>}
      <Pager {...found} />
    </Panel>
  );
}
