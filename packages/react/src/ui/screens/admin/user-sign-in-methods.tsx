import key from "lucide/dist/esm/icons/key-round.mjs";
import type { ReactNode } from "react";
import { useUserAccounts } from "../../../admin/index.ts";
import { Icon } from "../../icons/icon.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ProviderIcon } from "../../parts/provider-icon.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
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
      {isPending && <Skeleton rows={1} />}
      <Rows label={t("user.ways")} isPending={isPending}>
        {data?.accounts.map(({ id, providerId, createdAt }) => (
          <Row
            key={id}
            icon={providerId === "credential" ? <Icon of={key} /> : <ProviderIcon id={providerId} />}
            title={providerId === "credential" ? t("field.password") : providerName(providerId)}
            detail={t("user.ways.since", { date: dates.day(createdAt) })}
          />
        ))}
      </Rows>
      {data?.accounts.length === 0 && <p data-part="nothing">{t("user.ways.none")}</p>}
    </Panel>
  );
}
