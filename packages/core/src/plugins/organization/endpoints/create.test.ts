import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations, type Person } from "../../../test/organizations.ts";
import { member, team } from "../tables.ts";

const ACME = { name: "Acme", slug: "acme" };

const create = ({ browser }: Person, body: object = {}) =>
  answer(browser.post("/organization/create", { ...ACME, ...body }));
const headersOf = ({ browser }: Person) => ({ cookie: browser.cookies.header() ?? "" });
const activeOf = async ({ browser }: Person): Promise<unknown> =>
  Reflect.get(
    Object(Reflect.get(Object((await answer(browser.get("/get-session"))).body), "session")),
    "activeOrganizationId",
  );

test.each([
  [{}, "owner"],
  [{ creatorRole: "admin" }, "admin"],
])("with %j the creator has the role %s, and the organization becomes active", async (options, role) => {
  const alice = await openOrganizations(options).person("alice");
  const made = await create(alice, { metadata: { plan: "pro" } });
  const members = [{ userId: alice.id, role, teamId: null }];
  expect(made).toMatchObject({ status: 200, body: { ...ACME, logo: null, metadata: { plan: "pro" }, members } });
  expect(await activeOf(alice)).toBe(Reflect.get(Object(made.body), "id"));
});

test("with teams, the creator becomes a member of a first team, unless defaultTeam is disabled", async () => {
  const { person, store } = openOrganizations({ teams: { enabled: true } });
  const { body } = await create(await person("alice"));
  const [first, ...others] = await store.list(team, { where: {} });
  expect([first, others]).toMatchObject([{ name: "Acme" }, []]);
  expect(body).toMatchObject({ id: first?.organizationId, members: [{ teamId: first?.id }] });

  const without = openOrganizations({ teams: { enabled: true, defaultTeam: { enabled: false } } });
  expect((await create(await without.person("alice"))).status).toBe(200);
  expect(await without.store.count(team, { where: {} })).toBe(0);
});

test("allowUserToCreateOrganization decides who may create one", async () => {
  const { person } = openOrganizations({ allowUserToCreateOrganization: async ({ name }) => name === "alice" });
  expect((await create(await person("alice"))).status).toBe(200);
  const code = "YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION";
  expect(await create(await person("bob"), { slug: "b" })).toMatchObject({ status: 403, body: { code } });
});

test("an organization that the server creates for another user is active in no session", async () => {
  const { auth, person } = openOrganizations({ allowUserToCreateOrganization: false });
  const [alice, bob] = [await person("alice"), await person("bob")];
  const made = await auth.api.organization.create({ body: { ...ACME, userId: bob.id } });
  expect(made.members).toMatchObject([{ userId: bob.id, role: "owner" }]);
  expect([await activeOf(alice), await activeOf(bob)]).toEqual([null, null]);
  const unknown = auth.api.organization.create({ body: { name: "B", slug: "b", userId: "nobody" } });
  await expect(unknown).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
});

test("an organization that the server creates for the caller is active in the caller's session", async () => {
  const { auth, person } = openOrganizations();
  const alice = await person("alice");
  for (const [slug, body] of [
    ["unnamed", {}],
    ["named", { userId: alice.id }],
  ] as const) {
    const { id } = await auth.api.organization.create({ body: { ...ACME, slug, ...body }, headers: headersOf(alice) });
    expect([slug, await activeOf(alice)]).toEqual([slug, id]);
  }
});

test("a server call with headers cannot create an organization for another user", async () => {
  const { auth, person, store } = openOrganizations({ allowUserToCreateOrganization: false });
  const [alice, bob] = [await person("alice"), await person("bob")];
  const make = (userId: string, headers?: Record<string, string>) =>
    auth.api.organization.create({ ...(headers && { headers }), body: { ...ACME, userId } });
  await expect(make(bob.id, headersOf(alice))).rejects.toMatchObject({ code: "USER_ID_IS_FOR_THE_SERVER" });
  // With their own id, the user needs the same permission as without an id.
  await expect(make(alice.id, headersOf(alice))).rejects.toMatchObject({
    code: "YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION",
  });
  for (const headers of [{ cookie: "sallyport.session_token=dead" }, { "user-agent": "a browser" }, {}]) {
    await expect(make(bob.id, headers)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  }
  expect(await store.count(member, { where: {} })).toBe(0);
});

test("a server call with metadata that JSON cannot represent is rejected", async () => {
  const { auth, person } = openOrganizations();
  const { id: userId } = await person("alice");
  for (const metadata of [{ big: 1n }, Object(new Date(0))]) {
    const made = auth.api.organization.create({ body: { ...ACME, metadata, userId } });
    await expect(made).rejects.toMatchObject({ code: "INVALID_METADATA" });
  }
});
