import type { OrganizationChoice } from "./organization-choice.ts";

export interface DomainChoice extends OrganizationChoice {
  /** The id of the domain. */
  domainId: string;
}
