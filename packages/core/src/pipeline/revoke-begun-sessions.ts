import type { Session } from "../contracts/entities.ts";
import type { App } from "./app.ts";
import type { RequestContext } from "./endpoint-context.ts";
import type { EventRecord } from "./event-record.ts";
import { isHeardInTransaction } from "./transaction-listeners.ts";

const begun = ({ name, payload }: EventRecord): Session[] =>
  name === "session.created" && "session" in payload ? [payload.session] : [];

const isAbout = ({ payload }: EventRecord, { id }: Session): boolean =>
  "session" in payload ? payload.session.id === id : "sessionId" in payload && payload.sessionId === id;

/** The sessions that the call has begun and not ended again. */
const left = ({ events }: RequestContext): Session[] =>
  events
    .flatMap(begun)
    .filter((session) => !events.some((record) => record.name === "session.revoked" && isAbout(record, session)));

/**
 * Revokes the sessions of a call that failed after it began them, such as in an after-hook. In-transaction listeners get the revocation, and other
 * listeners get neither event.
 */
export async function revokeBegunSessions({ context }: App, ctx: RequestContext): Promise<void> {
  const sessions = left(ctx);
  if (sessions.length === 0) return;
  const revoke = ({ id, userId, token }: Session): Promise<void> =>
    ctx.write(async (services) => {
      await services.sessions.revoke(userId, token);
      if (isHeardInTransaction(context.inTransaction, "session.revoked"))
        ctx.emit("session.revoked", { userId, sessionId: id });
    }, "session.revoked");
  try {
    for (const session of sessions) {
      await revoke(session).catch(async (error: unknown) => {
        // The session must end even if its event cannot be emitted.
        await context.services.sessions.revoke(session.userId, session.token);
        throw error;
      });
    }
    await ctx.flushEvents((record) => !sessions.some((session) => isAbout(record, session)));
  } catch (error) {
    ctx.logger.error("The events of a call that a hook refused could not be emitted", { path: ctx.path, error });
  }
}
