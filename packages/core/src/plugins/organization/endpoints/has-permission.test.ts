import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations, type Person } from "../../../test/organizations.ts";

async function harness() {
  const opened = openOrganizations();
  const alice = await opened.person("alice");
  const bob = await opened.person("bob");
  await opened.create("acme", alice);
  const ask = (caller: Person, body: Readonly<Record<string, unknown>>) =>
    answer(caller.browser.post("/organization/has-permission", { organizationId: "acme", ...body }));
  return { ...opened, alice, bob, ask };
}

const YES = { status: 200, body: { error: null, success: true } };
const NO = { status: 200, body: { error: null, success: false } };

test("any role grants; AND asks for all, OR for one, of actions and of resources", async () => {
  const { alice, bob, join, ask } = await harness();
  await join("acme", bob, "member, admin");
  const removal = { organization: ["delete"] };
  expect(await ask(alice, { permissions: removal })).toEqual(YES);
  expect(await ask(bob, { permissions: removal })).toEqual(NO);
  expect(await ask(bob, { permission: { member: ["create", "update"] } })).toEqual(YES);
  const mixed = { permissions: { ...removal, invitation: ["create"] } };
  expect(await ask(bob, mixed)).toEqual(NO);
  expect(await ask(bob, { ...mixed, connector: "OR" })).toEqual(YES);
  const actions = ["update", "delete"];
  expect(await ask(bob, { permissions: { organization: { actions, connector: "OR" } } })).toEqual(YES);
  expect(await ask(bob, { permissions: { organization: { actions } } })).toEqual(NO);
});

test("nothing asked for, an empty list, and what nobody has declared are denied", async () => {
  const { alice, ask } = await harness();
  for (const permissions of [
    {},
    { member: [] },
    { rockets: ["launch"] },
    { toString: ["name"] },
    { member: ["fly"] },
  ]) {
    expect(await ask(alice, { permissions })).toEqual(NO);
    expect(await ask(alice, { permissions, connector: "OR" })).toEqual(NO);
  }
});

test("what is no request is refused, and outsiders are told nothing", async () => {
  const { alice, bob, ask } = await harness();
  for (const body of [
    {},
    { permissions: [] },
    { permissions: "member" },
    { permissions: { member: "create" } },
    { permissions: { member: [1] } },
    { permissions: { member: ["create"] }, connector: "XOR" },
  ]) {
    expect(await ask(alice, body)).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  }
  expect(await ask(bob, { permissions: { member: ["create"] } })).toMatchObject({ status: 403 });
});

test("get-active-member-role: the caller's, another member's, and no outsider's", async () => {
  const { alice, bob, join, person } = await harness();
  const carol = await person("carol");
  await join("acme", bob, "member,admin");
  const roleOf = async (caller: Person, query: string) =>
    (await answer(caller.browser.get(`/organization/get-active-member-role${query}`))).body;
  expect(await roleOf(alice, "?organizationId=acme")).toMatchObject({ role: "owner" });
  expect(await roleOf(alice, `?organizationSlug=acme&userId=${bob.id}`)).toMatchObject({ role: "member,admin" });
  expect(await roleOf(alice, `?organizationId=acme&userId=${carol.id}`)).toMatchObject({ code: "MEMBER_NOT_FOUND" });
  expect(await roleOf(alice, "")).toMatchObject({ code: "NO_ACTIVE_ORGANIZATION" });
  expect(await roleOf(carol, `?organizationId=acme&userId=${bob.id}`)).toMatchObject({
    code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
  });
});
