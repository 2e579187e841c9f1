import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { AuditEntry } from "../entities.ts";
import type { AuditFilters } from "../services/audit-filters.ts";
import { filterShape, inOrder } from "../services/filters.ts";
import { assertMay } from "../services/may.ts";
import { readEntries } from "../services/pages.ts";

/** Query of `audit/list`. */
export interface ListAuditQuery extends AuditFilters {
  /** Default and most 100. */
  limit?: number | string | undefined;
  /** The last page's `nextCursor`, of the same filters. */
  cursor?: string | undefined;
  /** Default `desc`: the latest first. */
  sortDirection?: "asc" | "desc" | undefined;
}

/** A page of the trail. */
export interface ListAuditResult {
  entries: AuditEntry[];
  /** Null on the last page. */
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

/** Lists what has happened: all of it for admins, an organization's for its owners. */
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
      await assertMay(ctx, right, filters.organizationId ?? null);
      return readEntries(ctx.services, filters, { limit, cursor, sortDirection, most: MOST_ROWS });
    },
  });
