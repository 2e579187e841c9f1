import type { CleanupResult } from "../contracts/cleaner.ts";
import { defineServerEndpoint } from "../contracts/endpoint.ts";

/** Deletes expired rows in batches, for a cron job; concurrent calls are safe. */
export const deleteExpired = defineServerEndpoint({
  method: "POST",
  path: "/delete-expired",
  errors: [],
  handler: (ctx): Promise<CleanupResult> => ctx.services.cleaner.cleanup(),
});
