import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createAuth } from "@sallyport/core";
import { organization as ours } from "@sallyport/core/organization";
import { sqlite } from "@sallyport/kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CHEAP, SECRET } from "../../ground/open-auth.ts";
import { personOf } from "../../ground/people.ts";
import { type Client, device, openTheirs, person, type Side } from "./organization-sides.ts";

const teams = { enabled: true };
const endings: (() => Promise<void>)[] = [];
let file: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "sallyport-compat-"));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  file = join(folder, "app.db");
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Lets better-auth itself make an organization of alice's with bob in it and in its second team, and carol and dave invited. */
async function bornElsewhere(): Promise<{
  readonly teamId: string;
  readonly invitations: ReadonlyMap<string, string>;
}> {
  const elsewhere = await openTheirs(file);
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
  await elsewhere.close();
  return { teamId, invitations };
}

/** What whoever moves does to the tables first. */
function prepare(statement: string): void {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
}

/** Sallyport on what better-auth has left. */
function moveIn(): { readonly side: Side } {
  const url = "http://localhost:3000";
  const database = sqlite(file, { autoMigrate: true });
  endings.push(() => database.close());
  const { handler } = createAuth({
    baseURL: url,
    secret: SECRET,
    database,
    environment: "test",
    rateLimit: { enabled: false },
    plugins: [ours({ teams })],
    emailAndPassword: { password: { scrypt: CHEAP } },
  });
  const send: typeof fetch = (input, init) => handler(new Request(input, init));
  const nothing = async () => {};
  return { side: { name: "Sallyport", url, fetch: send, verify: nothing, close: nothing } };
}

async function signedIn(side: Side, name: string): Promise<Client> {
  const { client } = device(side);
  const { email, password } = personOf(name);
  expect((await client.signIn.email({ email, password })).error).toBeNull();
  return client;
}

const MEMBERSHIPS = `update member set "teamId" = (
  select "teamId" from "teamMember" join team on team.id = "teamId"
  where "teamMember"."userId" = member."userId" and team."organizationId" = member."organizationId" limit 1)`;

test("organizations that better-auth 1.7.7 made are read, and invitations to them accepted", async () => {
  const { teamId, invitations } = await bornElsewhere();
  const { side: here } = moveIn();
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
  // bob's place is in better-auth's own table of team members, which is not read.
  const inTeam = await alice.organization.listTeamMembers({ query: { teamId } });
  expect(inTeam.data?.map(({ userId }) => userId)).toEqual([joined.data?.member.userId]);
});

test("its teams keep their members, once these are written to the memberships", async () => {
  const { teamId } = await bornElsewhere();
  const { side: here } = moveIn();
  const bob = await signedIn(here, "bob");
  expect((await bob.organization.listUserTeams()).data).toEqual([]);
  prepare(MEMBERSHIPS);
  expect((await bob.organization.listUserTeams()).data).toMatchObject([{ id: teamId, name: "Design" }]);
});

test("its count of a team's members stays where it is, and new teams begin at none", async () => {
  await bornElsewhere();
  const { side } = moveIn();
  const alice = await signedIn(side, "alice");
  await alice.organization.setActive({ organizationSlug: "acme" });
  expect((await alice.organization.createTeam({ name: "Research" })).error).toBeNull();
  const database = new DatabaseSync(file);
  const rows = database.prepare("select name, memberCount from team order by name").all();
  database.close();
  expect(rows.map(({ name, memberCount }) => [name, memberCount])).toEqual([
    ["Acme", 1],
    ["Design", 1],
    ["Research", 0],
  ]);
});
