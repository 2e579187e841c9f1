import type { AfterCommit, AuthContext } from "../contracts/auth-context.ts";
import { isAuthError } from "../contracts/error.ts";
import type { EventContext } from "../contracts/event-listeners.ts";
import type { Services } from "../contracts/services.ts";
import { namedFailure } from "../data/named-failure.ts";
import { describeEvent } from "./describe-event.ts";
import type { EventRecord, EventScope } from "./event-record.ts";

export async function emitInTransaction(
  { inTransaction, logger, outer, services: own }: AuthContext,
  ctx: EventScope,
  events: readonly EventRecord[],
  services: Services,
  later: AfterCommit["later"],
): Promise<void> {
  const outside = outer?.outside.services ?? own;
  const afterwards: EventContext["afterwards"] = (work) => later(() => work(outside));
  for (const record of events) {
    let context: EventContext | null = null;
    for (const { id, hears, listen } of inTransaction) {
      if (!hears(record.name)) continue;
      context ??= describeEvent(ctx, record, services, afterwards, logger);
      try {
        await listen(record.payload, context);
      } catch (error) {
        // A refusal with its own code is deliberate, so it is not logged as a failure.
        if (isAuthError(error) && error.status < 500) throw error;
        ctx.logger.error("An event listener failed and rolled the transaction back", {
          plugin: id,
          event: record.name,
          error,
        });
        throw namedFailure(`An event listener of plugin ${id}`, error);
      }
    }
  }
}

export async function emitEvents(auth: AuthContext, ctx: EventScope, events: readonly EventRecord[]): Promise<void> {
  const { outer } = auth;
  if (outer === null) return callListeners(auth, ctx, events, ctx.services);
  const { outside } = outer;
  if (events.length > 0) outer.defer(() => callListeners(outside, ctx, events, outside.services));
}

async function callListeners(
  { listeners, logger, background, services }: AuthContext,
  ctx: EventScope,
  events: readonly EventRecord[],
  given: Services,
): Promise<void> {
  const afterwards: EventContext["afterwards"] = (work) => background(() => work(services));
  for (const record of events) {
    const { name, payload } = record;
    for (const listener of listeners) {
      const listen = listener[name] as ((event: unknown, context: EventContext) => void | Promise<void>) | undefined;
      if (listen === undefined) continue;
      try {
        await listen(payload, describeEvent(ctx, record, given, afterwards, logger));
      } catch (error) {
        ctx.logger.error("An event listener failed", { event: name, error });
      }
    }
  }
}
