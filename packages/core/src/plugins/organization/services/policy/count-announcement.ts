import type { AuthError, Services } from "../../../../plugin.ts";
import type { Organization } from "../../entities.ts";
import { POLICY_ANNOUNCEMENTS } from "../../limits.ts";

export interface CountScope {
  readonly services: Services;
  error(code: "TOO_MANY_REQUESTS", options: { readonly headers: Readonly<Record<string, string>> }): AuthError;
}

/**
 * Counts an announcement, which mails every member of the organization. Call it outside a transaction.
 * @throws TOO_MANY_REQUESTS
 */
export async function countAnnouncement(ctx: CountScope, { id }: Pick<Organization, "id">): Promise<void> {
  const { allowed, retryAfterSeconds } = await ctx.services.databaseCounter.consume(
    `policies:${id}`,
    POLICY_ANNOUNCEMENTS,
  );
  const seconds = String(retryAfterSeconds);
  if (!allowed) throw ctx.error("TOO_MANY_REQUESTS", { headers: { "retry-after": seconds, "x-retry-after": seconds } });
}
