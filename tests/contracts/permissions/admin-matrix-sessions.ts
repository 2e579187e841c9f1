import { ADMINS, type AdminRow, allow, byKey, refuseAll } from "./admin-matrix-row.ts";

const NO_BAN = "403 YOU_ARE_NOT_ALLOWED_TO_BAN_USERS";
const NO_SESSIONS = "403 YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS";
const NO_REVOKE = "403 YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS";
const NO_IMPERSONATION = "403 YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS";
const NOT_ADMINS = "403 YOU_CANNOT_IMPERSONATE_ADMINS";

const banners = allow([...ADMINS, "support"], NO_BAN, byKey(NO_BAN));
const revokers = allow([...ADMINS, "support"], NO_REVOKE, byKey(NO_REVOKE));
const impersonators = allow([...ADMINS, "support"], NO_IMPERSONATION);
const target = { userId: "u-target" };

export const sessionRows: readonly AdminRow[] = [
  {
    call: "ban-user",
    body: { ...target, banReason: "spam" },
    cells: banners,
    changes: ["-session s-target", "~user u-target banned=true banReason=spam"],
  },
  {
    call: "ban-user",
    note: "another admin",
    body: { userId: "u-peer" },
    cells: { ...banners, support: NO_BAN },
    changes: ["-session s-peer", "~user u-peer banned=true"],
  },
  {
    call: "unban-user",
    body: { userId: "u-culprit" },
    cells: banners,
    changes: ["~user u-culprit banned=false banReason=null"],
  },
  {
    call: "impersonate-user",
    body: target,
    cells: impersonators,
    changes: ["+session undefined"],
    reads: "u-target",
  },
  {
    call: "impersonate-user",
    note: "another admin",
    body: { userId: "u-peer" },
    cells: { ...refuseAll(impersonators, NOT_ADMINS), support: NO_IMPERSONATION },
  },
  {
    call: "impersonate-user",
    note: "support",
    body: { userId: "u-clerk" },
    cells: impersonators,
    changes: ["+session undefined"],
  },
  {
    call: "impersonate-user",
    note: "who is banned",
    body: { userId: "u-culprit" },
    cells: refuseAll(impersonators, "403 BANNED_USER"),
  },
  {
    call: "stop-impersonating",
    body: {},
    cells: allow([], "400 NOT_IMPERSONATING", { impersonating: "200" }),
    changes: ["-session"],
    reads: "caller@people",
  },
  {
    call: "list-user-sessions",
    body: target,
    cells: allow([...ADMINS, "support"], NO_SESSIONS, byKey(NO_SESSIONS)),
    reads: '"token":"s-target"',
  },
  {
    call: "revoke-user-session",
    body: { sessionToken: "s-target" },
    cells: revokers,
    changes: ["-session s-target"],
  },
  {
    call: "revoke-user-session",
    note: "of another admin",
    body: { sessionToken: "s-peer" },
    cells: { ...revokers, support: NO_REVOKE },
    changes: ["-session s-peer"],
  },
  {
    call: "revoke-user-session",
    note: "by its token",
    body: { sessionToken: "t".repeat(32) },
    cells: refuseAll(revokers, "404 SESSION_NOT_FOUND"),
  },
  { call: "revoke-user-sessions", body: target, cells: revokers, changes: ["-session s-target"] },
  {
    call: "has-permission",
    body: { permissions: { user: ["delete"] } },
    cells: allow([...ADMINS, "support", "user", "banned"], "", { impersonating: "200" }),
    reads: '"success":',
  },
  {
    call: "has-permission",
    note: "of another user",
    body: { ...target, permissions: { user: ["delete"] } },
    cells: allow([], "401 UNAUTHORIZED", { impersonating: "200" }),
    reads: '"success":false',
  },
];
