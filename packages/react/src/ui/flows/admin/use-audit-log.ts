import type { AuditFilters } from "@sallyport/core/audit";
import { useState } from "react";
import type { AuditTrailState } from "../../../audit/index.ts";
import { usePages } from "../../../use-pages.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { ChangeFlow } from "../use-change.ts";
import { unasked } from "../use-permitted.ts";
import { useAuditClient } from "./audit-client.ts";
import { auditFiltersOf, NO_AUDIT_FILTERS } from "./audit-query.ts";
import { useAuditPermissions } from "./use-audit-permissions.ts";
import { type FiltersFlow, useFilters } from "./use-filters.ts";

type Name = keyof typeof NO_AUDIT_FILTERS;

/** Options of `useAuditLog`. */
export interface AuditLogOptions {
  /** Limits the log to one organization, for its owners. Default: the whole log, for admins. */
  readonly organizationId?: string | undefined;
  /** Rows per page, from 1 to 100. Default 20. */
  readonly pageSize?: number;
}

/** The result of a verification of the log. */
export interface AuditVerdict extends Pick<ChangeFlow, "problem"> {
  readonly status: "idle" | "verifying" | "whole" | "broken";
  readonly words: string;
}

/** The state of the audit log. */
export interface AuditLogFlow {
  readonly filters: FiltersFlow<Name>;
  readonly trail: AuditTrailState;
  readonly isRefused: boolean;
  readonly exportURL: string | null;
  readonly verdict: AuditVerdict;
  /**
   * Verifies the hash chain; `null` without the permission, and for one organization, because the chain covers the
   * whole log.
   */
  readonly verify: (() => void) | null;
}

interface Found {
  readonly status: AuditVerdict["status"];
  readonly count: number;
  readonly fault: string;
  readonly error: { readonly code: string; readonly message: string } | null;
}

const idle: Found = { status: "idle", count: 0, fault: "", error: null };

function useVerify(): [AuditVerdict, () => Promise<void>] {
  const client = useAuditClient();
  const t = useAdminText();
  const errorText = useErrorText();
  const [found, find] = useState(idle);
  const verify = async (): Promise<void> => {
    if (found.status === "verifying") return;
    find({ ...idle, status: "verifying" });
    let count = 0;
    for (let after: number | undefined, isOver = false; !isOver; ) {
      const { data, error } = await client.audit.verify({ query: after === undefined ? {} : { after } });
      if (error !== null) return find({ ...idle, error });
      count += data.rows;
      if (!data.ok) {
        const fault = [data.problem?.kind, data.problem?.rowId].filter(Boolean).join(", ");
        return find({ ...idle, status: "broken", fault });
      }
      isOver = data.next === null;
      after = data.next ?? undefined;
    }
    find({ ...idle, status: "whole", count });
  };
  const { status, count, fault, error } = found;
  const messages = {
    idle: "",
    verifying: "",
    whole: t("audit.whole", { count }),
    broken: t("audit.broken", { fault }),
  };
  return [{ status, words: messages[status], problem: error === null ? "" : errorText(error) }, verify];
}

/** Filters, pages, exports and verifies the audit log. */
export function useAuditLog({ organizationId, pageSize = 20 }: AuditLogOptions = {}): AuditLogFlow {
  const client = useAuditClient();
  const filters = useFilters(NO_AUDIT_FILTERS);
  const query: AuditFilters = { ...auditFiltersOf(filters.asked), ...(organizationId && { organizationId }) };
  const may = useAuditPermissions(organizationId);
  const $pageOf = may?.list ? client.$auditTrail : unasked;
  const trail: AuditTrailState = usePages(client, { ...query, limit: pageSize }, $pageOf);
  const [verdict, verify] = useVerify();
  return {
    filters,
    trail,
    isRefused: may?.list === false || trail.error?.status === 403,
    exportURL: may?.export === false ? null : client.$auditExport(query),
    verdict,
    verify: organizationId === undefined && may?.verify !== false ? () => void verify() : null,
  };
}
