import type { EndpointContext, Services } from "../../../../plugin.ts";
import type { DomainSettings } from "../../policy-settings.ts";
import type { Settings } from "../../settings.ts";
import { organization } from "../../tables.ts";
import { reachableOwners } from "../membership/owners.ts";
import { claimLookup, type DomainRow, domainEvent, markChecked, markLost } from "./domains.ts";
import { type Lookup, lookUp } from "./look-up.ts";

export type DomainScope = Parameters<Services["mails"]["send"]>[0] &
  Pick<EndpointContext<unknown, unknown, string, "none">, "emit" | "logger" | "now" | "services" | "transaction">;

async function tellOwners(ctx: DomainScope, settings: Settings, services: Services, row: DomainRow): Promise<void> {
  if (!services.mails.can("domain-lost")) return;
  const { organizationId, domain } = row;
  const found = await services.store.find(organization, { where: { id: organizationId } });
  if (found === null) return;
  const about = { organizationName: found.name, domain };
  for (const user of await reachableOwners(settings, services, organizationId))
    await services.mails.send(ctx, { kind: "domain-lost", to: user.email, user, ...about });
}

export async function loseDomain(ctx: DomainScope, settings: Settings, row: DomainRow): Promise<void> {
  await ctx.transaction(async (services) => {
    if (!(await markLost(services, row, ctx.now()))) return;
    ctx.emit("domain.lost", domainEvent(row));
    await tellOwners(ctx, settings, services, row);
  });
}

const isStale = ({ reverifySeconds }: DomainSettings, { checkedAt }: DomainRow, now: Date): boolean =>
  checkedAt === null || now.getTime() - checkedAt.getTime() > reverifySeconds * 1000;

/**
 * Looks a verified domain up again if its last check is too old and nobody has tried in the last minute. Call it outside
 * a transaction.
 * @returns whether the domain still lets users join, and `unknown` if a suspended one could not be looked up
 */
export async function keepVerified(
  ctx: DomainScope,
  settings: Settings,
  domains: DomainSettings,
  row: DomainRow,
): Promise<Lookup> {
  if (!isStale(domains, row, ctx.now())) return "present";
  const isClaimed = await claimLookup(ctx.services, row, ctx.now());
  const lookup = isClaimed ? await lookUp(domains, ctx.logger, row) : "unknown";
  if (lookup === "absent") await loseDomain(ctx, settings, row);
  if (lookup === "present") await markChecked(ctx.services, row, ctx.now());
  return lookup === "unknown" && !domains.suspends ? "present" : lookup;
}
