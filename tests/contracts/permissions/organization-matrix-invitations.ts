import { allow, MANAGERS, type MatrixRow, NOT_YOURS, toAnybody, toMembers } from "./organization-matrix-row.ts";

const RECRUITERS = [...MANAGERS, "recruiter"] as const;
const NOT_INVITED = "403 YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION";
const NOT_TO_THIS_ROLE = "403 YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE";
const SOMEBODY_ELSES = "403 YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION";
const nobody = allow([], SOMEBODY_ELSES, { outsider: SOMEBODY_ELSES });
const theirs = { invitationId: "i-caller" };
const guests = { invitationId: "i-guest" };

export const invitationRows: readonly MatrixRow[] = [
  {
    call: "invite-member",
    body: { email: "new@example.org", role: "member" },
    names: "default",
    cells: allow(RECRUITERS, NOT_INVITED),
    changes: ["+invitation new@example.org"],
  },
  {
    call: "invite-member",
    note: "to owner among others",
    body: { email: "new@example.org", role: ["member", "owner"] },
    names: "default",
    cells: allow(["owner"], NOT_INVITED, {
      admin: NOT_TO_THIS_ROLE,
      several: NOT_TO_THIS_ROLE,
      recruiter: NOT_TO_THIS_ROLE,
    }),
    changes: ["+invitation new@example.org"],
  },
  {
    call: "invitation-preview",
    query: { id: "i-guest" },
    names: "nothing",
    cells: { ...toAnybody, signedOut: "200" },
    reads: "Acme",
  },
  {
    call: "accept-invitation",
    body: theirs,
    names: "nothing",
    cells: allow([], "400 USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION", { outsider: "200" }),
    changes: ["+member member", "~invitation i-caller status=accepted", "~session activeOrganizationId=org-acme"],
  },
  { call: "accept-invitation", note: "somebody else's", body: guests, names: "nothing", cells: nobody },
  {
    call: "reject-invitation",
    body: theirs,
    names: "nothing",
    cells: toAnybody,
    changes: ["~invitation i-caller status=rejected"],
  },
  { call: "reject-invitation", note: "somebody else's", body: guests, names: "nothing", cells: nobody },
  {
    call: "cancel-invitation",
    body: guests,
    names: "nothing",
    cells: allow(RECRUITERS, "403 YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION"),
    changes: ["~invitation i-guest status=canceled"],
  },
  { call: "get-invitation", query: { id: "i-caller" }, names: "nothing", cells: toAnybody, reads: "Acme" },
  { call: "get-invitation", note: "somebody else's", query: { id: "i-guest" }, names: "nothing", cells: nobody },
  {
    call: "list-invitations",
    query: {},
    names: "default",
    cells: { ...toMembers, outsider: NOT_YOURS },
    // Only members who may invite see the id, because it gives access to the invitation.
    reads: { owner: '"id":"i-guest"', recruiter: '"id":"i-guest"', member: '"id":null', builder: '"id":null' },
  },
  { call: "list-user-invitations", names: "nothing", cells: toAnybody, reads: "i-caller" },
];
