import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { type AuditPermission, isPermitted } from "../services/permission.ts";

/** The query of `audit/permissions`. */
export interface AuditPermissionsQuery {
  /** The organization whose trail is meant. Default: the whole trail. */
  organizationId?: string | undefined;
}

/** Whether the caller may perform each action on the trail. */
export type AuditPermissions = Record<AuditPermission["action"], boolean>;

const query = input<AuditPermissionsQuery>(() => z.strictObject({ organizationId: z.optional(z.string()) }));

/** Returns what the caller may do. Screens call it first, because a call that is refused would be recorded. */
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
      const may = (action: AuditPermission["action"]) => isPermitted(ctx, action, organizationId);
      return { list: await may("list"), verify: await may("verify"), export: await may("export") };
    },
  });
