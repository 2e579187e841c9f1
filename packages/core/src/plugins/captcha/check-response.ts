import { type HookContext, toLoggable } from "../../plugin.ts";
import type { Reason, Settings } from "./settings.ts";
import { CaptchaUnavailable } from "./site-verify.ts";

const HEADER = "x-captcha-response";
const RESPONSE_CHARACTERS = 8192;
const WORTH_A_WARNING: ReadonlySet<Reason> = new Set(["hostname", "action"]);

function handleFailure(settings: Settings, ctx: HookContext, token: string, error: unknown): void {
  const { allowsWhenUnavailable: allows, service } = settings;
  const isUnavailable = error instanceof CaptchaUnavailable;
  const facts = { service, path: ctx.path, error: toLoggable(error, [token]) };
  if (isUnavailable && allows) {
    ctx.logger.error("The captcha service is unavailable, so a call was allowed without it", facts);
    ctx.emit("captcha.skipped", { path: ctx.path, service });
    return;
  }
  const message = isUnavailable ? "is unavailable" : "refuses this application";
  ctx.logger.error(`The captcha service ${message}, so a call was refused`, facts);
  throw ctx.error("SERVICE_UNAVAILABLE", { cause: error, reason: "captcha" });
}

export async function checkResponse(settings: Settings, ctx: HookContext): Promise<void> {
  if (ctx.isOwnCall) return;
  const token = ctx.headers.get(HEADER)?.trim() ?? "";
  if (token === "") throw ctx.error("MISSING_RESPONSE");
  if (token.length > RESPONSE_CHARACTERS) throw ctx.error("VERIFICATION_FAILED");
  let reason: Reason;
  try {
    reason = await settings.judge({ token, ip: ctx.ipAddress, action: ctx.path });
  } catch (error) {
    return handleFailure(settings, ctx, token, error);
  }
  if (reason === null) return;
  const log = WORTH_A_WARNING.has(reason) ? ctx.logger.warn : ctx.logger.debug;
  log.call(ctx.logger, "A captcha response was refused", { service: settings.service, path: ctx.path, reason });
  throw ctx.error("VERIFICATION_FAILED");
}
