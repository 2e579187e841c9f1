import type { Endpoint } from "../contracts/endpoint.ts";
import { isAuthError } from "../contracts/error.ts";
import type { Refusal } from "../contracts/events.ts";
import { toEmail } from "../data/email.ts";
import { EARLY_REFUSAL_EVENTS, REFUSAL_CODE_CHARACTERS } from "../data/limits.ts";
import { toRateKey } from "../http/client-ip.ts";
import { toCleanLine } from "../kernel/clean-text.ts";
import { SignInDenied, tellDenial } from "../services/authentication/sign-in-denied.ts";
import type { App } from "./app.ts";
import type { RequestContext } from "./endpoint-context.ts";

/** The body may be unvalidated. */
function addressIn(body: unknown): string | null {
  const email: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "email") : undefined;
  return typeof email === "string" ? toEmail(email) : null;
}

function queue(ctx: RequestContext, method: string | boolean | undefined, { code, status }: Refusal): void {
  if (!method || ctx.attribution === null || status >= 500) return;
  const about = { email: addressIn(ctx.body), ...(typeof method === "string" && { method }), ...ctx.attribution };
  if (status === 429) ctx.emit("sign-in.limited", about);
  // It may be a provider's or plugin's word.
  else ctx.emit("sign-in.failed", { code: toCleanLine(code, REFUSAL_CODE_CHARACTERS), ...about });
}

export function queueRefusal(ctx: RequestContext, { startsSession }: Endpoint, refusal: Refusal | null): void {
  const isTold = () => ctx.events.some(({ name }) => /^sign-in\.(refused|failed|limited)$/.test(name));
  if (!ctx.isRefusalTold && !isTold() && refusal !== null) {
    if (refusal instanceof SignInDenied) tellDenial(ctx, refusal);
    else queue(ctx, startsSession, refusal);
  }
  ctx.isRefusalTold ||= isTold();
}

/** Of a user, or of a key: anonymous calls are not worth a row. */
function isCallRefusal({ context }: App, { actor, headers }: RequestContext, { code, status }: Refusal): boolean {
  if (actor !== null) return status === 403 || code === "INVALID_PASSWORD";
  return [401, 403, 429].includes(status) && context.authenticators.some(({ isShown }) => isShown(headers));
}

/** So often a minute: by user, of keys that let nobody in by address. */
async function queueCall(app: App, ctx: RequestContext, refusal: Refusal): Promise<void> {
  if (!ctx.hasListeners("call.refused") || !isCallRefusal(app, ctx, refusal)) return;
  const code = toCleanLine(refusal.code, REFUSAL_CODE_CHARACTERS);
  const whose = ctx.actor === null ? `of ${toRateKey(ctx.ipAddress)}` : `by ${ctx.actor.user.id}`;
  const { allowed } = await app.earlyRefusals.consume(`${code} ${whose}`, EARLY_REFUSAL_EVENTS);
  if (allowed) ctx.emit("call.refused", { code });
}

/**
 * Of a sign-in that is refused before anything limits such calls: told so often a minute an address, each code by itself, as
 * one that anybody can bring about must not hide another.
 */
export async function boundTelling(app: App, ctx: RequestContext, error: unknown): Promise<void> {
  const key = `${isAuthError(error) ? error.code : ""}:${toRateKey(ctx.ipAddress)}`;
  ctx.isRefusalTold = !(await app.earlyRefusals.consume(key, EARLY_REFUSAL_EVENTS)).allowed;
}

/** With what was committed before; listener failures are ignored. */
export async function reportRefusal(app: App, ctx: RequestContext, endpoint: Endpoint, error: unknown): Promise<void> {
  if (isAuthError(error)) {
    queueRefusal(ctx, endpoint, error);
    if (!endpoint.startsSession) await queueCall(app, ctx, error);
  }
  try {
    await ctx.flushEvents();
  } catch (cause) {
    ctx.logger.error("A refusal could not be told", { path: ctx.path, error: cause });
  }
}
