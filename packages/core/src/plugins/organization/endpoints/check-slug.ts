import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { toSlug } from "../services/slugs.ts";
import { organization } from "../tables.ts";

export interface CheckSlugBody {
  /** The slug to look for. */
  slug: string;
}

/** Checks whether a slug is free. */
export const checkSlug = () =>
  defineEndpoint({
    method: "POST",
    path: "/organization/check-slug",
    body: input<CheckSlugBody>(() => z.object({ slug: z.string() })),
    session: "required",
    needs: "headers",
    errors: ["UNAUTHORIZED", "INVALID_SLUG", "ORGANIZATION_SLUG_ALREADY_TAKEN"],
    async handler(ctx): Promise<{ status: true }> {
      const slug = toSlug(ctx.services, ctx.body.slug);
      const found = await ctx.services.store.find(organization, { where: { slug } });
      if (found !== null) throw ctx.error("ORGANIZATION_SLUG_ALREADY_TAKEN");
      return { status: true };
    },
  });
