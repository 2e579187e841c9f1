import type { AuditEntry } from "@sallyport/core/audit";
import type { ReactNode } from "react";
import { AUDIT } from "../../flows/admin/audit-client.ts";
import { type AuditLogFlow, type AuditLogOptions, useAuditLog } from "../../flows/admin/use-audit-log.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Pager } from "../../parts/pager.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Table } from "../../parts/table.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { usePlugin } from "../../provider/has-plugin.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useAuditColumns } from "./audit-columns.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { NotAllowed } from "./not-allowed.tsx";

interface AuditLogProps extends AuditLogOptions {
  readonly level?: 1 | 2;
}

const NONE: readonly AuditEntry[] = [];

function Tools({ flow }: { readonly flow: AuditLogFlow }): ReactNode {
  const t = useAdminText();
  const { trail, exportURL, verdict, verify } = flow;
  const isVerifying = verdict.status === "verifying";
  return (
    <>
      <Actions>
        <Button isPending={trail.isRefetching} onClick={() => void trail.refetch()}>
          {t("audit.refresh")}
        </Button>
        {exportURL !== null && (
          <a data-part="button" data-tone="secondary" href={exportURL} download="audit.ndjson">
            {t("audit.export")}
          </a>
        )}
        {verify && (
          <Button isPending={isVerifying} onClick={verify}>
            {t(isVerifying ? "audit.verifying" : "audit.verify")}
          </Button>
        )}
      </Actions>
      {exportURL !== null && <p data-part="hint">{t("audit.export.hint")}</p>}
      <p data-part="note" role="status">
        {verdict.status === "whole" && verdict.words}
      </p>
      <p data-part="problem" role="alert">
        {verdict.status === "broken" ? verdict.words : verdict.problem}
      </p>
    </>
  );
}

function Entries({ flow, organizationId }: { readonly flow: AuditLogFlow } & AuditLogOptions): ReactNode {
  const t = useAdminText();
  const { trail, filters } = flow;
  const { data, error, isPending, isRefetching, refetch } = trail;
  const columns = useAuditColumns(data?.entries ?? NONE, organizationId);
  return (
    <>
      <Trouble error={error} onRetry={() => void refetch()} />
      {isPending && <p data-part="hint">{t("common.loading")}</p>}
      {data !== null && data.entries.length > 0 && (
        <Table
          label={t("audit.title")}
          columns={columns}
          rows={data.entries}
          isBusy={isRefetching}
          keyOf={({ id }) => id}
        />
      )}
      {data?.entries.length === 0 && (
        <>
          <p data-part="nothing">{t("audit.none")}</p>
          {filters.isNarrow && <Button onClick={filters.clear}>{t("audit.clear")}</Button>}
        </>
      )}
      <Pager {...trail} isBusy={isRefetching && trail.page > 1} />
    </>
  );
}

function Log({ level = 1, ...options }: AuditLogProps): ReactNode {
  const t = useAdminText();
  const flow = useAuditLog(options);
  const { data, error, isPending } = flow.trail;
  const ask = options.organizationId === undefined ? "admin.notAllowed.lead" : "audit.askOwner";
  if (flow.isRefused || (data === null && error === null && !isPending))
    return <NotAllowed error={error} lead={t(ask)} level={level} />;
  return (
    <Screen size="full" title={t("audit.title")} lead={t("audit.lead")} level={level}>
      <AuditFilters filters={flow.filters} />
      <Tools flow={flow} />
      <Entries flow={flow} {...options} />
    </Screen>
  );
}

/** The audit log of the application or of one organization, with filters, pages, export and verification. */
export const AuditLog = (props: AuditLogProps): ReactNode =>
  usePlugin("AuditLog", AUDIT) ? <Log key={props.organizationId ?? ""} {...props} /> : null;
