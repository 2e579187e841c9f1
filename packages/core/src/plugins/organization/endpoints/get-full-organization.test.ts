import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { invitation, team } from "../tables.ts";

const PATHS = ["/organization/get-organization", "/organization/get-full-organization"] as const;

/** Alice's acme, with bob as a member, a team and four invitations of which one can still be accepted; and bob's own. */
async function furnished(teams = true) {
  const opened = openOrganizations({ teams: { enabled: teams } });
  const { person, create, join, store, clock } = opened;
  const alice = await person("alice");
  const bob = await person("bob");
  await create("acme", alice);
  await create("bobs", bob);
  clock.advance({ seconds: 1 });
  await join("acme", bob);
  const createdAt = clock.now();
  const inAnHour = new Date(createdAt.getTime() + 3_600_000);
  const asked = { email: "c@example.com", role: "member", inviterId: alice.id, createdAt };
  for (const [id, organizationId, status, expiresAt] of [
    ["pending", "acme", "pending", inAnHour],
    ["expired", "acme", "pending", createdAt],
    ["rejected", "acme", "rejected", inAnHour],
    ["of-bobs", "bobs", "pending", inAnHour],
  ] as const) {
    await store.insert(invitation, { id, organizationId, status, expiresAt, ...asked });
  }
  for (const organizationId of ["acme", "bobs"]) {
    await store.insert(team, { id: `t-${organizationId}`, name: "T", organizationId, createdAt });
  }
  return { ...opened, alice, bob };
}

test("members, pending invitations and teams, of this organization", async () => {
  const { alice, bob } = await furnished();
  const { status, body } = await answer(alice.browser.get("/organization/get-full-organization?organizationId=acme"));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: "acme",
    slug: "acme",
    members: [
      { userId: alice.id, role: "owner" },
      { userId: bob.id, role: "member" },
    ],
    invitations: [{ id: "pending", status: "pending", email: "c@example.com" }],
    teams: [{ id: "t-acme", name: "T" }],
  });
  expect(body).toHaveProperty(
    "members",
    expect.arrayContaining([
      expect.objectContaining({ user: { id: bob.id, name: "bob", email: "bob@example.com", image: null } }),
    ]),
  );
  expect(JSON.stringify(body)).not.toContain("changedAt");
});

test("who may not invite sees no invitations", async () => {
  const { bob } = await furnished();
  const { body } = await answer(bob.browser.get("/organization/get-full-organization?organizationSlug=acme"));
  expect(body).toMatchObject({ id: "acme", members: [{}, {}], invitations: [], teams: [{ id: "t-acme" }] });
});

test("no teams where they are off", async () => {
  const { alice } = await furnished(false);
  const { body } = await answer(alice.browser.get("/organization/get-full-organization?organizationId=acme"));
  expect(body).toMatchObject({ teams: [] });
});

test.each([
  ["1", 1],
  ["1000", 2],
])("membersLimit %s", async (limit, length) => {
  const { alice } = await furnished();
  const path = `/organization/get-full-organization?organizationId=acme&membersLimit=${limit}`;
  const { body } = await answer(alice.browser.get(path));
  expect(body).toHaveProperty("members.length", length);
});

test.each(["0", "-1", "1.5", "x", ""])("membersLimit %j is refused", async (limit) => {
  const { alice } = await furnished();
  const path = `/organization/get-full-organization?organizationId=acme&membersLimit=${limit}`;
  expect(await answer(alice.browser.get(path))).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
});

test.each(PATHS)("%s: the active one, the header's, the named one", async (path) => {
  const { bob } = await furnished();
  // Of the whole organization other clients of the field ask without knowing whether there is one.
  const none = path.includes("full") ? null : expect.objectContaining({ code: "NO_ACTIVE_ORGANIZATION" });
  expect(await answer(bob.browser.get(path))).toMatchObject({ status: none === null ? 200 : 400, body: none });
  await bob.browser.post("/organization/set-active", { organizationId: "bobs" });
  expect((await answer(bob.browser.get(path))).body).toMatchObject({ id: "bobs" });
  expect((await answer(bob.browser.get(path, { headers: { "x-organization": "acme" } }))).body).toMatchObject({
    id: "acme",
  });
  const named = await answer(
    bob.browser.get(`${path}?organizationSlug=acme`, { headers: { "x-organization": "bobs" } }),
  );
  expect(named.body).toMatchObject({ id: "acme" });
});

test.each(PATHS)("%s: nothing for outsiders", async (path) => {
  const { auth, alice } = await furnished();
  for (const query of ["organizationId=bobs", "organizationSlug=bobs"]) {
    const refused = await answer(alice.browser.get(`${path}?${query}`));
    expect(refused).toMatchObject({ status: 403, body: { code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" } });
  }
  expect(await answer(alice.browser.get(`${path}?organizationId=nowhere`))).toMatchObject({
    status: 400,
    body: { code: "ORGANIZATION_NOT_FOUND" },
  });
  expect(await answer(alice.browser.get(`${path}?organizationId=`))).toMatchObject({
    status: 400,
    body: { code: "NO_ACTIVE_ORGANIZATION" },
  });
  expect((await new Browser(auth).get(`${path}?organizationId=acme`)).status).toBe(401);
});
