import type { ReactNode } from "react";
import { useUserAccounts } from "../../../admin/index.ts";
import { Panel } from "../../parts/panel.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useProviderName } from "../../provider/provider-name.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useDates } from "../../provider/use-dates.ts";

export function UserSignInMethods({ userId }: { readonly userId: string }): ReactNode {
  const t = useAdminText();
  const dates = useDates();
  const providerName = useProviderName();
  const { data, error, isPending, refetch } = useUserAccounts(userId);
  return (
    <Panel title={t("user.ways")} isBusy={isPending}>
      <Trouble error={error} onRetry={() => void refetch()} />
      {isPending && <p data-part="hint">{t("common.loading")}</p>}
      <Rows label={t("user.ways")} isPending={isPending}>
        {data?.accounts.map(({ id, providerId, createdAt }) => (
          <Row
            key={id}
            title={providerId === "credential" ? t("field.password") : providerName(providerId)}
            detail={t("user.ways.since", { date: dates.day(createdAt) })}
          />
        ))}
      </Rows>
      {data?.accounts.length === 0 && <p data-part="nothing">{t("user.ways.none")}</p>}
    </Panel>
  );
}
