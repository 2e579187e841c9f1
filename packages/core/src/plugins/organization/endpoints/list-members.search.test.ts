import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { op, userTable } from "../../../plugin.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { member } from "../tables.ts";

/** Alice's acme and, each a second later, its members: 120 plain ones, then those with names of their own. */
async function harness() {
  const opened = openOrganizations();
  const { store, clock, create, person } = opened;
  const alice = await person("alice");
  await create("acme", alice);
  const crowd = Array.from({ length: 120 }, (_, number) => [`p${number}`, `Person ${number}`, "member"] as const);
  const own = [
    ["zoe", "Zoe Quartz", "admin"],
    ["quartz", "Ann Lee", "member"],
    ["rock", "Rosa QUARTZ", "member,admin"],
    ["percent", "100% Real_", "member"],
  ] as const;
  for (const [id, name, role] of [...crowd, ...own]) {
    clock.advance({ seconds: 1 });
    const createdAt = clock.now();
    const row = { id, name, email: `${id}@example.com`, emailVerified: true, createdAt, updatedAt: createdAt };
    await store.insert(userTable, row);
    await store.insert(member, {
      id: `m-${id}`,
      organizationId: "acme",
      userId: id,
      role,
      teamId: id === "zoe" ? "red" : null,
      createdAt,
    });
  }
  // The same name in another organization.
  const bob = await person("bob");
  await create("other", bob);
  await store.update(userTable, { where: { id: op.in(["bob"]) } }, { name: "Bob Quartz" });
  const list = async (query: string) => {
    const path = `/organization/list-members?organizationId=acme&${query}`;
    const { status, body } = await answer(alice.browser.get(path));
    const { members, total, nextCursor, code } = Object(body);
    const names = Array.isArray(members) ? members.map(({ userId }) => userId).join(" ") : members;
    return { status, names, total, nextCursor, code };
  };
  return { list };
}

test.each([
  ["searchValue=quartz", "zoe quartz rock", 3],
  ["searchValue=QUARTZ&sortDirection=desc", "rock quartz zoe", 3],
  ["searchValue=%20quartz%20", "zoe quartz rock", 3],
  ["searchValue=quartz&searchField=name", "zoe rock", 2],
  ["searchValue=quartz&searchField=email", "quartz", 1],
  ["searchValue=quartz&filterField=role&filterOperator=contains&filterValue=admin", "zoe rock", 2],
  ["searchValue=quartz&filterField=teamId&filterOperator=ne&filterValue=red", "quartz rock", 2],
  ["searchValue=quartz&sortBy=role", "zoe quartz rock", 3],
  ["searchValue=person%20119", "p119", 1],
  ["searchValue=%25", "percent", 1],
  ["searchValue=_", "percent", 1],
  ["searchValue=nobody", "", 0],
])("%s finds %j, %j of them", async (query, names, total) => {
  expect(await (await harness()).list(query)).toMatchObject({ status: 200, names, total });
});

test("a search has pages, each after the other, and their total", async () => {
  const { list } = await harness();
  const first = await list("searchValue=quartz&limit=2");
  expect(first).toMatchObject({ names: "zoe quartz", total: 3 });
  const second = await list(`searchValue=quartz&limit=2&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ names: "rock", total: 3, nextCursor: null });
  expect(await list("searchValue=quartz&limit=2&offset=1")).toMatchObject({ names: "quartz rock", total: 3 });
  const all = await list("searchValue=person&limit=100");
  expect(all.total).toBe(120);
  expect((await list(`searchValue=person&limit=100&cursor=${all.nextCursor}`)).names).toMatch(/^p100 .*p119$/);
});

test("a cursor belongs to its search, and a search has a length and known fields", async () => {
  const { list } = await harness();
  const { nextCursor } = await list("searchValue=quartz&limit=1");
  for (const query of [
    `searchValue=person&cursor=${nextCursor}`,
    `searchValue=quartz&searchField=name&cursor=${nextCursor}`,
    `cursor=${nextCursor}`,
    `searchValue=${"x".repeat(256)}`,
    "searchValue=a&searchField=image",
    "searchValue=%00",
  ])
    expect(await list(query)).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
});
