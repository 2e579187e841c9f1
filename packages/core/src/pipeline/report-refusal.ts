import type { Endpoint } from "../contracts/endpoint.ts";
import { isAuthError } from "../contracts/error.ts";
import type { AuthEvents, Refusal } from "../contracts/events.ts";
import { toEmail } from "../data/email.ts";
import { EARLY_REFUSAL_EVENTS, REFUSAL_CODE_CHARACTERS } from "../data/limits.ts";
import { toRateKey } from "../http/client-ip.ts";
import { toCleanLine } from "../kernel/clean-text.ts";
import { emitDenial, SignInDenied } from "../services/authentication/sign-in-denied.ts";
import type { App } from "./app.ts";
import type { RequestContext } from "./endpoint-context.ts";

const REFUSALS: ReadonlySet<keyof AuthEvents> = new Set(["sign-in.refused", "sign-in.failed", "sign-in.limited"]);

function emailIn(body: unknown): string | null {
  const email: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "email") : undefined;
  return typeof email === "string" ? toEmail(email) : null;
}

function queue(ctx: RequestContext, method: string | boolean | undefined, { code, status }: Refusal): void {
  if (!method || ctx.attribution === null || status >= 500) return;
  const about = { email: emailIn(ctx.body), ...(typeof method === "string" && { method }), ...ctx.attribution };
  if (status === 429) ctx.emit("sign-in.limited", about);
  else ctx.emit("sign-in.failed", { code: toCleanLine(code, REFUSAL_CODE_CHARACTERS), ...about });
}

export function queueRefusal(ctx: RequestContext, { startsSession }: Endpoint, refusal: Refusal | null): void {
  const isReported = () => ctx.events.some(({ name }) => REFUSALS.has(name));
  if (!ctx.isRefusalReported && !isReported() && refusal !== null) {
    if (refusal instanceof SignInDenied) emitDenial(ctx, refusal);
    else queue(ctx, startsSession, refusal);
  }
  ctx.isRefusalReported ||= isReported();
}

/** Anonymous calls are not reported, because anybody could fill the log with them. */
function isCallRefusal({ context }: App, { actor, headers }: RequestContext, { code, status }: Refusal): boolean {
  if (actor !== null) return status === 403 || code === "INVALID_PASSWORD";
  return [401, 403, 429].includes(status) && context.authenticators.some(({ isShown }) => isShown(headers));
}

async function queueCall(app: App, ctx: RequestContext, refusal: Refusal): Promise<void> {
  if (!ctx.hasListeners("call.refused") || !isCallRefusal(app, ctx, refusal)) return;
  const code = toCleanLine(refusal.code, REFUSAL_CODE_CHARACTERS);
  const caller = ctx.actor === null ? `of ${toRateKey(ctx.ipAddress)}` : `by ${ctx.actor.user.id}`;
  const { allowed } = await app.earlyRefusals.consume(`${code} ${caller}`, EARLY_REFUSAL_EVENTS);
  if (allowed) ctx.emit("call.refused", { code });
}

/**
 * Limits how often a sign-in that fails before the rate limit is reported, per IP address and minute. Each code has a
 * separate count, so that many reports of one code do not hide another.
 */
export async function limitRefusalReports(app: App, ctx: RequestContext, error: unknown): Promise<void> {
  const key = `${isAuthError(error) ? error.code : ""}:${toRateKey(ctx.ipAddress)}`;
  ctx.isRefusalReported = !(await app.earlyRefusals.consume(key, EARLY_REFUSAL_EVENTS)).allowed;
}

export async function reportRefusal(app: App, ctx: RequestContext, endpoint: Endpoint, error: unknown): Promise<void> {
  if (isAuthError(error)) {
    queueRefusal(ctx, endpoint, error);
    if (!endpoint.startsSession) await queueCall(app, ctx, error);
  }
  try {
    await ctx.flushEvents();
  } catch (cause) {
    ctx.logger.error("The events of a refused call could not be emitted", { path: ctx.path, error: cause });
  }
}
