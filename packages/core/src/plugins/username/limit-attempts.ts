import { defineHook } from "../../plugin.ts";

const ATTEMPTS = { window: 3600, max: 30 } as const;

/** The answer tells whether a name is taken, so that a user could otherwise evade the limit of is-username-available. */
export const limitAttempts = defineHook({
  when: "before",
  paths: ["/update-user"],
  async run(ctx) {
    const { body, session } = ctx;
    if (session === null || typeof body !== "object" || body === null || !("username" in body)) return;
    const { allowed, retryAfterSeconds } = await ctx.services.counter.consume(
      `username of ${session.user.id}`,
      ATTEMPTS,
    );
    if (allowed) return;
    const seconds = String(retryAfterSeconds);
    throw ctx.error("TOO_MANY_REQUESTS", { headers: { "retry-after": seconds, "x-retry-after": seconds } });
  },
});
