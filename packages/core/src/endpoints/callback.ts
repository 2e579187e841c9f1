import type { EndpointContext, SessionGate } from "../contracts/context.ts";
import { defineFormPost, defineLink } from "../contracts/endpoint.ts";
import { isAuthError } from "../contracts/error.ts";
import { Reply } from "../contracts/reply.ts";
import type { Schema } from "../contracts/schema.ts";
import type { TrustedUrl } from "../contracts/trusted-url.ts";
import { lazyInput } from "../data/lazy-input.ts";
import type { RedirectError } from "../data/redirect-errors.ts";
import { withParameters } from "../http/trusted-url.ts";
import { type CallbackParameters, finishFlow, isTooLong } from "../services/oauth/finish-flow.ts";

const parameters: Schema<CallbackParameters> = lazyInput((z) => z.record(z.string(), z.string()));

/** Excludes the ID token: only one fetched with the code is trusted. */
const FORM_PARAMETERS = ["code", "state", "error", "error_description", "iss", "user", "device_id"];

interface Pages extends Pick<EndpointContext<unknown, unknown, never, SessionGate>, "config" | "trust"> {}

async function errorPage(ctx: Pages): Promise<TrustedUrl> {
  const { errorURL, basePath } = ctx.config;
  const page = (errorURL === null ? null : await ctx.trust(errorURL)) ?? (await ctx.trust(`${basePath}/error`));
  if (page === null)
    throw new TypeError("basePath must be a path on a trusted origin, so that redirects can lead there");
  return page;
}

const errorParameter = (error: RedirectError) => ({ error });

/** Receives a provider's redirect and ends its flow. */
export const callback = defineLink({
  method: "GET",
  path: "/callback/{id}",
  query: parameters,
  startsSession: true,
  changes: ["session"],
  browserPage: "other",
  errors: [],
  async handler(ctx): Promise<Reply> {
    const page = await errorPage(ctx);
    const { state = "" } = ctx.query;
    if (state === "") return ctx.redirect(page, errorParameter("state_not_found"));
    const flow = await ctx.services.oauthStates.take(ctx, state);
    if (flow === null) return ctx.redirect(page, errorParameter("please_restart_the_process"));
    ctx.attribute(flow.link === null ? { method: `social:${flow.provider}` } : null);
    let target = page;
    try {
      target = (flow.errorURL === null ? null : await ctx.trust(flow.errorURL)) ?? page;
      const result = await finishFlow(ctx, ctx.params.id, ctx.query, flow);
      if ("to" in result) return ctx.redirect(result.to);
      const refusal: Record<string, string> = { error: result.refused };
      if ("methods" in result && result.methods !== undefined) refusal.methods = result.methods.join(",");
      if ("description" in result && result.description !== undefined) refusal.error_description = result.description;
      return ctx.redirect(target, refusal);
    } catch (error) {
      if (isAuthError(error) && error.status < 500) {
        ctx.refused(error);
        return ctx.redirect(target, { error: error.code.toLowerCase() });
      }
      ctx.attribute(null);
      ctx.logger.error("A sign-in with a provider failed", { provider: flow.provider, error });
      return ctx.redirect(target, errorParameter("internal_server_error"));
    }
  },
});

/** Receives a provider's form post, which is cross-site and so without cookies, and redirects it to the GET. */
export const callbackPost = defineFormPost({
  method: "POST",
  path: "/callback/{id}",
  crossSiteForm: true,
  startsSession: true,
  body: parameters,
  browserPage: "other",
  errors: [],
  async handler(ctx): Promise<Reply> {
    const sent = Object.fromEntries(Object.entries(ctx.body).filter(([name]) => FORM_PARAMETERS.includes(name)));
    // A parameter in both query and body could be read in two ways.
    const hasQuery = ctx.request !== null && new URL(ctx.request.url).search !== "";
    const target = await ctx.trust(`${ctx.config.basePath}/callback/${ctx.params.id ?? ""}`);
    const isRefused = hasQuery || isTooLong(sent) || target === null;
    if (isRefused) ctx.emit("sign-in.failed", { code: "invalid_callback_request", email: null });
    const location = isRefused
      ? withParameters(await errorPage(ctx), errorParameter("invalid_callback_request"))
      : withParameters(target, sent);
    return new Reply(303, { location }, null);
  },
});
