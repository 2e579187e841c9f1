import type { EventContext } from "../contracts/event-listeners.ts";
import type { Logger } from "../contracts/logger.ts";
import type { Services } from "../contracts/services.ts";
import { USER_AGENT_CHARACTERS } from "../data/limits.ts";
import { toCleanLine } from "../kernel/clean-text.ts";
import type { EventRecord, EventScope } from "./event-record.ts";

const outcomeOf = (name: string): EventContext["outcome"] =>
  (/^(?:sign-in|call)\.(challenged|refused|failed|limited)$/.exec(name)?.[1] as EventContext["outcome"] | undefined) ??
  "success";

const textAt = (payload: object, ...path: readonly string[]): string | null => {
  let value: unknown = payload;
  for (const name of path) value = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return typeof value === "string" ? value : null;
};

function actorOf({ actor, key }: EventScope, { sessions }: Services): EventContext["actor"] {
  if (actor === null) return null;
  const impersonatedBy = sessions.impersonatorOf(actor.session);
  return {
    userId: actor.user.id,
    sessionId: actor.session.id,
    ...(impersonatedBy !== null && { impersonatedBy }),
    ...(key !== null && { apiKeyId: key.id }),
  };
}

export function describeEvent(
  ctx: EventScope,
  { name, payload }: EventRecord,
  services: Services,
  afterwards: EventContext["afterwards"],
  logger: Logger,
): EventContext {
  const userAgent = ctx.headers.get("user-agent");
  const context: Omit<EventContext, "scope"> = {
    name,
    at: ctx.now(),
    actor: actorOf(ctx, services),
    subject: textAt(payload, "user", "id") ?? textAt(payload, "userId") ?? textAt(payload, "member", "userId"),
    method: textAt(payload, "method"),
    organizationId: textAt(payload, "organizationId") ?? textAt(payload, "organization", "id"),
    outcome: outcomeOf(name),
    path: ctx.path,
    requestId: ctx.requestId,
    ipAddress: ctx.config.ipTracking ? ctx.ipAddress : null,
    userAgent: userAgent === null ? null : toCleanLine(userAgent, USER_AGENT_CHARACTERS),
    services,
    logger,
    afterwards,
  };
  // A listener that logs the context must not log the headers of the call, such as an API key.
  return Object.defineProperty(context, "scope", { value: ctx }) as EventContext;
}
