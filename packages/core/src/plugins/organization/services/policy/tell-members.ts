import { type EndpointContext, isPlaceholderEmail, op, type Services } from "../../../../plugin.ts";
import type { Organization } from "../../entities.ts";
import { member } from "../../tables.ts";
import type { ChangedPolicies } from "./change-policies.ts";

export type TellScope = Parameters<Services["mails"]["send"]>[0] &
  Pick<EndpointContext<unknown, unknown, string, "none">, "services">;

const AT_ONCE = 100;

export async function tellMembers(
  ctx: TellScope,
  services: Services,
  { id: organizationId, name: organizationName }: Organization,
  { announced: policies, effectiveAt }: ChangedPolicies,
): Promise<void> {
  if (policies.length === 0 || !services.mails.can("organization-policy")) return;
  const about = { organizationName, policies, effectiveAt: effectiveAt.toISOString() };
  for (let after: string | null = null; ; ) {
    const rows: { id: string; userId: string }[] = await services.store.list(member, {
      where: { organizationId, ...(after !== null && { id: op.gt(after) }) },
      orderBy: [{ column: "id", direction: "asc" }],
      limit: AT_ONCE,
    });
    const users = await services.users.list({ where: { id: op.in(rows.map(({ userId }) => userId)) }, limit: AT_ONCE });
    for (const user of users) {
      if (isPlaceholderEmail(user.email)) continue;
      await services.mails.send(ctx, { kind: "organization-policy", to: user.email, user, ...about });
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < AT_ONCE) return;
  }
}
