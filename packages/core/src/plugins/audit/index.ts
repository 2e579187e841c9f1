import { definePlugin } from "../../plugin.ts";
import { auditErrors } from "./errors.ts";
import type { AuditOptions } from "./options.ts";
import { type AuditRoutes, auditRoutes } from "./routes.ts";
import { record } from "./services/record.ts";
import { removeOld } from "./services/retention.ts";
import { keepEarlierKeys, sealAll } from "./services/seal.ts";
import { createSealScheduler } from "./services/seal-scheduler.ts";
import { resolveSettings } from "./settings.ts";
import { auditEvent, auditHead, auditSeal } from "./tables.ts";

export type { ListAuditQuery, ListAuditResult } from "./endpoints/list.ts";
export type { AuditPermissions, AuditPermissionsQuery } from "./endpoints/permissions.ts";
export type { VerifyAuditQuery } from "./endpoints/verify.ts";
export type { AuditEntry, AuditHead, AuditProblem, AuditVerification } from "./entities.ts";
export type { AuditOptions, Fact, Facts } from "./options.ts";
export type { AuditRoutes } from "./routes.ts";
export type { AuditFilters } from "./services/audit-filters.ts";

declare module "@sallyport/core" {
  interface PluginCapabilities {
    audit: Record<never, never>;
  }
  interface PluginRegistry {
    audit: { routes: AuditRoutes };
  }
  interface AuthEvents {
    /** The trail was exported; null for an export that is not limited to an organization. */
    "audit.exported": { readonly organizationId: string | null };
  }
}

/** Records every event in the transaction that causes it, in a trail that is sealed against changes. */
export function audit(options: AuditOptions = {}) {
  const settings = resolveSettings(options);
  const scheduler = createSealScheduler();
  return definePlugin({
    id: "audit",
    tables: [auditEvent, auditSeal, auditHead],
    routes: auditRoutes(),
    errors: auditErrors,
    async onEventInTransaction(event, context) {
      await record(settings, event, context);
      scheduler.written(context);
    },
    onSecretRotation: keepEarlierKeys,
    async onCleanup(services, now, logger) {
      const { retainSeconds } = settings;
      await sealAll(services, now, logger);
      if (retainSeconds === null) return { deleted: {}, complete: true };
      return removeOld(services, retainSeconds, now);
    },
  });
}
