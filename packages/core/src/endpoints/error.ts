import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Reply } from "../contracts/reply.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { requestLanguage } from "../http/language.ts";

export interface ErrorQuery {
  /** Code of the error to show. */
  error?: string | undefined;
}

const query: Schema<ErrorQuery> = lazyInput((z) => z.object({ error: z.optional(z.string()) }));

/** Shows the error page of failed redirects. */
export const error = defineEndpoint({
  method: "GET",
  path: "/error",
  query,
  rateLimit: false,
  browserPage: "other",
  errors: [],
  async handler(ctx): Promise<Reply> {
    const { errorPage } = await import("../http/error-page.ts");
    return errorPage(ctx.query.error, requestLanguage(ctx.config.language, ctx));
  },
});
