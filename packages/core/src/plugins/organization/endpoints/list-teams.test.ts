import type { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member, organization, team } from "../tables.ts";

/** Creates 130 teams of acme, one second apart, with names in reverse order, and two of an organization of bob's. */
async function many() {
  const opened = openOrganizations({ teams: { enabled: true } });
  const { person, create, store, clock } = opened;
  const [alice, bob] = [await person("alice"), await person("bob")];
  await create("acme", alice);
  await create("other", bob);
  for (let index = 0; index < 132; index += 1) {
    clock.advance({ seconds: 1 });
    const id = `t${String(index).padStart(3, "0")}`;
    const name = `Team ${String(999 - index)}`;
    const organizationId = index < 130 ? "acme" : "other";
    await store.insert(team, { id, name, organizationId, createdAt: clock.now() });
  }
  return { ...opened, alice, bob };
}

async function list(browser: Browser, path: string) {
  const { status, body } = await answer(browser.get(`/organization/${path}`));
  return { status, body, ids: Array.isArray(body) ? body.map((one: unknown) => textOf(one, "id")) : [] };
}

test("list-teams returns pages of at most 100, oldest first, by offset or sorted", async () => {
  const { alice } = await many();
  const read = async (query = "") => (await list(alice.browser, `list-teams?organizationId=acme${query}`)).ids;
  const first = await read();
  expect([first.length, first[0], first[99]]).toEqual([100, "t000", "t099"]);
  expect(await read("&limit=1000")).toEqual(first);
  const rest = await read("&limit=100&offset=100");
  expect([rest.length, rest[0], rest.at(-1)]).toEqual([30, "t100", "t129"]);
  expect(await read("&limit=2&sortBy=name")).toEqual(["t129", "t128"]);
  expect(await read("&limit=2&sortBy=name&sortDirection=desc")).toEqual(["t000", "t001"]);
  expect(await read("&sortDirection=desc&limit=1")).toEqual(["t129"]);
  expect(await read("&offset=130")).toEqual([]);
});

test("list-user-teams returns the caller's teams in their organizations, in pages", async () => {
  const { alice, join, create, store } = await many();
  await store.update(member, { where: { userId: alice.id } }, { teamId: "t005" });
  await join("other", alice, "member", "t131");
  await create("third");
  // Rows of another program: a team of an organization without alice, and a team that was deleted.
  await join("third", alice, "member", "gone");
  const read = async (query = "") => (await list(alice.browser, `list-user-teams${query}`)).ids;
  expect(await read()).toEqual(["t005", "t131"]);
  expect(await read("?sortBy=name")).toEqual(["t131", "t005"]);
  expect(await read("?limit=1&offset=1")).toEqual(["t131"]);
});

test("list-team-members returns the members with their users, in pages", async () => {
  const { alice, person, join, clock, store } = await many();
  await store.update(member, { where: { userId: alice.id } }, { teamId: "t005" });
  for (const [name, role] of [
    ["carol", "member"],
    ["dora", "admin"],
  ] as const) {
    clock.advance({ seconds: 1 });
    await join("acme", await person(name), role, "t005");
  }
  const read = async (query = "") => {
    const { body } = await list(alice.browser, `list-team-members?organizationId=acme&teamId=t005${query}`);
    return Array.isArray(body) ? body.map((one: unknown) => textOf(one, "user", "name")) : body;
  };
  expect(await read()).toEqual(["alice", "carol", "dora"]);
  expect(await read("&sortBy=role")).toEqual(["dora", "carol", "alice"]);
  expect(await read("&sortDirection=desc&limit=2")).toEqual(["dora", "carol"]);
  expect(await read("&limit=1&offset=1")).toEqual(["carol"]);
});

test.each(["limit=-1", "sortBy=id", "sortDirection=up"])("list-team-members rejects %s", async (query) => {
  const { alice } = await many();
  const answered = await list(alice.browser, `list-team-members?organizationId=acme&teamId=t000&${query}`);
  expect(answered).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
});

test("lists the caller's organizations, oldest membership first, and no others", async () => {
  const { person, create, clock, store } = openOrganizations();
  const alice = await person("alice");
  for (const [slug, metadata] of [
    ["beta", '{"plan":"pro"}'],
    ["alpha", "no json"],
  ] as const) {
    await create(slug, alice);
    await store.update(organization, { where: { id: slug } }, { metadata });
    clock.advance({ seconds: 1 });
  }
  await create("other");
  const listed = await answer(alice.browser.get("/organization/list"));
  const [beta, alpha] = [
    { id: "beta", metadata: { plan: "pro" } },
    { id: "alpha", metadata: null },
  ];
  expect(listed).toMatchObject({ status: 200, body: [beta, alpha] });
  expect(JSON.stringify(listed.body)).not.toContain("changedAt");
});

test("returns the caller's role and the number of members only with details", async () => {
  const { person, create, join } = openOrganizations();
  const [alice, bob, eve] = [await person("alice"), await person("bob"), await person("eve")];
  await create("acme", alice);
  await join("acme", bob, "admin,member");
  await join("acme", eve);
  await create("solo", bob);
  await create("other", eve);
  const listed = async (query: string, who = bob) => {
    const { status, body } = await answer(who.browser.get(`/organization/list${query}`));
    return [status, Array.isArray(body) ? body.map(({ id, role, memberCount }) => [id, role, memberCount]) : body];
  };
  const detailed = [
    ["acme", "admin,member", 3],
    ["solo", "owner", 1],
  ];
  const plain = detailed.map(([id]) => [id, undefined, undefined]);
  expect(await listed("?details=true")).toEqual([200, detailed]);
  expect(await listed("")).toEqual([200, plain]);
  expect(await listed("?details=false")).toEqual([200, plain]);
  expect(await listed("?details=true&limit=1&offset=1")).toEqual([200, detailed.slice(1)]);
  expect(await listed("?details=true", await person("nobody"))).toEqual([200, []]);
  expect(await listed("?details=perhaps")).toMatchObject([400, { code: "VALIDATION_ERROR" }]);
});
