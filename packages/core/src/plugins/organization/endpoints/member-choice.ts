import type { OrganizationChoice } from "./organization-choice.ts";

export interface MemberChoice extends OrganizationChoice {
  /** The id of the member, which is not that of the user. */
  memberId: string;
}
