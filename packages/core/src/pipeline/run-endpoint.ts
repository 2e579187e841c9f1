import { validate } from "../http/validate.ts";
import type { App } from "./app.ts";
import type { RequestContext } from "./endpoint-context.ts";
import { turnedOff } from "./explain-path.ts";
import { passGate } from "./gate.ts";
import { queueRefusal } from "./report-refusal.ts";
import { revokeBegunSessions } from "./revoke-begun-sessions.ts";
import type { Route } from "./route.ts";
import { runAfter, runBefore } from "./run-hooks.ts";
import { readTargets } from "./targets.ts";

export async function runEndpoint(app: App, route: Route, ctx: RequestContext): Promise<unknown> {
  const { endpoint } = route;
  if (endpoint.enabled?.(app.context.config) === false) throw turnedOff(app, endpoint, ctx.call);
  if (endpoint.body !== undefined) {
    const body = validate(endpoint.body, ctx.body ?? {}, "body");
    ctx.body = body instanceof Promise ? await body : body;
  }
  if (endpoint.query !== undefined) {
    const query = validate(endpoint.query, ctx.query, "query");
    ctx.query = query instanceof Promise ? await query : query;
  }
  if (endpoint.redirects !== undefined) {
    const targets = readTargets(app, endpoint, ctx);
    ctx.targets = targets instanceof Promise ? await targets : targets;
  }
  if (endpoint.session !== undefined && endpoint.session !== "none") await passGate(app.context, ctx, endpoint);
  if (endpoint.method !== "GET" || endpoint.changes !== undefined) ctx.progress = "begun";
  const answer = route.before.length > 0 ? await runBefore(route.before, ctx) : undefined;
  try {
    ctx.output = answer === undefined ? await endpoint.handler(ctx) : answer;
    if (endpoint.startsSession) queueRefusal(ctx, endpoint, ctx.refusal);
    if (route.after.length > 0 || ctx.waiting !== null) await runAfterHooks(route, ctx);
  } catch (error) {
    // A session whose sign-in fails after the commit, such as in a step of a plugin, reaches nobody and must not stay.
    await revokeBegunSessions(app, ctx);
    throw error;
  }
  const flushing = ctx.flushEvents();
  if (flushing !== null) await flushing;
  if (endpoint.changes !== undefined) ctx.changes = endpoint.changes.join(",");
  return ctx.output;
}

async function runAfterHooks(route: Route, ctx: RequestContext): Promise<void> {
  await runAfter(route.after, ctx);
  for (const work of ctx.waiting ?? []) await work();
  await ctx.flushEvents();
}
