import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member } from "../tables.ts";

const ACME = { name: "Acme", slug: "acme" };

test("the creator is its owner, and it is active", async () => {
  const { person } = openOrganizations();
  const alice = await person("alice");
  const made = await answer(alice.browser.post("/organization/create", { ...ACME, metadata: { plan: "pro" } }));
  expect(made).toMatchObject({
    status: 200,
    body: {
      ...ACME,
      logo: null,
      metadata: { plan: "pro" },
      members: [{ userId: alice.id, role: "owner", teamId: null }],
    },
  });
  const id = textOf(made.body, "id");
  expect(textOf((await answer(alice.browser.get("/get-session"))).body, "session", "activeOrganizationId")).toBe(id);
  expect((await answer(alice.browser.get("/organization/get-active-member"))).body).toMatchObject({
    organizationId: id,
    role: "owner",
  });
});

test("the active one may be kept", async () => {
  const { person } = openOrganizations();
  const { browser } = await person("alice");
  const first = await answer(browser.post("/organization/create", ACME));
  await browser.post("/organization/create", { name: "B", slug: "b", keepCurrentActiveOrganization: true });
  const { body } = await answer(browser.get("/organization/get-organization"));
  expect(textOf(body, "id")).toBe(textOf(first.body, "id"));
});

test("what the caller may not choose is not looked at", async () => {
  const { person, store } = openOrganizations({ creatorRole: "admin" });
  const alice = await person("alice");
  const bob = await person("bob");
  const extras = { id: "mine", createdAt: "2001-01-01", ownerId: bob.id, members: [{ userId: bob.id }], role: "owner" };
  const { body } = await answer(alice.browser.post("/organization/create", { ...ACME, ...extras }));
  expect(body).toMatchObject({ createdAt: "2030-03-01T12:00:00.000Z", members: [{ userId: alice.id, role: "admin" }] });
  expect(textOf(body, "id")).not.toBe("mine");
  expect(await store.count(member, { where: {} })).toBe(1);
});

test("in somebody else's name: only the server", async () => {
  const { auth, person } = openOrganizations({ allowUserToCreateOrganization: false });
  const alice = await person("alice");
  const bob = await person("bob");
  expect(await answer(alice.browser.post("/organization/create", { ...ACME, userId: bob.id }))).toMatchObject({
    status: 400,
    body: { code: "USER_ID_IS_FOR_THE_SERVER" },
  });
  const made = await auth.api.organization.create({ body: { ...ACME, userId: bob.id } });
  expect(made.members).toMatchObject([{ userId: bob.id, role: "owner" }]);
  await expect(
    auth.api.organization.create({ body: { name: "B", slug: "b", userId: "nobody" } }),
  ).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
});

test("in somebody else's name with a request's headers: nobody, as whoever sent them may have chosen the name", async () => {
  const { auth, person, store } = openOrganizations({ allowUserToCreateOrganization: false });
  const [alice, bob] = [await person("alice"), await person("bob")];
  const headers = { cookie: [...alice.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  const create = (userId: string, given?: Record<string, string>) =>
    auth.api.organization.create({ ...(given && { headers: given }), body: { ...ACME, userId } });
  await expect(create(bob.id, headers)).rejects.toMatchObject({ code: "USER_ID_IS_FOR_THE_SERVER" });
  // Of their own they are asked whether they may, as without a name.
  await expect(create(alice.id, headers)).rejects.toMatchObject({
    code: "YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION",
  });
  for (const given of [{ cookie: "sallyport.session_token=dead" }, { "user-agent": "a browser" }, {}]) {
    await expect(create(bob.id, given)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  }
  expect(await store.count(member, { where: {} })).toBe(0);
  expect((await create(bob.id)).members).toMatchObject([{ userId: bob.id }]);
});

test("who is not signed in", async () => {
  const { auth } = openOrganizations();
  expect(await answer(new Browser(auth).post("/organization/create", ACME))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
  await expect(auth.api.organization.create({ headers: {}, body: ACME })).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
});

test("the application decides who may", async () => {
  const { person } = openOrganizations({ allowUserToCreateOrganization: async ({ name }) => name === "alice" });
  const alice = await person("alice");
  const bob = await person("bob");
  expect((await alice.browser.post("/organization/create", ACME)).status).toBe(200);
  expect(await answer(bob.browser.post("/organization/create", { name: "B", slug: "b" }))).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION" },
  });
});

test("of ten at once the limit lets two", async () => {
  const { person, store } = openOrganizations({ organizationLimit: 2 });
  const { browser, id } = await person("alice");
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => answer(browser.post("/organization/create", { name: "N", slug: `n${n}` }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 403,
    body: { code: "YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS" },
  });
  expect(await store.count(member, { where: { userId: id } })).toBe(2);
});
