import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openInvited } from "../../../test/invited.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { member, organization, organizationRole } from "../tables.ts";

const acme = { organizationId: "acme" };

test("a slug has a hundred characters at most", async () => {
  const { person } = openOrganizations();
  const { browser } = await person("alice");
  const create = (length: number) =>
    answer(browser.post("/organization/create", { name: "A", slug: "a".repeat(length) }));
  expect(await create(101)).toMatchObject({ status: 400, body: { code: "INVALID_SLUG" } });
  expect(await create(100)).toMatchObject({ status: 200, body: { slug: "a".repeat(100) } });
});

test("metadata has 16 KiB of JSON at most, counted in bytes, whether it is made or changed", async () => {
  const { person, store } = openOrganizations();
  const { browser } = await person("alice");
  // {"a":"…"} is eight characters and what is in it.
  const fits = [{ a: "x".repeat(16_376) }, { a: "é".repeat(8_188) }];
  const larger = [{ a: "x".repeat(16_377) }, { a: `${"é".repeat(8_188)}x` }];
  const refused = { status: 400, body: { code: "INVALID_METADATA" } };
  for (const metadata of larger) {
    const made = await answer(browser.post("/organization/create", { name: "A", slug: "none", metadata }));
    expect(made).toMatchObject(refused);
  }
  for (const [index, metadata] of fits.entries()) {
    const body = { name: "A", slug: `a-${index}`, metadata };
    expect(await answer(browser.post("/organization/create", body))).toMatchObject({ status: 200, body: { metadata } });
  }
  for (const metadata of larger) {
    expect(await answer(browser.post("/organization/update", { data: { metadata } }))).toMatchObject(refused);
  }
  for (const metadata of fits) {
    const changed = await answer(browser.post("/organization/update", { data: { metadata } }));
    expect(changed).toMatchObject({ status: 200, body: { metadata } });
  }
  expect(await store.count(organization, { where: {} })).toBe(2);
});

test("names have 200 characters and logos 2,048", async () => {
  const { person, create } = openOrganizations({ teams: { enabled: true } });
  const alice = await person("alice");
  await create("acme", alice);
  const statusOf = async (path: string, body: object) =>
    (await alice.browser.post(`/organization/${path}`, { ...acme, ...body })).status;
  const logo = (length: number) => ({ data: { logo: `/${"x".repeat(length - 1)}` } });
  expect([await statusOf("update", logo(2048)), await statusOf("update", logo(2049))]).toEqual([200, 400]);
  for (const [path, body] of [
    ["update", (name: string) => ({ data: { name } })],
    ["create-team", (name: string) => ({ name })],
  ] as const) {
    const statuses = [await statusOf(path, body("x".repeat(200))), await statusOf(path, body("x".repeat(201)))];
    expect([path, ...statuses]).toEqual([path, 200, 400]);
  }
});

test("a hundred members by default", async () => {
  const { auth, person, store, clock, invite, respond } = await openInvited();
  for (let number = 0; number < 98; number += 1) {
    const times = { createdAt: clock.now(), updatedAt: clock.now() };
    const [id, email] = [`u${number}`, `u${number}@example.com`];
    await store.insert(userTable, { id, name: id, email, emailVerified: true, ...times });
    await store.insert(member, { id: `m${number}`, ...acme, userId: id, role: "member", createdAt: clock.now() });
  }
  const [bob, carol] = [await person("bob"), await person("carol")];
  const ids = [await invite(), await invite({ email: carol.email })];
  expect(await respond("accept", bob, ids[0] ?? "")).toMatchObject({ status: 200 });
  const refused = { code: "ORGANIZATION_MEMBERSHIP_LIMIT_REACHED" };
  expect(await respond("accept", carol, ids[1] ?? "")).toMatchObject({ status: 403, body: refused });
  const body = { ...acme, userId: carol.id, role: "member" };
  await expect(auth.api.organization.addMember({ body })).rejects.toMatchObject(refused);
  expect(await store.count(member, { where: acme })).toBe(100);
});

test("an organization has fifty roles of its own, of fifty characters each, and a member ten", async () => {
  const { person, create, join, store, clock } = openOrganizations({ dynamicAccessControl: { enabled: true } });
  const [alice, bob] = [await person("alice"), await person("bob")];
  await create("acme", alice);
  const { id: memberId } = await join("acme", bob);
  const names = Array.from({ length: 49 }, (_, index) => `r${index}`);
  for (const role of names) {
    await store.insert(organizationRole, { id: role, ...acme, role, permission: "{}", createdAt: clock.now() });
  }
  const make = async (role: string) =>
    answer(alice.browser.post("/organization/create-role", { ...acme, role, permission: {} }));
  expect(await make("x".repeat(51))).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  expect(await make("x".repeat(50))).toMatchObject({ status: 200 });
  expect(await make("more")).toMatchObject({ status: 400, body: { code: "TOO_MANY_ROLES" } });
  const give = (role: string[]) =>
    answer(alice.browser.post("/organization/update-member-role", { ...acme, memberId, role }));
  expect(await give(names.slice(0, 11))).toMatchObject({ status: 400, body: { code: "ROLE_NOT_FOUND" } });
  expect(await give(names.slice(0, 10))).toMatchObject({ status: 200, body: { role: names.slice(0, 10).join(",") } });
});
