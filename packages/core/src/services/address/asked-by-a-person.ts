import type { EndpointContext, SessionGate } from "../../contracts/context.ts";
import type { User } from "../../contracts/entities.ts";

type Context = EndpointContext<unknown, unknown, string, SessionGate>;

/** A picture in somebody's page must not open a link. */
export const isOpened = ({ headers }: Pick<Context, "headers">): boolean =>
  ["document", "empty"].includes(headers.get("sec-fetch-dest") ?? "document");

/**
 * A script of the application's page called. Browsers set these headers and scripts cannot, and a link that is
 * followed, from a mail or by a scanner, is a navigation, which has neither a mode of `cors` nor an Origin.
 */
async function isOwnPage({ headers, trust }: Pick<Context, "headers" | "trust">): Promise<boolean> {
  const mode = headers.get("sec-fetch-mode");
  if (mode !== null && mode !== "cors" && mode !== "same-origin") return false;
  if (mode !== null && headers.get("sec-fetch-site") === "same-origin") return true;
  const origin = headers.get("origin") ?? "";
  // An empty one would make a path of it, which is the application's own.
  return URL.canParse(origin) && (await trust(`${origin}/`)) !== null;
}

/**
 * Whether the GET of a mailed link comes from a person who has something to do with the sign-up, and not from a mail
 * scanner: the browser that signed up, a session of the user, or the application's own page or server.
 */
export async function isAskedByAPerson(ctx: Context, user: User): Promise<boolean> {
  if (ctx.request === null) return true;
  if (!isOpened(ctx)) return false;
  const { signUpMark } = ctx.services;
  if (ctx.session?.user.id === user.id || signUpMark.isOf(ctx, user) || signUpMark.isOfAnotherUser(ctx, user))
    return true;
  return isOwnPage({ headers: ctx.headers, trust: (url) => ctx.trust(url) });
}
