import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";
import { invitation, member, organization, team } from "../tables.ts";

const acme = { organizationId: "acme" };

test("limits names to 200, logos to 2,048 and slugs to 100 characters, and rejects blank names", async () => {
  const { alice, post } = await openAcme({ teams: { enabled: true } });
  const create = (name: string, slug: string) => answer(alice.browser.post("/organization/create", { name, slug }));
  const logo = (length: number) => post("update", { data: { logo: `/${"x".repeat(length - 1)}` } });
  expect([(await logo(2048)).status, (await logo(2049)).status]).toEqual([200, 400]);
  for (const named of [
    (name: string) => create(name, `n-${name.length}`),
    (name: string) => post("update", { data: { name } }),
    (name: string) => post("create-team", { name }),
  ]) {
    const answers = [];
    for (const name of ["x".repeat(200), " A ", "x".repeat(201), "  ", ""]) answers.push(await named(name));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400, 400]);
    expect(answers[1]).toMatchObject({ body: { name: "A" } });
  }
  expect(await create("A", "a".repeat(101))).toMatchObject({ status: 400, body: { code: "INVALID_SLUG" } });
  expect(await create("A", "a".repeat(100))).toMatchObject({ status: 200, body: { slug: "a".repeat(100) } });
});

test("an organization has at most a hundred members by default", async () => {
  const { auth, person, crowd, store, invite, respond } = await openAcme();
  await crowd(Array.from({ length: 98 }, (_, number) => ({ id: `u${number}` })));
  const [bob, carol] = [await person("bob"), await person("carol")];
  const ids = [await invite(), await invite({ email: carol.email })];
  expect(await respond("accept", bob, ids[0] ?? "")).toMatchObject({ status: 200 });
  const refused = { code: "ORGANIZATION_MEMBERSHIP_LIMIT_REACHED" };
  expect(await respond("accept", carol, ids[1] ?? "")).toMatchObject({ status: 403, body: refused });
  const body = { ...acme, userId: carol.id, role: "member" };
  await expect(auth.api.organization.addMember({ body })).rejects.toMatchObject(refused);
  expect(await store.count(member, { where: acme })).toBe(100);
});

test("an organization has at most fifty stored roles of fifty characters, and a member ten roles", async () => {
  const { joined, addRole, post, store } = await openAcme({ dynamicAccessControl: { enabled: true } });
  const { memberId } = await joined("bob");
  const long = Array.from({ length: 6 }, (_, index) => `r${index}`.padEnd(50, "x"));
  const names = Array.from({ length: 43 }, (_, index) => `r${index}`);
  for (const role of [...long, ...names]) await addRole(role);
  const make = (role: string) => post("create-role", { role, permission: {} });
  expect(await make("x".repeat(51))).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  expect(await make("x".repeat(50))).toMatchObject({ status: 200 });
  expect(await make("more")).toMatchObject({ status: 400, body: { code: "TOO_MANY_ROLES" } });
  const give = (role: string[]) => post("update-member-role", { memberId, role });
  // Roles that are too long together are rejected, not shortened.
  for (const refused of [names.slice(0, 11), long])
    expect(await give(refused)).toMatchObject({ status: 400, body: { code: "ROLE_NOT_FOUND" } });
  for (const given of [names.slice(0, 10), long.slice(0, 5)])
    expect(await give(given)).toMatchObject({ status: 200, body: { role: given.join(",") } });
  expect(await store.find(member, { where: { id: memberId } })).toMatchObject({ role: long.slice(0, 5).join(",") });
});

test("a limit function runs outside of any transaction and may write to the database", async () => {
  const asked: unknown[] = [];
  // In a transaction, these writes would wait for its end.
  const write = (what: unknown) => {
    asked.push(what);
    return opened.store.update(team, { where: { id: "blue" } }, { name: "Asked" });
  };
  const opened = await openAcme({
    invitationLimit: async ({ id }) => (await write(`invitations of ${id}`)) + 1,
    membershipLimit: async ({ id }) => (await write(`members of ${id}`)) + 9,
    teams: {
      enabled: true,
      maximumTeams: async ({ id }) => (await write(`teams of ${id}`)) + 1,
      maximumMembersPerTeam: ({ id, organizationId }) => write(`members of ${id} in ${organizationId}`),
    },
  });
  const { joined, person, addTeams, post, invite, respond, store } = opened;
  const [carol, dora] = [await joined("carol"), await joined("dora")];
  await addTeams(["blue"]);
  const make = () => post("create-team", { name: "Red" });
  expect(await make()).toMatchObject({ status: 200 });
  expect(await make()).toMatchObject({ body: { code: "YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS" } });
  const add = ({ id: userId }: typeof carol, by?: typeof carol) =>
    post("add-team-member", { teamId: "blue", userId }, by);
  expect(await add(carol)).toMatchObject({ status: 200 });
  expect(await add(dora)).toMatchObject({ status: 403, body: { code: "TEAM_MEMBER_LIMIT_REACHED" } });
  // A caller without permission does not cause a call of the limit functions.
  expect(await add(dora, dora)).toMatchObject({ body: { code: "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER" } });
  const places = "members of blue in acme";
  expect(asked.splice(0)).toEqual(["teams of acme", "teams of acme", places, places]);

  await post("remove-team-member", { teamId: "blue", userId: carol.id });
  const id = await invite({ teamId: "blue" });
  expect(await respond("accept", await person("bob"), id)).toMatchObject({ status: 200 });
  expect(asked.sort()).toEqual(["invitations of acme", "members of acme", places]);
  expect(await store.count(invitation, { where: {} })).toBe(1);
});

/** Creates acme with an admin bob. `meanwhile` runs between the first check and the transaction. */
async function harness() {
  const during = { meanwhile: async (): Promise<unknown> => undefined };
  const limit = async () => {
    await during.meanwhile();
    return 10;
  };
  const opened = await openAcme({
    teams: { enabled: true, maximumTeams: limit, maximumMembersPerTeam: limit },
    invitationLimit: limit,
    membershipLimit: limit,
  });
  const bob = await opened.joined("bob", "admin");
  const where = { id: bob.memberId };
  const demote = () => opened.store.update(member, { where }, { role: "member" });
  const remove = () => opened.store.delete(member, { where });
  return { ...opened, during, bob, demote, remove };
}

test.each([
  ["demote", "YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION"],
  ["remove", "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
] as const)("a caller who loses their role during the call changes nothing: %s", async (how, code) => {
  const { during, bob, post, store, ...others } = await harness();
  during.meanwhile = others[how];
  expect(await post("create-team", { name: "Red" }, bob)).toMatchObject({ status: 403, body: { code } });
  expect(await store.count(team, { where: {} })).toBe(0);
});

test("a caller who loses the permission to invite during the call cannot invite", async () => {
  const { during, bob, demote, ask, store, mailbox } = await harness();
  during.meanwhile = demote;
  const code = "YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION";
  expect(await ask({ email: "carol@example.com" }, bob)).toMatchObject({ status: 403, body: { code } });
  expect([await store.count(invitation, { where: {} }), await mailbox.count("invitation")]).toEqual([0, 0]);
});

test("a caller who loses the permission to change members during the call cannot add anyone to a team", async () => {
  const { during, bob, demote, joined, addTeams, post, store } = await harness();
  const carol = await joined("carol");
  await addTeams(["red"]);
  during.meanwhile = demote;
  const added = await post("add-team-member", { teamId: "red", userId: carol.id }, bob);
  expect(added).toMatchObject({ body: { code: "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER" } });
  expect(await store.count(member, { where: { teamId: "red" } })).toBe(0);
});

test.each([
  ["is canceled", { status: "canceled" }, "INVITATION_NOT_FOUND"],
  ["changes its role", { role: "admin" }, "FAILED_TO_RETRIEVE_INVITATION"],
  ["changes its address", { email: "dora@example.com" }, "FAILED_TO_RETRIEVE_INVITATION"],
  ["expires", { expiresAt: new Date(0) }, "INVITATION_NOT_FOUND"],
] as const)("an invitation that %s during the call adds no member", async (_, changed, code) => {
  const { during, person, store, invite, respond } = await harness();
  const email = "carol@example.com";
  const [carol, id] = [await person("carol"), await invite({ email })];
  during.meanwhile = () => store.update(invitation, { where: { id } }, changed);
  expect(await respond("accept", carol, id)).toMatchObject({ status: 400, body: { code } });
  expect(await store.count(member, { where: { userId: carol.id } })).toBe(0);
  expect(await store.find(invitation, { where: { id } })).toMatchObject(changed);
});

test("an organization that is deleted during the call gets no member", async () => {
  const { during, auth, person, store, invite, respond } = await harness();
  const [carol, id] = [await person("carol"), await invite({ email: "carol@example.com" })];
  // Imitates a database without foreign keys, in which the invitation remains.
  const rename = (from: string, to: string) => () =>
    store.update(organization, { where: { id: from } }, { id: to, slug: to });
  during.meanwhile = rename("acme", "moved");
  expect(await respond("accept", carol, id)).toMatchObject({ status: 400, body: { code: "ORGANIZATION_NOT_FOUND" } });
  during.meanwhile = rename("moved", "again");
  const body = { userId: carol.id, role: "member", organizationId: "moved" };
  await expect(auth.api.organization.addMember({ body })).rejects.toMatchObject({ code: "ORGANIZATION_NOT_FOUND" });
  expect(await store.count(member, { where: { userId: carol.id } })).toBe(0);
});
