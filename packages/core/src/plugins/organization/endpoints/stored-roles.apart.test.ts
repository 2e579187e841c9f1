import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { invitation, organizationRole } from "../tables.ts";

async function harness() {
  const opened = openOrganizations({ dynamicAccessControl: { enabled: true } });
  const { person, create, store, clock } = opened;
  const [alice, bob] = [await person("alice"), await person("bob")];
  for (const slug of ["acme", "other"]) await create(slug, alice);
  /** A role, written past every rule. */
  const put = (organizationId: string, role: string, permission: object) =>
    store.insert(organizationRole, {
      id: `${role}-${organizationId}`,
      organizationId,
      role,
      permission: JSON.stringify(permission),
      createdAt: clock.now(),
    });
  const may = async (organizationId: string, permissions: object) => {
    const asked = await answer(bob.browser.post("/organization/has-permission", { organizationId, permissions }));
    return Reflect.get(Object(asked.body), "success");
  };
  const remove = (roleName: string) =>
    answer(alice.browser.post("/organization/delete-role", { roleName, organizationId: "acme" }));
  return { ...opened, alice, bob, put, may, remove };
}

test("a stored role grants something in its own organization only", async () => {
  const { bob, join, put, may } = await harness();
  for (const organizationId of ["acme", "other"]) await join(organizationId, bob, "cook");
  await put("other", "cook", { team: ["create"] });
  expect([await may("acme", { team: ["create"] }), await may("other", { team: ["create"] })]).toEqual([false, true]);
});

test("a stored role of a configured one's name replaces nothing", async () => {
  const { bob, join, put, may } = await harness();
  await join("acme", bob);
  await put("acme", "member", { organization: ["delete"] });
  expect(await may("acme", { organization: ["delete"] })).toBe(false);
});

test("a role of which another one's name is a part, and what is not pending any more, keeps no role", async () => {
  const { alice, bob, join, put, remove, store, clock } = await harness();
  await put("acme", "cook", {});
  await put("acme", "cook-chief", {});
  await join("acme", bob, "cook-chief");
  const row = { organizationId: "acme", inviterId: alice.id, createdAt: clock.now(), expiresAt: clock.now() };
  for (const status of ["accepted", "rejected", "canceled"]) {
    await store.insert(invitation, { id: status, email: `${status}@example.com`, role: "cook", status, ...row });
  }
  expect(await remove("cook-chief")).toMatchObject({ body: { code: "ROLE_IS_ASSIGNED_TO_MEMBERS" } });
  expect(await remove("cook")).toMatchObject({ status: 200 });
});

test.each(["cook", "member,cook"])("whoever is invited as %s keeps the role", async (role) => {
  const { alice, put, remove, store, clock } = await harness();
  await put("acme", "cook", {});
  const row = { organizationId: "acme", inviterId: alice.id, createdAt: clock.now(), expiresAt: clock.now() };
  await store.insert(invitation, { id: "i1", email: "c@example.com", role, status: "pending", ...row });
  expect(await remove("cook")).toMatchObject({ body: { code: "ROLE_IS_ASSIGNED_TO_MEMBERS" } });
});
