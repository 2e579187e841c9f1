import type { ReactNode } from "react";
import { useUserAccounts } from "../../../admin/index.ts";
import { Panel } from "../../parts/admin/panel.tsx";
import { useTimeText } from "../../parts/admin/time.tsx";
import { Trouble } from "../../parts/admin/trouble.tsx";
import { providerName } from "../../provider/provider-name.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";

/** How a user may sign in. */
export function UserWays({ userId }: { readonly userId: string }): ReactNode {
  const t = useAdminText();
  const timeText = useTimeText();
  const { data, error, isPending, refetch } = useUserAccounts(userId);
  return (
    <Panel title={t("user.ways")} isBusy={isPending}>
      <Trouble error={error} onRetry={() => void refetch()} />
      {isPending && <p data-part="hint">{t("admin.loading")}</p>}
      <ul data-part="items">
        {data?.accounts.map(({ id, providerId, createdAt }) => (
          <li key={id} data-part="item">
            <div data-part="item-words">
              <p data-part="item-name">
                {providerId === "credential" ? t("field.password") : providerName(providerId)}
              </p>
              <p data-part="hint">{t("user.ways.since", { date: timeText(createdAt) })}</p>
            </div>
          </li>
        ))}
      </ul>
      {data?.accounts.length === 0 && <p data-part="nothing">{t("user.ways.none")}</p>}
    </Panel>
  );
}
