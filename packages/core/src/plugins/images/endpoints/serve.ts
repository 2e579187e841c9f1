import { defineLink, Reply } from "../../../plugin.ts";
import { fromBase64 } from "../formats/read-image.ts";
import type { Settings } from "../settings.ts";

const YEAR_SECONDS = 31_536_000;
const ID = /^[A-Za-z0-9]{1,64}$/;

/** What is stored here comes from users, so a browser must not take it for a page. `respond` adds `nosniff`. */
const GUARDS = {
  "content-security-policy": "default-src 'none'; sandbox",
  // The application may be on another origin than the server.
  "cross-origin-resource-policy": "cross-origin",
};

const namesTag = (header: string | null, tag: string): boolean =>
  (header ?? "").split(",").some((item) => [tag, `W/${tag}`, "*"].includes(item.trim()));

/**
 * Returns an image to anyone who knows its address. An image never changes, so browsers and proxies may keep it for a
 * year.
 */
export const serveImage = ({ table }: Settings) =>
  defineLink({
    method: "GET",
    path: "/images/{id}",
    answersHead: true,
    rateLimit: { window: 10, max: 1000 },
    errors: ["IMAGE_NOT_FOUND"],
    async handler(ctx): Promise<Reply> {
      const id = ctx.params.id ?? "";
      const row = ID.test(id) ? await ctx.services.store.find(table, { where: { id } }) : null;
      // A database may compare case-insensitively.
      if (row === null || row.id !== id) throw ctx.error("IMAGE_NOT_FOUND", { headers: GUARDS });
      const tag = `"${id}"`;
      ctx.responseHeaders.set("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`);
      const headers = { ...GUARDS, etag: tag };
      if (namesTag(ctx.headers.get("if-none-match"), tag)) return new Reply(304, headers, null);
      const bytes = fromBase64(row.data);
      return new Reply(200, { ...headers, "content-type": row.type, "content-length": String(bytes.length) }, bytes);
    },
  });
