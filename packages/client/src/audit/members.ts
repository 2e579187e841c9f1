import type { AuditFilters, ListAuditQuery, ListAuditResult } from "@sallyport/core/audit";
import type { ClientContext } from "../plugin.ts";
import { createStoresByQuery } from "../stores/by-query.ts";
import { createGroup } from "../stores/group.ts";
import { whileImpersonating } from "../stores/impersonating.ts";
import type { StoreState } from "../stores/state.ts";
import type { Store } from "../stores/store.ts";
import { toQuery } from "../to-query.ts";

/** A page of the trail, as of when it was read. */
export type AuditStore = Store<StoreState<ListAuditResult>>;

/** What the client adds for the audit trail. */
export interface AuditMembers {
  /** The same store for the same query while listened to; `refetch` asks what has happened since. */
  readonly $auditTrail: (query?: ListAuditQuery) => AuditStore;
  /** The address of the trail as NDJSON, for a link that downloads it. */
  readonly $auditExport: (filters?: AuditFilters) => string;
}

export function createAuditMembers(context: ClientContext): AuditMembers {
  const group = createGroup(context, { path: "/audit", changes: ["session"], refuses: whileImpersonating });
  return {
    $auditTrail: createStoresByQuery<ListAuditQuery, ListAuditResult>(group, { path: "list", scoped: false }),
    $auditExport: (filters) => `${context.base}/audit/export${toQuery(filters)}`,
  };
}
