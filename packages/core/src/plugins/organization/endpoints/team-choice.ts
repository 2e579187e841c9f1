import type { OrganizationChoice } from "./organization-choice.ts";

export interface TeamChoice extends OrganizationChoice {
  /** The id of the team. */
  teamId: string;
}
