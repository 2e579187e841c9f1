import type { Endpoint } from "../contracts/endpoint.ts";
import type { AuthError } from "../contracts/error.ts";
import type { IncomingCall } from "../contracts/incoming-call.ts";
import { Reply } from "../contracts/reply.ts";
import { RequestCookies } from "../http/cookie-jar.ts";
import { requestLanguage } from "../http/language.ts";
import { prefersPage } from "../http/prefers-page.ts";
import { refuse } from "../http/refuse.ts";
import { type ReadyAnswer, respond } from "../http/respond.ts";
import type { App } from "./app.ts";
import type { RequestContext } from "./endpoint-context.ts";

type BrowserPage = NonNullable<Endpoint["browserPage"]>;

async function showDone(browserPage: BrowserPage, ctx: RequestContext, output: unknown): Promise<unknown> {
  const { donePage } = await import("../http/link-page.ts");
  return (await donePage(browserPage, output, requestLanguage(ctx.config.language, ctx))) ?? output;
}

/** Returns the output itself, or a promise of the page that shows it. */
export function donePageFor({ browserPage }: Endpoint, ctx: RequestContext, output: unknown): unknown {
  const isShown = browserPage !== undefined && !(output instanceof Reply) && prefersPage(ctx.headers);
  return isShown ? showDone(browserPage, ctx, output) : output;
}

export async function refuseOrShow(
  { browserPage }: Endpoint,
  ctx: RequestContext,
  error: AuthError,
): Promise<ReadyAnswer> {
  const cookies = ctx.cookies.refusalLines();
  if (browserPage === undefined || !prefersPage(ctx.headers)) return refuse(error, cookies);
  const { refusalPage } = await import("../http/link-page.ts");
  const shown = await refusalPage(error, requestLanguage(ctx.config.language, ctx));
  return respond(shown, error.status, {
    code: error.code,
    cookies,
    headers: error.headers === undefined ? null : new Headers(error.headers),
  });
}

/** Whether a browser asks for a prefix of a mailed link's path. Mail programs break long URLs at any character. */
export function isCutLink({ routes }: App, { method, headers }: IncomingCall, path: string): boolean {
  if (method !== "GET" || path.length < 2 || !prefersPage(headers)) return false;
  return routes.some(
    ({ route: { endpoint, disabled } }) =>
      endpoint.browserPage !== undefined && !disabled && endpoint.path.startsWith(path),
  );
}

export async function showCutLink({ context }: App, { headers }: IncomingCall, error: AuthError): Promise<ReadyAnswer> {
  const { cutLinkPage } = await import("../http/link-page.ts");
  const language = requestLanguage(context.config.language, { headers, cookies: new RequestCookies(headers) });
  return respond(await cutLinkPage(language, error.status), error.status, {
    cookies: [],
    headers: error.headers === undefined ? null : new Headers(error.headers),
  });
}
