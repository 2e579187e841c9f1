import type { EndpointContext, Services } from "../../../../plugin.ts";
import type { DomainSettings } from "../../policy-settings.ts";
import type { Settings } from "../../settings.ts";
import { organization } from "../../tables.ts";
import { reachableOwners } from "../membership/owners.ts";
import {
  claimLookup,
  type DomainRow,
  domainEvent,
  findDomainById,
  isLookedUpNow,
  markChecked,
  markLookupFailed,
  markLost,
} from "./domains.ts";
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

/** Whether a domain still lets users join. It is `running` while another process looks it up. */
export type Kept = Lookup | "running";

const running = new WeakMap<DomainSettings, Map<string, Promise<Kept>>>();

function runningIn(domains: DomainSettings): Map<string, Promise<Kept>> {
  const lookups = running.get(domains) ?? new Map<string, Promise<Kept>>();
  running.set(domains, lookups);
  return lookups;
}

async function lookUpAgain(
  ctx: DomainScope,
  settings: Settings,
  domains: DomainSettings,
  row: DomainRow,
): Promise<Kept> {
  const now = ctx.now();
  if (await claimLookup(ctx.services, row, now)) {
    const lookup = await lookUp(domains, ctx.logger, row);
    if (lookup === "absent") await loseDomain(ctx, settings, row);
    else if (lookup === "present") await markChecked(ctx.services, row, ctx.now());
    else await markLookupFailed(ctx.services, row, now);
    return lookup;
  }
  const current = await findDomainById(ctx.services, row.id);
  if (current === null || current.verifiedDomain === null) return "absent";
  if (!isStale(domains, current, now)) return "present";
  return isLookedUpNow(current, now) ? "running" : "unknown";
}

/**
 * Looks a verified domain up again if its last check is too old and nobody has tried in the last minute. Calls of the
 * same moment share the answer. Call it outside a transaction.
 * @returns whether the domain still lets users join, and `unknown` if a suspended one could not be looked up
 */
export async function keepVerified(
  ctx: DomainScope,
  settings: Settings,
  domains: DomainSettings,
  row: DomainRow,
): Promise<Kept> {
  if (!isStale(domains, row, ctx.now())) return "present";
  const lookups = runningIn(domains);
  const lookup =
    lookups.get(row.id) ??
    lookUpAgain(ctx, settings, domains, row).finally(() => {
      lookups.delete(row.id);
    });
  lookups.set(row.id, lookup);
  const kept = await lookup;
  return kept === "absent" || domains.suspends ? kept : "present";
}
