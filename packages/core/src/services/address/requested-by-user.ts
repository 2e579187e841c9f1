import type { EndpointContext, SessionGate } from "../../contracts/context.ts";
import type { User } from "../../contracts/entities.ts";

type Context = EndpointContext<unknown, unknown, string, SessionGate>;

/** An image or frame in a foreign page must not open a link. */
export const isOpened = ({ headers }: Pick<Context, "headers">): boolean =>
  ["document", "empty"].includes(headers.get("sec-fetch-dest") ?? "document");

/** Whether the application's server calls on its own behalf, and not for a browser whose headers it passes on. */
export const isServerCall = ({ hasRequest, headers }: Pick<Context, "hasRequest" | "headers">): boolean =>
  !hasRequest && headers.keys().next().done === true;

/**
 * Whether a script of the application's own page sent the request, or a form whose headers the application's server
 * passes on. Scripts cannot forge these headers, and a navigation without a form has no origin.
 */
export async function isOwnPage({ headers, hasRequest, trust }: Pick<Context, "headers" | "hasRequest" | "trust">) {
  const mode = headers.get("sec-fetch-mode");
  const isNavigation = mode !== null && mode !== "cors" && mode !== "same-origin";
  if (isNavigation && hasRequest) return false;
  if (mode !== null && !isNavigation && headers.get("sec-fetch-site") === "same-origin") return true;
  const origin = headers.get("origin") ?? "";
  // An empty origin would make this a path, which is always trusted.
  return URL.canParse(origin) && (await trust(`${origin}/`)) !== null;
}

/**
 * Whether the user requested the mailed link, and not a mail scanner. The user's request comes from the browser that
 * signed up, a session of the user, or the application's own page or server.
 */
export async function isRequestedByUser(ctx: Context, user: User): Promise<boolean> {
  if (isServerCall(ctx)) return true;
  if (!isOpened(ctx)) return false;
  const { signUpMark } = ctx.services;
  if (ctx.session?.user.id === user.id || signUpMark.isOf(ctx, user) || signUpMark.isOfAnotherUser(ctx, user))
    return true;
  return isOwnPage({ headers: ctx.headers, hasRequest: ctx.hasRequest, trust: (url) => ctx.trust(url) });
}
