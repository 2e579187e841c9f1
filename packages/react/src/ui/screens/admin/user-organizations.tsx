import type { ReactNode } from "react";
import { useUserOrganizations } from "../../../admin/index.ts";
import { Pager } from "../../parts/admin/pager.tsx";
import { Panel } from "../../parts/admin/panel.tsx";
import { useTimeText } from "../../parts/admin/time.tsx";
import { Trouble } from "../../parts/admin/trouble.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";

const ROWS = 10;

/** Which organizations a user is in. */
export function UserOrganizations({ userId }: { readonly userId: string }): ReactNode {
  const t = useAdminText();
  const timeText = useTimeText();
  const found = useUserOrganizations(userId, { limit: ROWS });
  const { data, error, isPending, isRefetching, refetch } = found;
  return (
    <Panel title={t("user.organizations")} isBusy={isPending || isRefetching}>
      <Trouble error={error} onRetry={() => void refetch()} />
      {isPending && <p data-part="hint">{t("admin.loading")}</p>}
      <ul data-part="items">
        {data?.organizations.map(({ id, name, role, joinedAt }) => (
          <li key={id} data-part="item">
            <div data-part="item-words">
              <p data-part="item-name">{name}</p>
              <p data-part="hint">
                {t("user.organizations.role", { role: role.split(",").join(", "), date: timeText(joinedAt) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {data?.organizations.length === 0 && <p data-part="nothing">{t("user.organizations.none")}</p>}
      <Pager {...found} isBusy={isRefetching && found.page > 1} />
    </Panel>
  );
}
