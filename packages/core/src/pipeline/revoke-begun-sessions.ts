import type { Session } from "../contracts/entities.ts";
import type { App } from "./app.ts";
import type { RequestContext } from "./endpoint-context.ts";
import type { EventRecord } from "./event-record.ts";

const begun = ({ name, payload }: EventRecord): Session[] =>
  name === "session.created" && "session" in payload ? [payload.session] : [];

const isAbout = ({ payload }: EventRecord, { id }: Session): boolean =>
  "session" in payload ? payload.session.id === id : "sessionId" in payload && payload.sessionId === id;

/** When an after-hook refuses. In-transaction listeners hear it, others neither event. */
export async function revokeBegunSessions({ context }: App, ctx: RequestContext): Promise<void> {
  const sessions = ctx.events.flatMap(begun);
  const revoke = ({ id, userId, token }: Session): Promise<void> =>
    ctx.write(async (services) => {
      await services.sessions.revoke(userId, token);
      if (context.inTransaction.length > 0) ctx.emit("session.revoked", { userId, sessionId: id });
    });
  try {
    for (const session of sessions) {
      await revoke(session).catch(async (error: unknown) => {
        // It must go, even if nobody can be told.
        await context.services.sessions.revoke(session.userId, session.token);
        throw error;
      });
    }
    await ctx.flushEvents((record) => !sessions.some((session) => isAbout(record, session)));
  } catch (error) {
    ctx.logger.error("What an endpoint had done before a hook refused could not be told", { path: ctx.path, error });
  }
}
