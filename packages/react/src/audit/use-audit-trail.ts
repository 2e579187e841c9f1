import type { AuditMembers, StoreState } from "@sallyport/client/audit";
import type { ListAuditQuery, ListAuditResult } from "@sallyport/core/audit";
import { useGivenClient } from "../use-client.ts";
import { type PagesState, usePages } from "../use-pages.ts";

/** A client that was created with `auditClient()`. */
export type AuditStores = AuditMembers;

/** Options of `useAuditTrail`: the filters, order and length of a page, and the client. */
export interface UseAuditTrailOptions extends Omit<ListAuditQuery, "cursor"> {
  readonly client?: AuditStores | undefined;
}

/** A page of the audit log, with the navigation to other pages. */
export interface AuditTrailState extends StoreState<ListAuditResult>, PagesState {}

/**
 * Reads the audit log by page, beginning at the first page for each new query. While the next page loads, the
 * previous one stays and `isRefetching` is true.
 * @throws Error without `auditClient()`
 */
export function useAuditTrail({ client: own, ...query }: UseAuditTrailOptions = {}): AuditTrailState {
  const client = useGivenClient(own, "$auditTrail", "auditClient");
  return usePages(client, query, client.$auditTrail);
}
