import { organization } from "@sallyport/core/organization";
import { expect, test } from "vitest";
import { execute } from "../../ground/console.ts";
import { type OpenedAuth, ORIGIN } from "../../ground/open-auth.ts";
import { personOf } from "../../ground/people.ts";
import { type Client, clientOf, person, sides } from "./organization-peers.ts";
import { freshDatabase, moveIn } from "./sides.ts";

/** Creates an organization of Alice with better-auth. Bob is in its second team, and Carol and Dave are invited. */
async function bornElsewhere() {
  const { driver, address, database } = await freshDatabase();
  const elsewhere = await sides.theirs(driver);
  const alice = await person(elsewhere, "alice");
  const bob = await person(elsewhere, "bob");
  for (const name of ["carol", "dave"]) await person(elsewhere, name);
  await alice.organization.create({ name: "Acme", slug: "acme", metadata: { plan: "free" } });
  const { data: team } = await alice.organization.createTeam({ name: "Design" });
  const teamId = team?.id ?? "";
  const { data: toBob } = await alice.organization.inviteMember({
    email: personOf("bob").email,
    role: "member",
    teamId,
  });
  const came = await bob.organization.acceptInvitation({ invitationId: toBob?.id ?? "" });
  expect(came.error).toBeNull();
  const invitations = new Map<string, string>();
  for (const [name, inTeam] of [
    ["carol", {}],
    ["dave", { teamId }],
  ] as const) {
    const asked = { email: personOf(name).email, role: "admin" as const, ...inTeam };
    invitations.set(name, (await alice.organization.inviteMember(asked)).data?.id ?? "");
  }
  const here = await moveIn(database, {
    clock: { now: () => new Date() },
    plugins: [organization({ teams: { enabled: true } })],
  });
  return { teamId, invitations, address, here };
}

async function signedIn({ auth }: OpenedAuth, name: string): Promise<Client> {
  const fetchHere: typeof fetch = (input, init) => auth.handler(new Request(input, init));
  const client = clientOf({ url: ORIGIN, fetch: fetchHere, change: async () => {} });
  const { email, password } = personOf(name);
  expect((await client.signIn.email({ email, password })).error).toBeNull();
  return client;
}

const MEMBERSHIPS = `update member set "teamId" = (
  select "teamId" from "teamMember" join team on team.id = "teamId"
  where "teamMember"."userId" = member."userId" and team."organizationId" = member."organizationId" limit 1)`;

test("organizations of better-auth 1.7.7 are readable, and invitations to them can be accepted", async () => {
  const { teamId, invitations, here } = await bornElsewhere();
  const alice = await signedIn(here, "alice");
  expect((await alice.organization.list()).data).toMatchObject([{ name: "Acme", metadata: { plan: "free" } }]);
  await alice.organization.setActive({ organizationSlug: "acme" });
  const { data: full } = await alice.organization.getFullOrganization();
  expect(full?.members.map(({ role, user }) => [user.name, role])).toEqual([
    ["alice", "owner"],
    ["bob", "member"],
  ]);
  expect(full?.invitations.map(({ email }) => email)).toEqual(["carol", "dave"].map((name) => personOf(name).email));
  expect((await alice.organization.listTeams()).data).toMatchObject([{ name: "Acme" }, { name: "Design" }]);

  const [carol, dave] = [await signedIn(here, "carol"), await signedIn(here, "dave")];
  expect((await carol.organization.listUserInvitations()).data).toMatchObject([{ organizationName: "Acme" }]);
  const came = await carol.organization.acceptInvitation({ invitationId: invitations.get("carol") ?? "" });
  expect(came.data).toMatchObject({ invitation: { status: "accepted" }, member: { role: "admin", teamId: null } });
  const joined = await dave.organization.acceptInvitation({ invitationId: invitations.get("dave") ?? "" });
  expect(joined.data?.member).toMatchObject({ role: "admin", teamId });
  expect((await alice.organization.listMembers()).data?.total).toBe(4);
  // Bob's team is in better-auth's own table of team members, which is not read.
  const inTeam = await alice.organization.listTeamMembers({ query: { teamId } });
  expect(inTeam.data?.map(({ userId }) => userId)).toEqual([joined.data?.member.userId]);
});

test("teams of better-auth keep their members once these were copied to the memberships", async () => {
  const { teamId, address, here } = await bornElsewhere();
  const bob = await signedIn(here, "bob");
  expect((await bob.organization.listUserTeams()).data).toEqual([]);
  // The statement of the guide for moving.
  await execute(address, [MEMBERSHIPS]);
  expect((await bob.organization.listUserTeams()).data).toMatchObject([{ id: teamId, name: "Design" }]);
});
