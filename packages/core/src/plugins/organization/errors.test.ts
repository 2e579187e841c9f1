import { expect, test } from "vitest";
import { organizationErrors } from "./errors.ts";

/** The status and the message of each error, from section 8 of the specification. */
const WORDS = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: [403, "You are not allowed to create a new organization"],
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: [403, "You have reached the maximum number of organizations"],
  ORGANIZATION_ALREADY_EXISTS: [400, "Organization already exists"],
  ORGANIZATION_NOT_FOUND: [400, "Organization not found"],
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: [403, "User is not a member of the organization"],
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: [403, "You are not allowed to update or delete this organization"],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: [403, "You are not allowed to update or delete this organization"],
  NO_ACTIVE_ORGANIZATION: [400, "No active organization"],
  MEMBER_NOT_FOUND: [400, "Member not found"],
  TEAM_NOT_FOUND: [400, "Team not found"],
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: [400, "You cannot leave the organization as the only owner"],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: [403, "You are not allowed to delete this member"],
  INVITATION_NOT_FOUND: [400, "Invitation not found"],
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: [403, "You are not the recipient of the invitation"],
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: [403, "You are not allowed to cancel this invitation"],
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION: [400, "Inviter is no longer a member of the organization"],
  FAILED_TO_RETRIEVE_INVITATION: [400, "Failed to retrieve invitation"],
  UNABLE_TO_REMOVE_LAST_TEAM: [400, "Unable to remove last team"],
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: [403, "Organization membership limit reached"],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: [
    403,
    "You are not allowed to delete teams in this organization",
  ],
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: [403, "You are not allowed to update or delete this team"],
  TEAM_MEMBER_LIMIT_REACHED: [403, "Team member limit reached"],
  ORGANIZATION_SLUG_ALREADY_TAKEN: [400, "slug is taken"],
  ORGANIZATION_ID_REQUIRED: [400, "Organization ID is required"],
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: [403, "You are not a member of this organization"],
} as const;

test("errors have the status and message of better-auth", () => {
  const said = Object.entries(organizationErrors).map(([code, { status, message }]) => [code, [status, message]]);
  expect(Object.fromEntries(said)).toMatchObject(WORDS);
});
