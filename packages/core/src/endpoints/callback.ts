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

/** No ID token: only one fetched with the code counts. */
const FORM_PARAMETERS = ["code", "state", "error", "error_description", "iss", "user", "device_id"];

interface Pages extends Pick<EndpointContext<unknown, unknown, never, SessionGate>, "config" | "trust"> {}

async function errorPage(ctx: Pages): Promise<TrustedUrl> {
  const { errorURL, basePath } = ctx.config;
  const page = (errorURL === null ? null : await ctx.trust(errorURL)) ?? (await ctx.trust(`${basePath}/error`));
  if (page === null) throw new TypeError("The base path is not fit to be redirected to");
  return page;
}

const because = (error: RedirectError) => ({ error });

/** A provider's redirect target; spends the state. */
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
    if (state === "") return ctx.redirect(page, because("state_not_found"));
    const flow = await ctx.services.oauthStates.take(ctx, state);
    if (flow === null) return ctx.redirect(page, because("please_restart_the_process"));
    ctx.attribute(flow.link === null ? { method: `social:${flow.provider}` } : null);
    let target = page;
    try {
      target = (flow.errorURL === null ? null : await ctx.trust(flow.errorURL)) ?? page;
      const ending = await finishFlow(ctx, ctx.params.id, ctx.query, flow);
      if ("to" in ending) return ctx.redirect(ending.to);
      const said: Record<string, string> = { error: ending.refused };
      if ("methods" in ending && ending.methods !== undefined) said.methods = ending.methods.join(",");
      if ("description" in ending && ending.description !== undefined) said.error_description = ending.description;
      return ctx.redirect(target, said);
    } catch (error) {
      if (isAuthError(error) && error.status < 500) {
        ctx.refused(error);
        // Safe to show.
        return ctx.redirect(target, { error: error.code.toLowerCase() });
      }
      // Nobody was refused.
      ctx.attribute(null);
      ctx.logger.error("A sign-in by a provider failed", { provider: flow.provider, error });
      return ctx.redirect(target, because("internal_server_error"));
    }
  },
});

/** A provider's form post: cross-site, so without cookies; redirects to the GET. */
export const callbackPost = defineFormPost({
  method: "POST",
  path: "/callback/{id}",
  crossSiteForm: true,
  startsSession: true,
  body: parameters,
  browserPage: "other",
  errors: [],
  async handler(ctx): Promise<Reply> {
    const kept = Object.fromEntries(Object.entries(ctx.body).filter(([name]) => FORM_PARAMETERS.includes(name)));
    // Two places could be read two ways.
    const hasQuery = ctx.request !== null && new URL(ctx.request.url).search !== "";
    const target = await ctx.trust(`${ctx.config.basePath}/callback/${ctx.params.id ?? ""}`);
    const isRefused = hasQuery || isTooLong(kept) || target === null;
    if (isRefused) ctx.emit("sign-in.failed", { code: "invalid_callback_request", email: null });
    const location = isRefused
      ? withParameters(await errorPage(ctx), because("invalid_callback_request"))
      : withParameters(target, kept);
    return new Reply(303, { location }, null);
  },
});
