import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { defaultAc, defaultStatements } from "../../../access/roles.ts";
import { openInvited } from "../../../test/invited.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { invitation, member, organization } from "../tables.ts";

test("who may do all that owners may, and is none, gives and takes no owner's role", async () => {
  const boss = defaultAc.newRole(defaultStatements);
  const { person, create, join, store } = openOrganizations({ roles: { boss } });
  const [alice, bob, carol] = [await person("alice"), await person("bob"), await person("carol")];
  await create("acme", alice);
  await join("acme", bob, "boss");
  const { id: memberId } = await join("acme", carol);
  const organizationId = "acme";
  const refused = (code: string) => ({ status: 403, body: { code } });
  for (const [path, body, code] of [
    ["update-member-role", { memberId, role: "owner" }, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER"],
    [
      "update-member-role",
      { memberId: `member-acme-${alice.id}`, role: "boss" },
      "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER",
    ],
    ["invite-member", { email: "d@example.com", role: "owner" }, "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE"],
    ["transfer-ownership", { memberId }, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER"],
  ] as const) {
    const asked = await answer(bob.browser.post(`/organization/${path}`, { organizationId, ...body }));
    expect([path, asked]).toMatchObject([path, refused(code)]);
  }
  const boss2 = { organizationId, memberId, role: "boss" };
  expect((await bob.browser.post("/organization/update-member-role", boss2)).status).toBe(200);
  expect(await store.count(member, { where: { role: "owner" } })).toBe(1);
});

test("what the server makes for somebody is active in nobody's session, unless it is its caller's own", async () => {
  const { auth, person, store } = openOrganizations();
  const [alice, bob] = [await person("alice"), await person("bob")];
  const cookie = [...alice.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const body = { name: "Bob's", slug: "bobs", userId: bob.id };
  const made = await auth.api.organization.create({ body });
  expect(made).toMatchObject({ slug: "bobs", members: [{ userId: bob.id, role: "owner" }] });
  for (const { browser } of [alice, bob]) {
    expect(await answer(browser.get("/get-session"))).toMatchObject({
      body: { session: { activeOrganizationId: null } },
    });
  }
  const own = await auth.api.organization.create({
    headers: { cookie },
    body: { ...body, slug: "own", userId: alice.id },
  });
  expect(await answer(alice.browser.get("/get-session"))).toMatchObject({
    body: { session: { activeOrganizationId: own.id } },
  });
  expect(await store.count(organization, { where: {} })).toBe(2);
});

test("an invitation that somebody else renews is theirs", async () => {
  const { person, join, invite, alice, store } = await openInvited();
  const carol = await person("carol");
  await join("acme", carol, "admin");
  const id = await invite();
  expect(await store.find(invitation, { where: { id } })).toMatchObject({ inviterId: alice.id });
  expect(await invite({ resend: true }, carol)).toBe(id);
  expect(await store.find(invitation, { where: { id } })).toMatchObject({ inviterId: carol.id });
});

test.each(['["a"]', "1", "null", '"text"', "{", ""])("metadata of %j in the table reads as none", async (metadata) => {
  const { person, create, store } = openOrganizations();
  const alice = await person("alice");
  await create("acme", alice);
  await store.update(organization, { where: { id: "acme" } }, { metadata });
  const read = await answer(alice.browser.get("/organization/get-organization?organizationId=acme"));
  expect(read).toMatchObject({ status: 200, body: { metadata: null } });
});

test("an owner who removes somebody keeps what is active in their own session, the cookie cache being on", async () => {
  const { person, create, join } = openOrganizations({}, { session: { cookieCache: { enabled: true } } });
  const [alice, bob] = [await person("alice"), await person("bob")];
  await create("acme", alice);
  await join("acme", bob);
  await alice.browser.post("/organization/set-active", { organizationId: "acme" });
  const body = { memberIdOrEmail: bob.email };
  expect((await alice.browser.post("/organization/remove-member", body)).status).toBe(200);
  expect(await answer(alice.browser.get("/get-session"))).toMatchObject({
    body: { session: { activeOrganizationId: "acme" } },
  });
});
