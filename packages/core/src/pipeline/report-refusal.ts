import type { Endpoint } from "../contracts/endpoint.ts";
import { isAuthError } from "../contracts/error.ts";
import { toEmail } from "../data/email.ts";
import { SignInDenied, tellDenial } from "../services/authentication/sign-in-denied.ts";
import type { RequestContext } from "./endpoint-context.ts";

/** The body may be unvalidated. */
function addressIn(body: unknown): string | null {
  const email: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "email") : undefined;
  return typeof email === "string" ? toEmail(email) : null;
}

function queue(ctx: RequestContext, endpoint: Endpoint, error: unknown): void {
  tellDenial(ctx, error);
  if (error instanceof SignInDenied || endpoint.startsSession !== true || !isAuthError(error) || error.status >= 500)
    return;
  const email = addressIn(ctx.body);
  if (error.status === 429) ctx.emit("sign-in.limited", { email });
  else ctx.emit("sign-in.failed", { code: error.code, email });
}

/** Emits the refusal and what was committed before it; listener failures are ignored. */
export async function reportRefusal(ctx: RequestContext, endpoint: Endpoint, error: unknown): Promise<void> {
  queue(ctx, endpoint, error);
  try {
    await ctx.flushEvents();
  } catch (cause) {
    ctx.logger.error("A refusal could not be told", { path: ctx.path, error: cause });
  }
}
