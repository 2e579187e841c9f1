import {
  allow,
  INSIDERS,
  MANAGERS,
  type MatrixRow,
  NOT_YOURS,
  toMembers,
  toServer,
} from "./organization-matrix-row.ts";

const NOT_UPDATED = "403 YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER";
const NOT_DELETED = "403 YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER";

export const memberRows: readonly MatrixRow[] = [
  {
    call: "list-members",
    query: {},
    names: "default",
    cells: { ...toMembers, outsider: NOT_YOURS },
    reads: "m-target",
  },
  {
    call: "add-member",
    body: { userId: "u-stranger", role: "member" },
    names: "argument",
    cells: toServer,
  },
  {
    call: "remove-member",
    body: { memberIdOrEmail: "m-target" },
    names: "default",
    cells: allow(MANAGERS, NOT_DELETED),
    changes: ["+organizationRemovedMember undefined", "-member m-target"],
  },
  {
    call: "remove-member",
    note: "an owner",
    body: { memberIdOrEmail: "founder@people.example.org" },
    names: "default",
    cells: allow(["owner"], NOT_DELETED),
    changes: ["+organizationRemovedMember undefined", "-member m-founder"],
  },
  { call: "leave", body: {}, names: "argument", cells: toMembers, changes: ["-member m-caller"] },
  {
    call: "update-member-role",
    body: { memberId: "m-target", role: "admin" },
    names: "default",
    cells: allow(MANAGERS, NOT_UPDATED),
    changes: ["~member m-target role=admin"],
  },
  {
    call: "update-member-role",
    note: "to owner among others",
    body: { memberId: "m-target", role: "admin, owner" },
    names: "default",
    cells: allow(["owner"], NOT_UPDATED),
    changes: ["~member m-target role=admin,owner"],
  },
  {
    call: "update-member-role",
    note: "to one that does not exist",
    body: { memberId: "m-target", role: "emperor" },
    names: "default",
    cells: {
      ...allow(INSIDERS, ""),
      owner: "400 ROLE_NOT_FOUND",
      admin: "400 ROLE_NOT_FOUND",
      several: "400 ROLE_NOT_FOUND",
      member: NOT_UPDATED,
      recruiter: NOT_UPDATED,
      builder: NOT_UPDATED,
    },
  },
  {
    call: "transfer-ownership",
    body: { memberId: "m-target" },
    names: "default",
    cells: allow(["owner"], NOT_UPDATED),
    changes: ["~member m-caller role=admin", "~member m-target role=owner"],
  },
];
