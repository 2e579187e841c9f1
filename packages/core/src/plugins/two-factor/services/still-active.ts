import type { ActiveSession, Services } from "../../../plugin.ts";
import type { Context } from "./factor.ts";

/** Whether the caller's session is still there; asked behind the lock of the user, as what ends sessions takes it too. */
export const isStillActive = async (ctx: Context, { sessions }: Services, { session }: ActiveSession) =>
  (await sessions.authenticate(ctx))?.session.id === session.id;
