import { allow, MANAGERS, type MatrixRow, toAnybody, toMembers } from "./organization-matrix-row.ts";

const BUILDERS = [...MANAGERS, "builder"] as const;
const NOT_MOVED = "403 YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER";

export const teamRows: readonly MatrixRow[] = [
  {
    call: "create-team",
    body: { name: "Green" },
    names: "default",
    cells: allow(BUILDERS, "403 YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION"),
    changes: ["+team Green"],
  },
  {
    call: "update-team",
    body: { teamId: "t-blue", data: { name: "Navy" } },
    names: "default",
    cells: allow(BUILDERS, "403 YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM"),
    changes: ["~team t-blue name=Navy updatedAt"],
  },
  {
    call: "remove-team",
    body: { teamId: "t-blue" },
    names: "default",
    cells: allow(MANAGERS, "403 YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION"),
    changes: ["-team t-blue", "~invitation i-guest teamId=null", "~member m-target teamId=null"],
  },
  { call: "list-teams", query: {}, names: "default", cells: toMembers, reads: "t-red" },
  { call: "list-team-members", query: { teamId: "t-blue" }, names: "default", cells: toMembers, reads: "m-target" },
  {
    call: "add-team-member",
    body: { teamId: "t-red", userId: "u-target" },
    names: "default",
    cells: allow(MANAGERS, NOT_MOVED),
    changes: ["~member m-target teamId=t-red"],
  },
  {
    call: "remove-team-member",
    body: { teamId: "t-blue", userId: "u-target" },
    names: "default",
    cells: allow(MANAGERS, NOT_MOVED),
    changes: ["~member m-target teamId=null"],
  },
  { call: "list-user-teams", names: "nothing", cells: toAnybody },
];

const reading = allow([...MANAGERS, "builder"], "403 YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE");
const spare = { roleName: "spare" };

export const roleRows: readonly MatrixRow[] = [
  {
    call: "create-role",
    body: { role: "made", permission: { team: ["create"] } },
    names: "default",
    cells: allow(MANAGERS, "403 YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE"),
    changes: ["+organizationRole made"],
  },
  {
    call: "create-role",
    note: "above the rights of most",
    body: { role: "made", permission: { organization: ["delete"] } },
    names: "default",
    cells: allow(["owner"], "403 YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE"),
    changes: ["+organizationRole made"],
  },
  {
    call: "update-role",
    body: { ...spare, data: { permission: { team: ["update"] } } },
    names: "default",
    cells: allow(MANAGERS, "403 YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE"),
    changes: ['~organizationRole r-spare permission={"team":["update"]} updatedAt'],
  },
  {
    call: "delete-role",
    body: spare,
    names: "default",
    cells: allow(MANAGERS, "403 YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE"),
    changes: ["-organizationRole r-spare"],
  },
  { call: "list-roles", query: {}, names: "default", cells: reading, reads: "r-spare" },
  { call: "get-role", query: spare, names: "default", cells: reading, reads: "r-spare" },
];
