import type { AfterCommit, AuthContext } from "../contracts/auth-context.ts";
import { isAuthError } from "../contracts/error.ts";
import type { EventContext } from "../contracts/event-listeners.ts";
import type { Services } from "../contracts/services.ts";
import { namedFailure } from "../data/named-failure.ts";
import { describeEvent } from "./describe-event.ts";
import type { EventRecord, EventScope } from "./event-record.ts";

/** @throws what a listener throws, which rolls back */
export async function emitInTransaction(
  { inTransaction, logger, services: outside }: AuthContext,
  ctx: EventScope,
  events: readonly EventRecord[],
  services: Services,
  later: AfterCommit["later"],
): Promise<void> {
  const afterwards: EventContext["afterwards"] = (work) => later(() => work(outside));
  for (const record of events) {
    const context: EventContext = describeEvent(ctx, record, services, afterwards);
    for (const { id, listen } of inTransaction) {
      try {
        await listen(record.payload, context);
      } catch (error) {
        // A refusal with a code of its own is no failure.
        if (isAuthError(error) && error.status < 500) throw error;
        logger.error("An event listener refused what has happened", { plugin: id, event: record.name, error });
        throw namedFailure(`An event listener of plugin ${id}`, error);
      }
    }
  }
}

/** After commit; a throw is logged. */
export async function emitEvents(
  { listeners, logger, background, services }: AuthContext,
  ctx: EventScope,
  events: readonly EventRecord[],
): Promise<void> {
  const afterwards: EventContext["afterwards"] = (work) => background(() => work(services));
  for (const record of events) {
    const { name, payload } = record;
    for (const listener of listeners) {
      // Queued under this name.
      const tell = listener[name] as ((event: unknown, context: EventContext) => void | Promise<void>) | undefined;
      if (tell === undefined) continue;
      try {
        await tell(payload, describeEvent(ctx, record, ctx.services, afterwards));
      } catch (error) {
        logger.error("An event listener failed", { event: name, error });
      }
    }
  }
}
