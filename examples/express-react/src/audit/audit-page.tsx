import { NoEntry } from "../admin/no-entry.tsx";
import { ADMIN_PATH, useMayAdmin } from "../admin/use-may.ts";
import { InsideLayout } from "../shell/inside-layout.tsx";
import { Link } from "../shell/link.tsx";
import { navigate, useSearch } from "../shell/path.ts";
import { FilterForm } from "./filter-form.tsx";
import { readFilters, toAddress, toQuery } from "./filters.ts";
import { Trail } from "./trail.tsx";
import { useNames } from "./use-names.tsx";

export const AUDIT_PATH = `${ADMIN_PATH}/audit`;

/** For who may list users. */
export function AuditPage({ onLeave }: { onLeave(words: string): void }) {
  const mayAdmin = useMayAdmin();
  const filters = readFilters(useSearch());
  if (!mayAdmin) return <NoEntry onLeave={onLeave} />;
  return (
    <InsideLayout current={null} onLeave={onLeave}>
      <p className="way-back">
        <Link to={ADMIN_PATH}>← All users</Link>
      </p>
      <div className="page-head">
        <h1 tabIndex={-1}>Audit trail</h1>
        <p className="lead">Who did what, to whom, from where, and how it ended.</p>
      </div>
      <FilterForm filters={filters} onFilter={(given) => navigate(toAddress(AUDIT_PATH, given), "replace")} />
      <Trail
        title="What has happened"
        lead="The latest first. A download has the oldest first, a line of JSON each."
        filters={toQuery(filters)}
        useWho={useNames}
      />
    </InsideLayout>
  );
}
