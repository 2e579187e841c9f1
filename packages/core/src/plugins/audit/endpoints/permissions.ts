import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { type AuditRight, isPermitted } from "../services/permission.ts";

/** The query of `audit/permissions`. */
export interface AuditPermissionsQuery {
  /** The organization to ask for. Default: the whole trail. */
  organizationId?: string | undefined;
}

/** The actions on the trail that the caller is allowed. */
export type AuditPermissions = Record<AuditRight["action"], boolean>;

const query = input<AuditPermissionsQuery>(() => z.strictObject({ organizationId: z.optional(z.string()) }));

/** Returns which actions the caller is allowed. A screen can ask here, while a refused call would be recorded. */
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
