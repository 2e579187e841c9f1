import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { AuditEntry } from "../entities.ts";
import type { AuditFilters } from "../services/audit-filters.ts";
import { filterShape, inOrder } from "../services/filters.ts";
import { readEntries } from "../services/pages.ts";
import { assertPermitted } from "../services/permission.ts";

/** The query of `audit/list`. */
export interface ListAuditQuery extends AuditFilters {
  /** The maximum number of entries on a page, 1 to 100. Default 100. */
  limit?: number | string | undefined;
  /** The `nextCursor` of the previous page, for the same filters. */
  cursor?: string | undefined;
  /** The order of the entries. Default `desc`, latest first. */
  sortDirection?: "asc" | "desc" | undefined;
}

/** A page of the audit trail. */
export interface ListAuditResult {
  entries: AuditEntry[];
  nextCursor: string | null;
}

const MOST_ROWS = 100;
const whole = () => z.union([z.int().check(z.minimum(1)), z.string().check(z.regex(/^[1-9]\d{0,8}$/))]);

const query = input<ListAuditQuery>(() =>
  z
    .strictObject({
      ...filterShape,
      limit: z.optional(whole()),
      cursor: z.optional(z.string()),
      sortDirection: z.optional(z.enum(["asc", "desc"])),
    })
    .check(inOrder()),
);

/** Lists entries of the audit trail. Admins read all entries, and owners read those of their organization. */
export const list = () =>
  defineEndpoint({
    method: "GET",
    path: "/audit/list",
    query,
    session: "optional",
    noImpersonation: true,
    needs: "nothing",
    errors: ["UNAUTHORIZED", "YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL"],
    async handler(ctx): Promise<ListAuditResult> {
      const { limit, cursor, sortDirection, ...filters } = ctx.query;
      const right = { action: "list", refusal: "YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL" } as const;
      await assertPermitted(ctx, right, filters.organizationId ?? null);
      return readEntries(ctx.services, filters, { limit, cursor, sortDirection, most: MOST_ROWS });
    },
  });
