import { defineEndpoint } from "../contracts/endpoint.ts";

/** Ends the caller's session, if any. */
export const signOut = defineEndpoint({
  method: "POST",
  path: "/sign-out",
  needs: "headers",
  changes: ["session", "user"],
  errors: [],
  async handler(ctx): Promise<{ success: boolean }> {
    await ctx.write(async ({ sessions }) => {
      const ended = await sessions.end(ctx);
      if (ended !== null) ctx.emit("session.ended", ended);
    }, "session.ended");
    return { success: true };
  },
});
