import * as z from "zod/mini";
import { defineLink, input, Reply } from "../../../plugin.ts";
import type { AuditFilters } from "../services/audit-filters.ts";
import { exportStream } from "../services/export.ts";
import { filterShape, inOrder } from "../services/filters.ts";
import { assertPermitted } from "../services/permission.ts";

const query = input<AuditFilters>(() => z.strictObject(filterShape).check(inOrder()));

const HEADERS = {
  "content-type": "application/x-ndjson; charset=utf-8",
  "content-disposition": 'attachment; filename="audit.ndjson"',
};

/** Exports the entries as NDJSON, oldest first. On the server, the call needs `asResponse`. */
export const exportEntries = () =>
  defineLink({
    method: "GET",
    path: "/audit/export",
    query,
    session: "optional",
    noImpersonation: true,
    needs: "nothing",
    errors: ["UNAUTHORIZED", "YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL"],
    async handler(ctx): Promise<Reply> {
      const right = { action: "export", refusal: "YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL" } as const;
      const { organizationId = null } = ctx.query;
      await assertPermitted(ctx, right, organizationId);
      ctx.emit("audit.exported", { organizationId });
      return new Reply(200, HEADERS, exportStream(ctx.services, ctx.query));
    },
  });
