import type { AuditMembers, StoreState } from "@sallyport/client/audit";
import type { ListAuditQuery, ListAuditResult } from "@sallyport/core/audit";
import { useGivenClient } from "../use-client.ts";
import { type PagesState, usePages } from "../use-pages.ts";

/** A client with `auditClient()`. */
export type AuditStores = AuditMembers;

/** Filters, order and length of a page; and the client. */
export interface UseAuditTrailOptions extends Omit<ListAuditQuery, "cursor"> {
  readonly client?: AuditStores | undefined;
}

/** A page of the trail, and the way to others. */
export interface AuditTrailState extends StoreState<ListAuditResult>, PagesState {}

/**
 * A page of the audit trail, the first of each query; while another loads, the previous one stays, with `isRefetching`.
 * @throws Error without `auditClient()`
 */
export function useAuditTrail({ client: own, ...query }: UseAuditTrailOptions = {}): AuditTrailState {
  const client = useGivenClient(own, "$auditTrail", "auditClient");
  return usePages(client, query, client.$auditTrail);
}
