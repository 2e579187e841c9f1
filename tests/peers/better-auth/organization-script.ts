import { personOf } from "../../ground/people.ts";
import { type Client, person } from "./organization-peers.ts";
import { CallRecord } from "./record.ts";
import type { Side } from "./sides.ts";

async function callTeams(alice: Client, bob: Client, record: CallRecord): Promise<void> {
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

async function callRoles(alice: Client, bob: Client, record: CallRecord): Promise<void> {
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

interface Clients {
  /** Creates the organization. */
  readonly alice: Client;
  /** This client is invited and joins. */
  readonly bob: Client;
  /** This client joins no organization. */
  readonly carol: Client;
  readonly record: CallRecord;
}

const bobsEmail = personOf("bob").email;
const carolsEmail = personOf("carol").email;

async function callOrganizations({ alice, carol, record }: Clients): Promise<string> {
  const { organization: mine } = alice;
  await record.note("getFullOrganization, without any", mine.getFullOrganization());
  await record.note("getActiveMember, without any", mine.getActiveMember());
  await record.note("checkSlug", mine.checkSlug({ slug: "acme" }));
  const input = { name: "Acme", slug: "acme", logo: "https://example.com/a.png", metadata: { plan: "free" } };
  const made = await record.note("create", mine.create(input));
  const organizationId = made?.id ?? "";
  await record.note("create, a taken slug", mine.create(input));
  await record.note("checkSlug, a taken one", mine.checkSlug({ slug: "acme" }));
  await record.note("list", mine.list());
  await record.note("list, of nobody", carol.organization.list());
  await record.note("setActive, null", mine.setActive({ organizationId: null }));
  await record.note("listMembers, without an active one", mine.listMembers());
  await record.note("setActive, by slug", mine.setActive({ organizationSlug: "acme" }));
  await record.note("setActive, by id", mine.setActive({ organizationId }));
  await record.note("setActive, an outsider", carol.organization.setActive({ organizationId }));
  await record.note("getFullOrganization", mine.getFullOrganization());
  await record.note("getFullOrganization, by slug", mine.getFullOrganization({ query: { organizationSlug: "acme" } }));
  await record.note(
    "getFullOrganization, an outsider",
    carol.organization.getFullOrganization({ query: { organizationId } }),
  );
  const data = { name: "Acme & Co", metadata: { plan: "paid" } };
  await record.note("update", mine.update({ data }));
  await record.note("update, an outsider", carol.organization.update({ data, organizationId }));
  return organizationId;
}

async function callInvitations({ alice, bob, carol, record }: Clients, organizationId: string): Promise<void> {
  const { organization: mine } = alice;
  const toBob = { email: bobsEmail, role: "member" as const };
  const invited = await record.note("inviteMember", mine.inviteMember(toBob));
  const invitationId = invited?.id ?? "";
  const query = { id: invitationId };
  await record.note("inviteMember, again", mine.inviteMember(toBob));
  await record.note("inviteMember, resent", mine.inviteMember({ ...toBob, resend: true }));
  await record.note("inviteMember, an outsider", carol.organization.inviteMember({ ...toBob, organizationId }));
  await record.note("getInvitation", bob.organization.getInvitation({ query }));
  await record.note("getInvitation, of somebody else", carol.organization.getInvitation({ query }));
  await record.note("listInvitations", mine.listInvitations());
  await record.note("listUserInvitations", bob.organization.listUserInvitations());
  await record.note("acceptInvitation, of somebody else", carol.organization.acceptInvitation({ invitationId }));
  await record.note("acceptInvitation", bob.organization.acceptInvitation({ invitationId }));
  await record.note("acceptInvitation, twice", bob.organization.acceptInvitation({ invitationId }));
  await record.note("inviteMember, a member", mine.inviteMember(toBob));
  const toCarol = { email: carolsEmail, role: ["member" as const, "admin" as const] };
  const first = { invitationId: (await record.note("inviteMember, two roles", mine.inviteMember(toCarol)))?.id ?? "" };
  await record.note("rejectInvitation, of somebody else", bob.organization.rejectInvitation(first));
  await record.note("rejectInvitation", carol.organization.rejectInvitation(first));
  await record.note("rejectInvitation, twice", carol.organization.rejectInvitation(first));
  const second = { invitationId: (await mine.inviteMember(toCarol)).data?.id ?? "" };
  await record.note("cancelInvitation, a plain member", bob.organization.cancelInvitation(second));
  await record.note("cancelInvitation", mine.cancelInvitation(second));
  await record.note("cancelInvitation, an unknown one", mine.cancelInvitation({ invitationId: "nothing" }));
  await record.note("acceptInvitation, a canceled one", carol.organization.acceptInvitation(second));
}

async function callMembers({ alice, bob, carol, record }: Clients, organizationId: string): Promise<void> {
  const { organization: mine } = alice;
  const listed = await record.note("listMembers", mine.listMembers());
  await record.note("listMembers, a page", mine.listMembers({ query: { limit: 1, offset: 1, sortBy: "createdAt" } }));
  await record.note("listMembers, an outsider", carol.organization.listMembers({ query: { organizationId } }));
  await record.note("getActiveMember", bob.organization.getActiveMember());
  await record.note("getActiveMemberRole", bob.organization.getActiveMemberRole());
  const memberId = listed?.members.find(({ user }) => user.email === bobsEmail)?.id ?? "";
  const alicesId = listed?.members.find(({ id }) => id !== memberId)?.id ?? "";
  const permissions = { member: ["update" as const] };
  await record.note("hasPermission, yes", mine.hasPermission({ permissions }));
  await record.note("hasPermission, no", bob.organization.hasPermission({ permissions }));
  await record.note("hasPermission, an outsider", carol.organization.hasPermission({ permissions, organizationId }));
  const raised = { memberId: alicesId, role: "member" as const };
  await record.note("updateMemberRole, a plain member", bob.organization.updateMemberRole(raised));
  await record.note("updateMemberRole", mine.updateMemberRole({ memberId, role: "admin" }));
  await record.note("updateMemberRole, several", mine.updateMemberRole({ memberId, role: ["member", "admin"] }));
  await record.note("updateMemberRole, the only owner", mine.updateMemberRole(raised));
  await record.note("updateMemberRole, an unknown one", mine.updateMemberRole({ memberId: "nothing", role: "member" }));
}

async function comeAgain({ alice, bob }: Clients): Promise<string> {
  const { data } = await alice.organization.inviteMember({ email: bobsEmail, role: "member" });
  const { data: came } = await bob.organization.acceptInvitation({ invitationId: data?.id ?? "" });
  return came?.member.id ?? "";
}

async function callEndings(clients: Clients, organizationId: string): Promise<void> {
  const { alice, bob, carol, record } = clients;
  const { organization: mine } = alice;
  await record.note("removeMember, by email", mine.removeMember({ memberIdOrEmail: bobsEmail }));
  const memberIdOrEmail = await comeAgain(clients);
  await record.note("removeMember, by id", mine.removeMember({ memberIdOrEmail }));
  await record.note("removeMember, twice", mine.removeMember({ memberIdOrEmail }));
  await comeAgain(clients);
  await record.note("delete, a plain member", bob.organization.delete({ organizationId }));
  await record.note("leave", bob.organization.leave({ organizationId }));
  await record.note("leave, twice", bob.organization.leave({ organizationId }));
  await record.note("leave, the only owner", mine.leave({ organizationId }));
  await record.note("delete, an outsider", carol.organization.delete({ organizationId }));
  await record.note("delete", mine.delete({ organizationId }));
  await record.note("delete, twice", mine.delete({ organizationId }));
  await alice.signOut();
  await record.note("list, signed out", mine.list());
}

/** Every call of better-auth's organizationClient. */
export async function callEverything(side: Side): Promise<CallRecord> {
  const record = new CallRecord();
  const [alice, bob, carol] = [await person(side, "alice"), await person(side, "bob"), await person(side, "carol")];
  const clients = { alice, bob, carol, record };
  const organizationId = await callOrganizations(clients);
  await callInvitations(clients, organizationId);
  await callMembers(clients, organizationId);
  await callTeams(alice, bob, record);
  await callRoles(alice, bob, record);
  await callEndings(clients, organizationId);
  return record;
}
