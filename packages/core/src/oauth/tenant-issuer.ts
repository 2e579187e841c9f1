import type { JsonObject } from "../contracts/provider.ts";
import { readText } from "./read-claims.ts";

const TENANT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isTenantId = (text: string): boolean => TENANT.test(text);

/**
 * Whether a token's issuer is that of the tenant which it names in `tid`, and that tenant one that may sign in.
 * Without the first, every tenant could speak for every other: they share their keys.
 */
export const tenantIssuer =
  (issuerOf: (tenant: string) => string, admits: (tenant: string) => boolean) =>
  ({ iss, tid }: JsonObject): boolean => {
    const tenant = readText(tid);
    if (tenant === null || !isTenantId(tenant)) return false;
    return admits(tenant) && iss === issuerOf(tenant);
  };
