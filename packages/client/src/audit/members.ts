import type { AuditFilters, ListAuditQuery, ListAuditResult } from "@sallyport/core/audit";
import type { ClientContext } from "../plugin.ts";
import { createStoresByQuery } from "../stores/by-query.ts";
import { createGroup } from "../stores/group.ts";
import { whileImpersonating } from "../stores/impersonating.ts";
import type { StoreState } from "../stores/state.ts";
import type { Store } from "../stores/store.ts";
import { toQuery } from "../to-query.ts";

/** A page of the audit trail at the time it was read. */
export type AuditStore = Store<StoreState<ListAuditResult>>;

/** The stores and calls of the audit trail. */
export interface AuditMembers {
  readonly $auditTrail: (query?: ListAuditQuery) => AuditStore;
  readonly $auditExport: (filters?: AuditFilters) => string;
}

export function createAuditMembers(context: ClientContext): AuditMembers {
  const group = createGroup(context, { path: "/audit", changes: ["session"], refuses: whileImpersonating });
  return {
    $auditTrail: createStoresByQuery<ListAuditQuery, ListAuditResult>(group, { path: "list", scoped: false }),
    $auditExport: (filters) => `${context.base}/audit/export${toQuery(filters)}`,
  };
}
