import { ADMINS, type AdminRow, allow, byKey, refuseAll } from "./admin-matrix-row.ts";

const NO_ROLES = "403 YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE";
const NO_CREATE = "403 YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS";
const NO_UPDATE = "403 YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS";
const NO_EMAIL = "403 YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL";
const NO_GET = "403 YOU_ARE_NOT_ALLOWED_TO_GET_USER";
const NO_ORGANIZATIONS = "403 YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS";
const NO_LIST = "403 YOU_ARE_NOT_ALLOWED_TO_LIST_USERS";
const NO_DELETE = "403 YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS";
const NO_PASSWORD = "403 YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD";

const creators = allow([...ADMINS, "support"], NO_CREATE, byKey(NO_CREATE));
const updaters = allow([...ADMINS, "support"], NO_UPDATE, byKey(NO_UPDATE));
const risers = allow(ADMINS, NO_ROLES, byKey(NO_ROLES));
const made = { email: "made@people.example.org", name: "Made" };
const target = { userId: "u-target" };

export const userRows: readonly AdminRow[] = [
  { call: "create-user", body: made, cells: creators, changes: ["+user Made"] },
  {
    call: "create-user",
    note: "an admin",
    body: { ...made, role: "admin" },
    // A key cannot grant more than it may do itself.
    cells: { ...creators, support: NO_ROLES, adminsKey: NO_ROLES },
    changes: ["+user Made"],
  },
  {
    call: "create-user",
    note: "with the address of a configured admin",
    body: { ...made, email: "second@people.example.org", data: { emailVerified: true } },
    cells: { ...creators, support: NO_EMAIL, adminsKey: NO_ROLES },
    changes: ["+user Made"],
  },
  {
    call: "get-user",
    query: { id: "u-target" },
    cells: allow([...ADMINS, "support"], NO_GET, byKey(NO_GET)),
    reads: "target@people",
  },
  {
    call: "list-user-accounts",
    query: { userId: "u-target" },
    cells: allow([...ADMINS, "support"], NO_GET, byKey(NO_GET)),
    reads: '"provider":"credential"',
  },
  {
    call: "list-user-organizations",
    query: { userId: "u-target" },
    cells: allow([...ADMINS, "support"], NO_ORGANIZATIONS, byKey(NO_ORGANIZATIONS)),
    reads: '"name":"Acme","slug":"acme","logo":null,"role":"member"',
  },
  {
    call: "list-users",
    query: {},
    cells: allow([...ADMINS, "support"], NO_LIST, byKey(NO_LIST)),
    reads: "u-target",
  },
  {
    call: "update-user",
    body: { ...target, data: { name: "Changed" } },
    cells: updaters,
    changes: ["~user u-target name=Changed"],
  },
  {
    call: "update-user",
    note: "the address",
    body: { ...target, data: { email: "moved@people.example.org" } },
    cells: { ...updaters, support: NO_EMAIL },
    changes: ["~user u-target email=moved@people.example.org emailVerified=false"],
  },
  {
    call: "update-user",
    note: "the role",
    body: { ...target, data: { role: "support" } },
    cells: { ...updaters, support: NO_ROLES, adminsKey: NO_ROLES },
    changes: ["~user u-target role=support"],
  },
  {
    call: "update-user",
    note: "another admin",
    body: { userId: "u-peer", data: { name: "Changed" } },
    cells: { ...updaters, support: NO_UPDATE },
    changes: ["~user u-peer name=Changed"],
  },
  {
    call: "update-user",
    note: "the address of an admin",
    body: { userId: "u-peer", data: { email: "moved@people.example.org" } },
    cells: { ...updaters, support: NO_EMAIL, adminsKey: NO_ROLES },
    changes: ["~user u-peer email=moved@people.example.org emailVerified=false"],
  },
  {
    call: "update-user",
    note: "a ban by the side door",
    body: { ...target, data: { banned: true } },
    cells: refuseAll(updaters, "400 VALIDATION_ERROR"),
  },
  {
    call: "set-role",
    body: { ...target, role: "user" },
    cells: risers,
    changes: [],
  },
  {
    call: "set-role",
    note: "to admin",
    body: { ...target, role: ["user", "admin"] },
    cells: { ...risers, adminsKey: NO_ROLES },
    changes: ["~user u-target role=user,admin"],
  },
  {
    call: "set-role",
    note: "of another admin",
    body: { userId: "u-peer", role: "user" },
    // A key cannot take away a role that it could not grant.
    cells: { ...risers, adminsKey: NO_ROLES },
    changes: ["~user u-peer role=user"],
  },
  {
    call: "set-role",
    note: "to one that does not exist",
    body: { ...target, role: "user,emperor" },
    cells: refuseAll(risers, "400 YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE"),
  },
  {
    call: "remove-user",
    body: target,
    cells: allow(ADMINS, NO_DELETE, byKey(NO_DELETE)),
    changes: ["-account a-target", "-member m-target", "-session s-target", "-user u-target"],
  },
  {
    call: "remove-user",
    note: "who does not exist",
    body: { userId: "u-nobody" },
    cells: refuseAll(allow(ADMINS, NO_DELETE, byKey(NO_DELETE)), "404 USER_NOT_FOUND"),
  },
  {
    call: "set-user-password",
    body: { ...target, newPassword: "another-long-password" },
    cells: allow(ADMINS, NO_PASSWORD),
    changes: ["-session s-target", "~account a-target password=…"],
  },
];
