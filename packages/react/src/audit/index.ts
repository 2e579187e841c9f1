"use client";

export type { AuditMembers, AuditStore, StoreState } from "@sallyport/client/audit";
export { auditClient } from "@sallyport/client/audit";
export type { PagesState } from "../use-pages.ts";
export type { AuditStores, AuditTrailState, UseAuditTrailOptions } from "./use-audit-trail.ts";
export { useAuditTrail } from "./use-audit-trail.ts";
