import type { JsonObject } from "../contracts/provider.ts";
import { readText } from "./read-claims.ts";

const TENANT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isTenantId = (text: string): boolean => TENANT.test(text);

/** All tenants share their keys, so the issuer must be the one of the token's own `tid`. */
export const tenantIssuer =
  (issuerOf: (tenant: string) => string, admits: (tenant: string) => boolean) =>
  ({ iss, tid }: JsonObject): boolean => {
    const tenant = readText(tid);
    if (tenant === null || !isTenantId(tenant)) return false;
    return admits(tenant) && iss === issuerOf(tenant);
  };
