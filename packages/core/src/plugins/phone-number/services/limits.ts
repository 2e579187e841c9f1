import { type AuthError, type RequestScope, type Services, toRateKey } from "../../../plugin.ts";
import type { PhoneLimits } from "../options.ts";
import type { Settings } from "../settings.ts";
import type { ReadNumber } from "./read-number.ts";

interface Scope extends RequestScope {
  readonly services: Services;
  readonly session: { readonly user: { readonly id: string } } | null;
  error(code: "TOO_MANY_REQUESTS", options: { readonly headers: Readonly<Record<string, string>> }): AuthError;
}

const keyOfCountry = ({ country, prefix }: ReadNumber): string => `phone:country:${country ?? prefix}`;

/**
 * Counts a message outside a transaction, before it is known whether anybody has the number.
 * @throws TOO_MANY_REQUESTS if the network, the number, the user or the country has reached its limit
 */
export async function countMessage(settings: Settings, ctx: Scope, number: ReadNumber): Promise<void> {
  const { ipAddress, services, session } = ctx;
  const keys: readonly (readonly [keyof PhoneLimits, string | null])[] = [
    ["network", ipAddress === null ? null : `phone:network:${toRateKey(ipAddress)}`],
    ["user", session === null ? null : `phone:user:${session.user.id}`],
    ["number", `phone:number:${number.phoneNumber}`],
    ["country", keyOfCountry(number)],
  ];
  for (const [limit, key] of keys) {
    if (key === null) continue;
    const { allowed, retryAfterSeconds } = await services.databaseCounter.consume(key, settings.limits[limit]);
    const seconds = String(retryAfterSeconds);
    if (!allowed)
      throw ctx.error("TOO_MANY_REQUESTS", { headers: { "retry-after": seconds, "x-retry-after": seconds } });
  }
}

export const messagesTo = ({ limits }: Settings, { databaseCounter }: Services, number: ReadNumber): Promise<number> =>
  databaseCounter.count(keyOfCountry(number), limits.country);
