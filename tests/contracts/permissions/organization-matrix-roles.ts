import { allow, MANAGERS, type MatrixRow } from "./organization-matrix-row.ts";

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
