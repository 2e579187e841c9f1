import type { Caller } from "../permissions/organization-matrix-world.ts";

export interface EventRow {
  /** The path below `/organization/`. */
  readonly call: string;
  /** Distinguishes rows with the same call. */
  readonly note?: string;
  /** The caller, by default the owner. `server` is a call without a session. */
  readonly by?: Caller | "server";
  readonly body: Readonly<Record<string, unknown>>;
  /** The name, the organization and the subject of each event. */
  readonly heard: readonly string[];
  readonly says?: Readonly<Record<string, object>>;
}

const acme = { organizationId: "org-acme" };
const spare = { roleName: "spare", ...acme };

export const teamEventRows: readonly EventRow[] = [
  { call: "create-team", body: { name: "Green", ...acme }, heard: ["team.created org-acme -"] },
  {
    call: "update-team",
    body: { teamId: "t-blue", data: { name: "Navy" }, ...acme },
    heard: ["team.updated org-acme -"],
    says: { "team.updated": { teamId: "t-blue", name: "Navy", before: { name: "Blue" } } },
  },
  {
    call: "remove-team",
    body: { teamId: "t-blue", ...acme },
    heard: ["team.removed org-acme -"],
    says: { "team.removed": { members: 1 } },
  },
  {
    call: "add-team-member",
    body: { teamId: "t-red", userId: "u-target", ...acme },
    heard: ["member.updated org-acme u-target"],
    says: { "member.updated": { teamId: "t-red", before: { role: "member", teamId: "t-blue" } } },
  },
  {
    call: "remove-team-member",
    body: { teamId: "t-blue", userId: "u-target", ...acme },
    heard: ["member.updated org-acme u-target"],
    says: { "member.updated": { teamId: null, before: { role: "member", teamId: "t-blue" } } },
  },
];

export const roleEventRows: readonly EventRow[] = [
  {
    call: "create-role",
    body: { role: "made", permission: { team: ["create"] }, ...acme },
    heard: ["role.created org-acme -"],
  },
  {
    call: "update-role",
    body: { ...spare, data: { permission: { team: ["update"] } } },
    heard: ["role.updated org-acme -"],
    says: { "role.updated": { permission: { team: ["update"] }, before: { permission: { team: ["create"] } } } },
  },
  {
    call: "delete-role",
    body: spare,
    heard: ["role.deleted org-acme -"],
    says: { "role.deleted": { roleId: "r-spare" } },
  },
];
