import { defineServerEndpoint } from "../contracts/endpoint.ts";
import type { SweepResult } from "../contracts/sweeper.ts";

/** Deletes expired sessions, tokens and the like, a batch at a time; for a cron job. Several at once do no harm. */
export const deleteExpired = defineServerEndpoint({
  method: "POST",
  path: "/delete-expired",
  serverOnly: true,
  errors: [],
  handler: (ctx): Promise<SweepResult> => ctx.services.sweeper.sweep(),
});
