import type { AuditEntry } from "@sallyport/core/audit";
import download from "lucide/dist/esm/icons/download.mjs";
import refresh from "lucide/dist/esm/icons/refresh-cw.mjs";
import log from "lucide/dist/esm/icons/scroll-text.mjs";
import check from "lucide/dist/esm/icons/shield-check.mjs";
import type { ReactNode } from "react";
import { AUDIT } from "../../flows/admin/audit-client.ts";
import { EVENTS } from "../../flows/admin/event-words.ts";
import { type AuditLogFlow, type AuditLogOptions, useAuditLog } from "../../flows/admin/use-audit-log.ts";
import { useEventWords } from "../../flows/admin/use-event-words.ts";
import { usePeople } from "../../flows/admin/use-people.ts";
import { Icon } from "../../icons/icon.tsx";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Pager } from "../../parts/pager.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useElement } from "../../provider/appearance.ts";
import { usePlugin } from "../../provider/has-plugin.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { AuditEntries } from "./audit-entries.tsx";
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
  const button = useElement("button");
  return (
    <Actions>
      <Button icon={<Icon of={refresh} />} isPending={trail.isRefetching} onClick={() => void trail.refetch()}>
        {t("audit.refresh")}
      </Button>
      {verify && (
        <Button icon={<Icon of={check} />} isPending={isVerifying} onClick={verify}>
          {t(isVerifying ? "audit.verifying" : "audit.verify")}
        </Button>
      )}
      {exportURL !== null && (
        <a
          {...button}
          data-part="button"
          data-tone="secondary"
          href={exportURL}
          download="audit.ndjson"
          title={t("audit.export.hint")}
        >
          <Icon of={download} />
          {t("audit.export")}
        </a>
      )}
    </Actions>
  );
}

const Verdict = ({ verdict }: Pick<AuditLogFlow, "verdict">): ReactNode => (
  <>
    <p data-part="note" role="status">
      {verdict.status === "whole" && verdict.words}
    </p>
    <p data-part="problem" role="alert">
      {verdict.status === "broken" ? verdict.words : verdict.problem}
    </p>
  </>
);

function Trail({ flow, organizationId }: { readonly flow: AuditLogFlow } & AuditLogOptions): ReactNode {
  const t = useAdminText();
  const { trail, filters, verdict } = flow;
  const { data, error, isPending, isRefetching, refetch } = trail;
  const { actor, subject, event } = filters.asked;
  const entries = data?.entries ?? NONE;
  const { people, isKnown } = usePeople(entries, organizationId, [actor, subject]);
  const others = [event, ...entries.map((entry) => entry.event)].filter(
    (name) => name !== "" && !EVENTS.includes(name),
  );
  const groups = useEventWords().groups(others);
  const isLoading = isPending || (!isKnown && people.size === 0);
  return (
    <>
      <AuditFilters filters={filters} organizationId={organizationId} people={people} groups={groups} />
      <Verdict verdict={verdict} />
      <Trouble error={error} onRetry={() => void refetch()} />
      {isLoading && (
        <>
          <p data-part="unseen" role="status">
            {t("common.loading")}
          </p>
          <Skeleton />
        </>
      )}
      {!isLoading && entries.length > 0 && (
        <AuditEntries entries={entries} people={people} isAdmin={organizationId === undefined} isBusy={isRefetching} />
      )}
      {data?.entries.length === 0 && <Empty icon={log} text={t("audit.none")} />}
      {!isLoading && <Pager {...trail} />}
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
    <Screen size="full" title={t("audit.title")} lead={t("audit.lead")} level={level} actions={<Tools flow={flow} />}>
      <Trail flow={flow} {...options} />
    </Screen>
  );
}

/** The audit log of the application or of one organization, with filters, pages, export and verification. */
export const AuditLog = (props: AuditLogProps): ReactNode =>
  usePlugin("AuditLog", AUDIT) ? <Log key={props.organizationId ?? ""} {...props} /> : null;
