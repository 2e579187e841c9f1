import * as z from "zod/mini";
import { defineEndpoint, input, type PagingQuery, readPage } from "../../../plugin.ts";
import type { ApiKey } from "../entities.ts";
import { claimKeys } from "../services/adopt-keys.ts";
import { assertMayManage } from "../services/owner.ts";
import { toApiKey } from "../services/to-api-key.ts";
import type { Settings } from "../settings.ts";
import { keyConfig, keyId } from "./key-shapes.ts";

const SORTED = ["createdAt", "updatedAt", "expiresAt", "lastRequest", "name"] as const;

export interface ListApiKeysQuery extends PagingQuery {
  /** Lists the keys of this organization. Default: the caller's own keys. */
  organizationId?: string | undefined;
  /** Lists only the keys of this configuration. Default: all. */
  configId?: string | undefined;
  /** The column to sort by. Default: `createdAt`, newest first. */
  sortBy?: (typeof SORTED)[number] | undefined;
}

/** One page of the keys of a user or an organization. */
export interface ListApiKeysResult {
  apiKeys: ApiKey[];
  total: number;
  limit?: number | undefined;
  offset?: number | undefined;
}

const LISTED = 1000;
const whole = () => z.union([z.int().check(z.minimum(0)), z.string().check(z.regex(/^[0-9]{1,9}$/))]);
const query = input<ListApiKeysQuery>(() =>
  z.object({
    organizationId: z.optional(keyId()),
    configId: z.optional(keyConfig()),
    limit: z.optional(whole()),
    offset: z.optional(whole()),
    sortBy: z.optional(z.enum(SORTED)),
    sortDirection: z.optional(z.enum(["asc", "desc"])),
  }),
);

const orderOf = ({ sortBy, sortDirection = sortBy === undefined ? "desc" : "asc" }: ListApiKeysQuery) =>
  [
    { column: sortBy ?? "createdAt", direction: sortDirection },
    { column: "id", direction: sortDirection },
  ] as const;

/** Lists the API keys of the caller or of an organization. */
export const listApiKeys = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/api-key/list",
    query,
    session: "required",
    needs: "headers",
    errors: ["UNAUTHORIZED", "ORGANIZATION_API_KEYS_ARE_OFF", "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS"],
    async handler(ctx): Promise<ListApiKeysResult> {
      const { services, session, query: asked } = ctx;
      const { organizationId, configId } = asked;
      if (organizationId !== undefined) await assertMayManage(ctx, settings, services, organizationId, "read");
      await claimKeys(settings, services, organizationId ?? session.user.id);
      const owner = organizationId === undefined ? { userId: session.user.id } : { organizationId };
      const where = { ...owner, ...(configId !== undefined && { configId }) };
      const page = readPage(asked, LISTED);
      const rows = await services.store.list(settings.table, { where, orderBy: orderOf(asked), ...page });
      const isWhole = page.offset === 0 && rows.length < page.limit;
      return {
        apiKeys: rows.map(toApiKey),
        total: isWhole ? rows.length : await services.store.count(settings.table, { where }),
        ...(asked.limit !== undefined && { limit: page.limit }),
        ...(asked.offset !== undefined && { offset: page.offset }),
      };
    },
  });
