import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member, organizationRole } from "../tables.ts";

const ONLY_OWNER = { status: 400, body: { code: "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER" } };

test("an owner of another organization is no other owner of this one", async () => {
  const { person, create, join, store } = openOrganizations();
  const [alice, bob] = [await person("alice"), await person("bob")];
  for (const slug of ["acme", "other"]) await create(slug, alice);
  await join("other", bob, "owner");
  const { id: memberId } = (await store.find(member, { where: { organizationId: "acme" } })) ?? { id: "" };
  const organizationId = "acme";
  for (const [path, body] of [
    ["leave", {}],
    ["remove-member", { memberIdOrEmail: alice.email }],
    ["update-member-role", { memberId, role: "admin" }],
  ] as const) {
    const refused = await answer(alice.browser.post(`/organization/${path}`, { organizationId, ...body }));
    expect(refused).toMatchObject(ONLY_OWNER);
  }
  expect(await store.find(member, { where: { id: memberId } })).toMatchObject({ role: "owner" });
});

test("roles of one name in two organizations are two roles", async () => {
  const { person, create, store, clock } = openOrganizations({ dynamicAccessControl: { enabled: true } });
  const alice = await person("alice");
  for (const organizationId of ["acme", "other"]) {
    await create(organizationId, alice);
    const row = { id: `cook-${organizationId}`, organizationId, role: "cook", createdAt: clock.now() };
    await store.insert(organizationRole, { ...row, permission: JSON.stringify({ team: ["create"] }) });
  }
  const permission = { team: ["delete"] };
  const update = { roleName: "cook", organizationId: "acme", data: { permission } };
  expect((await alice.browser.post("/organization/update-role", update)).status).toBe(200);
  const list = async (id: string) =>
    (await answer(alice.browser.get(`/organization/list-roles?organizationId=${id}`))).body;
  expect(await list("acme")).toMatchObject([{ id: "cook-acme", permission }]);
  expect(await list("other")).toMatchObject([{ id: "cook-other", permission: { team: ["create"] } }]);
  const named = { roleName: "cook", organizationId: "acme" };
  expect((await alice.browser.post("/organization/delete-role", named)).status).toBe(200);
  expect([await list("acme"), await list("other")]).toMatchObject([[], [{ id: "cook-other" }]]);
});

test("who owns one that has other owners, and is a plain member of one without any, may delete their account", async () => {
  const { person, create, join, store } = openOrganizations({}, { user: { deleteUser: { enabled: true } } });
  const [alice, bob] = [await person("alice"), await person("bob")];
  await create("acme", alice);
  await join("acme", bob, "owner");
  await create("stranded");
  await join("stranded", bob, "admin");
  expect(await answer(bob.browser.post("/delete-user", { password: ALICE.password }))).toMatchObject({ status: 200 });
  expect(await store.count(member, { where: { userId: bob.id } })).toBe(0);
});

test("where the creator's role is admin, who hands over becomes a plain member; each change is told", async () => {
  const { person, create, join, store } = openOrganizations({ creatorRole: "admin" });
  const [alice, bob] = [await person("alice"), await person("bob")];
  await create("acme");
  const { id: from } = await join("acme", alice, "admin");
  const { id: memberId } = await join("acme", bob);
  const body = { memberId, organizationId: "acme" };
  expect(await answer(alice.browser.post("/organization/transfer-ownership", body))).toMatchObject({
    status: 200,
    body: { member: { id: memberId, role: "admin" }, previousOwner: { id: from, role: "member" } },
  });
  expect(await store.find(member, { where: { id: from } })).toMatchObject({ role: "member" });
});

test("a membership that a hook has ended gets no other roles", async () => {
  const { person, create, join, store } = openOrganizations({
    organizationHooks: {
      beforeUpdateMemberRole: async ({ member: { id } }, services) => {
        await services.store.delete(member, { where: { id } });
        return undefined;
      },
    },
  });
  const [alice, bob] = [await person("alice"), await person("bob")];
  await create("acme", alice);
  const { id: memberId } = await join("acme", bob);
  const body = { memberId, role: "admin", organizationId: "acme" };
  expect(await answer(alice.browser.post("/organization/update-member-role", body))).toMatchObject({
    status: 400,
    body: { code: "MEMBER_NOT_FOUND" },
  });
  expect(await store.find(member, { where: { id: memberId } })).toMatchObject({ role: "member" });
});
