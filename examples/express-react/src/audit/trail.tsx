import type { AuditEntry, AuditFilters } from "@sallyport/core/audit";
import { useAuditTrail } from "@sallyport/react/audit";
import { useId } from "react";
import { SessionRowSkeleton } from "../account/session-row-skeleton.tsx";
import { authClient } from "../auth-client.ts";
import { Pager } from "../organization/pager.tsx";
import { errorText } from "../shell/error-text.ts";
import { useNow } from "../shell/use-now.ts";
import { EntryRow, type Who } from "./entry-row.tsx";

const ROWS = 20;

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly filters: AuditFilters;
  /** A hook: how those who are named in the page are shown. */
  useWho(entries: readonly AuditEntry[]): Who;
}

const NONE: readonly AuditEntry[] = [];

/** What has happened, the latest first. */
export function Trail({ title, lead, filters, useWho }: Props) {
  const id = useId();
  const now = useNow();
  const trail = useAuditTrail({ ...filters, limit: ROWS });
  const { data, error, isPending, isRefetching, refetch, page, next, previous } = trail;
  const who = useWho(data?.entries ?? NONE);
  const pages = { cursor: null, before: page - 1, next: () => next?.(), previous: () => previous?.() };
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <p className="panel-lead">{lead}</p>
      <div role="alert" className="form-alert">
        {error !== null && <p>{errorText(error.code)}</p>}
      </div>
      <div className="panel-actions">
        <button type="button" className="button secondary" onClick={() => void refetch()}>
          {error === null ? "What is new" : "Try again"}
        </button>
        {error === null && (
          <a className="button secondary" href={authClient.$auditExport(filters)} download="audit.ndjson">
            Download all of it
          </a>
        )}
      </div>
      <ul className="sessions" aria-label={title} aria-busy={isPending || isRefetching}>
        {isPending && [0, 1, 2].map((row) => <SessionRowSkeleton key={row} />)}
        {data?.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} now={now} who={who} />
        ))}
      </ul>
      {data?.entries.length === 0 && <p className="nothing">Nothing of the kind has happened.</p>}
      <Pager
        pages={pages}
        nextCursor={data?.nextCursor ?? null}
        words={`Page ${page}`}
        busy={isRefetching && next === null}
      />
    </section>
  );
}
