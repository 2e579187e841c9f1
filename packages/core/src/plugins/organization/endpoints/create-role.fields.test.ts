import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member, organizationRole } from "../tables.ts";

const organizationId = "acme";
const resources = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`r${index}`, []]));
const actions = (count: number) => ({ team: Array.from({ length: count }, () => "create") });

async function harness() {
  const opened = openOrganizations({ dynamicAccessControl: { enabled: true } });
  const alice = await opened.person("alice");
  await opened.create(organizationId, alice);
  return { ...opened, alice };
}

test.each([
  [actions(100), 200, undefined],
  [actions(101), 400, "VALIDATION_ERROR"],
  [resources(100), 400, "INVALID_RESOURCE"],
  [resources(101), 400, "VALIDATION_ERROR"],
  [{ "": [] }, 400, "VALIDATION_ERROR"],
  [{ team: [""] }, 400, "VALIDATION_ERROR"],
  [{ ["x".repeat(100)]: [] }, 400, "INVALID_RESOURCE"],
  [{ ["x".repeat(101)]: [] }, 400, "VALIDATION_ERROR"],
])("what a role grants is bounded: case %#", async (permission, status, code) => {
  const { alice, store } = await harness();
  const body = { role: "made", permission, organizationId };
  const made = await answer(alice.browser.post("/organization/create-role", body));
  expect([made.status, Reflect.get(Object(made.body), "code")]).toEqual([status, code]);
  expect(await store.count(organizationRole, { where: {} })).toBe(status === 200 ? 1 : 0);
});

test("roles whose names are longer together than the column are refused, not cut", async () => {
  const { alice, person, join, store, clock } = await harness();
  const { id: memberId } = await join(organizationId, await person("bob"));
  const names = Array.from({ length: 6 }, (_, index) => `r${index}`.padEnd(50, "x"));
  for (const role of names) {
    const row = { id: role, organizationId, role, permission: "{}", createdAt: clock.now() };
    await store.insert(organizationRole, row);
  }
  const give = (role: string[]) =>
    answer(alice.browser.post("/organization/update-member-role", { organizationId, memberId, role }));
  expect(await give(names.slice(0, 5))).toMatchObject({ status: 200 });
  expect(await give(names)).toMatchObject({ status: 400, body: { code: "ROLE_NOT_FOUND" } });
  expect(await store.find(member, { where: { id: memberId } })).toMatchObject({ role: names.slice(0, 5).join(",") });
});
