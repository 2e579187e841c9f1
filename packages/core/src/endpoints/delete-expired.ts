import { defineServerEndpoint } from "../contracts/endpoint.ts";
import type { SweepResult } from "../contracts/sweeper.ts";

/** Deletes expired rows in batches; for a cron job. Safe to run concurrently. */
export const deleteExpired = defineServerEndpoint({
  method: "POST",
  path: "/delete-expired",
  errors: [],
  handler: (ctx): Promise<SweepResult> => ctx.services.sweeper.sweep(),
});
