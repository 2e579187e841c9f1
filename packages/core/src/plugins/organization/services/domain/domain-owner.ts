import { organizationError } from "../../organization-error.ts";
import type { DomainSettings } from "../../policy-settings.ts";
import type { Settings } from "../../settings.ts";
import type { Caller } from "../caller.ts";
import { isOwner } from "../membership/owners.ts";

export function assertOwner(settings: Settings, { member }: Caller): void {
  if (!isOwner(settings, member)) throw organizationError("YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES");
}

export function domainsOf({ policies }: Settings): DomainSettings {
  if (policies === null || policies.domains === null) throw new TypeError("organization: domains are off");
  return policies.domains;
}

export const hasDomains = ({ policies }: Settings): boolean => policies !== null && policies.domains !== null;

export const DOMAINS_OPTION = "organization({ policies: { domains: true } })";
