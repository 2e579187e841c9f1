import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { ApiKey } from "../entities.ts";
import { assertMayManage } from "../services/owner.ts";
import { toApiKey } from "../services/to-api-key.ts";
import type { Settings } from "../settings.ts";
import { keyId } from "./key-shapes.ts";

/** Query of `api-key/list`. */
export interface ListApiKeysQuery {
  /** Left out, the caller's own. */
  organizationId?: string | undefined;
}

/** Keys of one owner. */
export interface ListApiKeysResult {
  /** Newest first. */
  apiKeys: ApiKey[];
}

const LISTED = 1000;
const query = input<ListApiKeysQuery>(() => z.object({ organizationId: z.optional(keyId()) }));

/** Lists the keys of the caller, or of an organization. */
export const listApiKeys = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/api-key/list",
    query,
    session: "required",
    needs: "headers",
    errors: ["UNAUTHORIZED", "ORGANIZATION_API_KEYS_ARE_OFF", "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS"],
    async handler(ctx): Promise<ListApiKeysResult> {
      const { organizationId } = ctx.query;
      if (organizationId !== undefined) await assertMayManage(ctx, settings, ctx.services, organizationId, "read");
      const where = organizationId === undefined ? { userId: ctx.session.user.id } : { organizationId };
      const orderBy = [
        { column: "createdAt", direction: "desc" },
        { column: "id", direction: "desc" },
      ] as const;
      const rows = await ctx.services.store.list(settings.table, { where, orderBy, limit: LISTED });
      return { apiKeys: rows.map(toApiKey) };
    },
  });
