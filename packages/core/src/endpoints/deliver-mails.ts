import { defineServerEndpoint } from "../contracts/endpoint.ts";

/** How many mails `deliverMails` has sent. */
export interface DeliverMailsResult {
  /** Mails that were sent. */
  sent: number;
}

/** Sends what the outbox keeps and is due; for a cron job, where no process lives long enough to look by itself. */
export const deliverMails = defineServerEndpoint({
  method: "POST",
  path: "/deliver-mails",
  serverOnly: true,
  errors: [],
  handler: async (ctx): Promise<DeliverMailsResult> => ({ sent: await ctx.services.mails.deliver() }),
});
