import type { CallRecord } from "./organization-record.ts";
import type { Client } from "./organization-sides.ts";

export async function callTeams(alice: Client, bob: Client, record: CallRecord): Promise<void> {
  const { organization: mine } = alice;
  const made = await record.note("createTeam", mine.createTeam({ name: "Design" }));
  const teamId = made?.id ?? "";
  const userId = (await bob.getSession()).data?.user.id ?? "";
  await record.note("listTeams", mine.listTeams());
  await record.note("updateTeam", mine.updateTeam({ teamId, data: { name: "Design and Print" } }));
  await record.note("updateTeam, an unknown one", mine.updateTeam({ teamId: "nothing", data: { name: "Nothing" } }));
  await record.note("addTeamMember", mine.addTeamMember({ teamId, userId }));
  await record.note("addTeamMember, an outsider", mine.addTeamMember({ teamId, userId: "nobody" }));
  await record.note("listTeamMembers", bob.organization.listTeamMembers({ query: { teamId } }));
  await record.note("listUserTeams", bob.organization.listUserTeams());
  await record.note("removeTeamMember", mine.removeTeamMember({ teamId, userId }));
  await record.note("removeTeam", mine.removeTeam({ teamId }));
  await record.note("removeTeam, twice", mine.removeTeam({ teamId }));
  const last = (await mine.listTeams()).data?.[0]?.id ?? "";
  await record.note("removeTeam, the last one", mine.removeTeam({ teamId: last }));
}

export async function callRoles(alice: Client, bob: Client, record: CallRecord): Promise<void> {
  const { organization: mine } = alice;
  const permission = { invitation: ["create" as const] };
  await record.note("createRole", mine.createRole({ role: "recruiter", permission }));
  await record.note("createRole, a taken name", mine.createRole({ role: "recruiter", permission }));
  const unknown: Record<string, string[]> = { rocket: ["launch"] };
  await record.note("createRole, an unknown resource", mine.createRole({ role: "pilot", permission: unknown }));
  await mine.updateMemberRole({ memberId: (await bob.organization.getActiveMember()).data?.id ?? "", role: "member" });
  await record.note("createRole, a plain member", bob.organization.createRole({ role: "pilot", permission }));
  const listed = await record.note("listRoles", mine.listRoles());
  await record.note("getRole", mine.getRole({ query: { roleName: "recruiter" } }));
  await record.note("getRole, an unknown one", mine.getRole({ query: { roleName: "pilot" } }));
  const roleId = listed?.[0]?.id ?? "";
  const data = { permission: { invitation: ["create" as const, "cancel" as const] } };
  await record.note("updateRole", mine.updateRole({ roleId, data }));
  await record.note("deleteRole, of the configuration", mine.deleteRole({ roleName: "admin" }));
  await record.note("deleteRole", mine.deleteRole({ roleName: "recruiter" }));
  await record.note("deleteRole, twice", mine.deleteRole({ roleName: "recruiter" }));
}
