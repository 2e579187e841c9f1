import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openOrganizations, type Person } from "../../../test/organizations.ts";
import { member } from "../tables.ts";

async function harness(options: Parameters<typeof openOrganizations>[0] = {}) {
  const opened = openOrganizations(options);
  const alice = await opened.person("alice");
  const bob = await opened.person("bob");
  const organizationId = await opened.create("acme", alice);
  const idOf = ({ id }: Person) => `member-acme-${id}`;
  const update = (caller: Person, target: Person, role: unknown) =>
    answer(caller.browser.post("/organization/update-member-role", { memberId: idOf(target), role, organizationId }));
  const roleOf = async (person: Person) =>
    (await opened.store.find(member, { where: { id: idOf(person) } }))?.role ?? null;
  return { ...opened, alice, bob, organizationId, update, roleOf };
}

test("one role, or several in one canonical text", async () => {
  const { alice, bob, organizationId, join, update, roleOf } = await harness();
  await join(organizationId, bob);
  expect(await update(alice, bob, "admin")).toMatchObject({ status: 200, body: { userId: bob.id, role: "admin" } });
  expect(await update(alice, bob, " member , admin,member")).toMatchObject({ body: { role: "member,admin" } });
  expect(await update(alice, bob, ["owner", " admin"])).toMatchObject({ body: { role: "owner,admin" } });
  expect(await roleOf(bob)).toBe("owner,admin");
});

test("unknown, empty and too many roles, and what is no text, change nothing", async () => {
  const { alice, bob, organizationId, join, update, roleOf } = await harness();
  await join(organizationId, bob);
  const many = Array.from({ length: 200 }, (_, index) => `role${index}`);
  for (const role of [
    "superuser",
    "",
    [],
    ",",
    many,
    "a".repeat(10_000),
    "__proto__",
    "constructor",
    "admin,toString",
  ]) {
    expect(await update(alice, bob, role)).toMatchObject({ status: 400, body: { code: "ROLE_NOT_FOUND" } });
  }
  for (const role of [1, { admin: true }, null, [["admin"]]]) {
    expect(await update(alice, bob, role)).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  }
  expect(await roleOf(bob)).toBe("member");
});

test("who has not the creator's role neither gives nor takes it, not even among others", async () => {
  const { alice, bob, organizationId, join, person, update, roleOf } = await harness();
  const carol = await person("carol");
  await join(organizationId, bob, "admin");
  await join(organizationId, carol, "admin, owner");
  const refused = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER" } };
  expect(await update(bob, bob, "owner")).toMatchObject(refused);
  expect(await update(bob, bob, "admin,owner")).toMatchObject(refused);
  expect(await update(bob, alice, "member")).toMatchObject(refused);
  expect(await update(bob, carol, "member")).toMatchObject(refused);
  expect(await update(carol, bob, "member")).toMatchObject({ status: 200 });
  expect(await update(bob, bob, "admin")).toMatchObject(refused);
  expect([await roleOf(alice), await roleOf(bob)]).toEqual(["owner", "member"]);
});

test("the only owner is not demoted; with another one, also past a page of members, they are", async () => {
  const { alice, bob, organizationId, join, store, clock, person, update, roleOf } = await harness({});
  const refused = { status: 400, body: { code: "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER" } };
  await join(organizationId, bob);
  await store.update(member, { where: { userId: bob.id } }, { role: "coowner" });
  expect(await update(alice, alice, "admin")).toMatchObject(refused);
  for (let index = 0; index < 140; index += 1) {
    const [userId, now] = [`u${index}`, clock.now()];
    const person = {
      name: userId,
      email: `${userId}@example.com`,
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
    };
    await store.insert(userTable, { id: userId, ...person });
    await store.insert(member, { id: `m${index}`, organizationId, userId, role: "member", createdAt: now });
  }
  const carol = await person("carol");
  await join(organizationId, carol, "member,owner");
  expect(await update(alice, alice, "owner,admin")).toMatchObject({ status: 200 });
  expect(await update(alice, alice, "admin")).toMatchObject({ status: 200 });
  expect(await update(carol, carol, "admin")).toMatchObject(refused);
  expect(await roleOf(carol)).toBe("member,owner");
});

test("a member of another organization is not found, and the hooks are told of the roles before and after", async () => {
  const told: unknown[] = [];
  const { alice, bob, organizationId, join, create, update } = await harness({
    organizationHooks: {
      beforeUpdateMemberRole: ({ newRole }) => ({ data: { role: newRole === "admin" ? "admin,member" : newRole } }),
      afterUpdateMemberRole: ({ member: { role }, previousRole }) => void told.push([previousRole, role]),
    },
  });
  await create("other", bob);
  const crossed = { memberId: `member-other-${bob.id}`, role: "admin", organizationId };
  expect(await answer(alice.browser.post("/organization/update-member-role", crossed))).toMatchObject({
    status: 400,
    body: { code: "MEMBER_NOT_FOUND" },
  });
  await join(organizationId, bob);
  expect(await update(alice, bob, "admin")).toMatchObject({ body: { role: "admin,member" } });
  expect(told).toEqual([["member", "admin,member"]]);
});
