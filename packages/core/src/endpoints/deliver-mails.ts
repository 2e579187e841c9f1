import { defineServerEndpoint } from "../contracts/endpoint.ts";

/** Answer of `deliverMails`. */
export interface DeliverMailsResult {
  sent: number;
}

/** Sends due mails of the outbox, for cron jobs of short-lived processes. */
export const deliverMails = defineServerEndpoint({
  method: "POST",
  path: "/deliver-mails",
  errors: [],
  handler: async (ctx): Promise<DeliverMailsResult> => ({ sent: await ctx.services.mails.deliver() }),
});
