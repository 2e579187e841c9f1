import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member } from "../tables.ts";

async function harness(rest = {}) {
  const opened = openOrganizations({}, rest);
  const alice = await opened.person("alice");
  const bob = await opened.person("bob");
  await opened.create("acme", alice);
  const rows = () => opened.store.count(member, { where: { organizationId: "acme" } });
  return { ...opened, alice, bob, rows };
}

test("a member leaves, and with the cookie cache on the next get-session says so", async () => {
  const { bob, join, rows } = await harness({ session: { cookieCache: { enabled: true } } });
  await join("acme", bob);
  await bob.browser.post("/organization/set-active", { organizationId: "acme" });
  const left = await bob.browser.post("/organization/leave", { organizationId: "acme" });
  expect(await answer(left)).toMatchObject({ status: 200, body: { userId: bob.id, role: "member" } });
  expect(await answer(bob.browser.get("/get-session"))).toMatchObject({
    body: { session: { activeOrganizationId: null } },
  });
  expect(await rows()).toBe(1);
});

test("the only owner does not leave, with a second one they do", async () => {
  const { alice, bob, join, rows } = await harness();
  await join("acme", bob, "admin");
  const leave = () => answer(alice.browser.post("/organization/leave", { organizationId: "acme" }));
  expect(await leave()).toMatchObject({
    status: 400,
    body: { code: "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER" },
  });
  expect(await rows()).toBe(2);
  const body = { memberId: `member-acme-${bob.id}`, role: "admin,owner", organizationId: "acme" };
  await alice.browser.post("/organization/update-member-role", body);
  expect(await leave()).toMatchObject({ status: 200 });
  expect(await rows()).toBe(1);
});

test("an organization must be named, and the caller be in it", async () => {
  const { bob, rows } = await harness();
  const leave = async (body: Readonly<Record<string, unknown>>) =>
    (await answer(bob.browser.post("/organization/leave", body))).body;
  for (const organizationId of [undefined, null, ["acme"], 1]) {
    expect(await leave({ organizationId })).toMatchObject({ code: "VALIDATION_ERROR" });
  }
  expect(await leave({ organizationId: "" })).toMatchObject({ code: "NO_ACTIVE_ORGANIZATION" });
  expect(await leave({ organizationId: "nowhere" })).toMatchObject({ code: "ORGANIZATION_NOT_FOUND" });
  expect(await leave({ organizationId: "acme" })).toMatchObject({ code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" });
  expect(await rows()).toBe(1);
});

test("the only owner's account is not deleted: the organization is named; with another owner it is", async () => {
  const { alice, bob, join, rows } = await harness({ user: { deleteUser: { enabled: true } } });
  await join("acme", bob, "owner,admin");
  expect((await bob.browser.post("/delete-user", { password: "correct horse" })).status).toBe(200);
  const refused = await answer(alice.browser.post("/delete-user", { password: "correct horse" }));
  expect(refused).toMatchObject({ body: { code: "USER_DELETION_BLOCKED" } });
  expect(JSON.stringify(refused.body)).toContain("acme (ONLY_OWNER)");
  expect(await rows()).toBe(1);
});
