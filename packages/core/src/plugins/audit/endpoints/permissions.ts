import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { type AuditRight, isPermitted } from "../services/may.ts";

/** Query of `audit/permissions`. */
export interface AuditPermissionsQuery {
  /** An organization's part of the trail. Left out: all of it. */
  organizationId?: string | undefined;
}

/** What the caller may do with the trail. */
export type AuditPermissions = Record<AuditRight["action"], boolean>;

const query = input<AuditPermissionsQuery>(() => z.strictObject({ organizationId: z.optional(z.string()) }));

/** Says what the caller may do with the trail, so that a screen need not try it: a refused call is itself recorded. */
export const permissions = () =>
  defineEndpoint({
    method: "GET",
    path: "/audit/permissions",
    query,
    session: "optional",
    noImpersonation: true,
    needs: "nothing",
    errors: ["UNAUTHORIZED"],
    async handler(ctx): Promise<AuditPermissions> {
      const organizationId = ctx.query.organizationId ?? null;
      const may = (action: AuditRight["action"]) => isPermitted(ctx, action, organizationId);
      return { list: await may("list"), verify: await may("verify"), export: await may("export") };
    },
  });
