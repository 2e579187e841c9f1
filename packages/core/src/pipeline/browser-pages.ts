import type { Endpoint } from "../contracts/endpoint.ts";
import type { AuthError } from "../contracts/error.ts";
import { Reply } from "../contracts/reply.ts";
import { requestLanguage } from "../http/language.ts";
import { prefersPage } from "../http/prefers-page.ts";
import { refuse } from "../http/refuse.ts";
import { respond } from "../http/respond.ts";
import type { RequestContext } from "./endpoint-context.ts";

/** A page for a person who opened a link that names no page of the application; anything else stays as it is. */
export async function donePageFor({ browserPage }: Endpoint, ctx: RequestContext, output: unknown): Promise<unknown> {
  if (browserPage === undefined || output instanceof Reply || !prefersPage(ctx.headers)) return output;
  // Few open such a link, and the texts would delay every start.
  const { donePage } = await import("../http/link-page.ts");
  return (await donePage(browserPage, output, requestLanguage(ctx.config.language, ctx))) ?? output;
}

/** A refusal as JSON, or as a page where a person's browser opened the link. */
export async function refuseOrShow(
  { browserPage }: Endpoint,
  ctx: RequestContext,
  error: AuthError,
): Promise<Response> {
  const cookies = ctx.cookies.refusalLines();
  if (browserPage === undefined || !prefersPage(ctx.headers)) return refuse(error, cookies);
  const { refusalPage } = await import("../http/link-page.ts");
  const shown = await refusalPage(error, requestLanguage(ctx.config.language, ctx));
  return respond(shown, error.status, {
    cookies,
    headers: error.headers === undefined ? null : new Headers(error.headers),
  });
}
