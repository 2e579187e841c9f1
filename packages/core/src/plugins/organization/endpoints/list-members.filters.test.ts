import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { member } from "../tables.ts";

/** Alice's acme: after her ann, who is an admin, bea, who is one among other things, and cat; each a second later. */
async function harness() {
  const opened = openOrganizations();
  const { store, clock, create, person } = opened;
  const alice = await person("alice");
  await create("acme", alice);
  for (const [id, role, teamId] of [
    ["ann", "admin", "red"],
    ["bea", "member,admin", "blue"],
    ["cat", "member", "red"],
  ] as const) {
    clock.advance({ seconds: 1 });
    const createdAt = clock.now();
    const row = { id, name: id, email: `${id}@example.com`, emailVerified: true, createdAt, updatedAt: createdAt };
    await store.insert(userTable, row);
    await store.insert(member, { id: `m-${id}`, organizationId: "acme", userId: id, role, teamId, createdAt });
  }
  const list = async (query: string) => {
    const path = `/organization/list-members?organizationId=acme&${query}`;
    const { body } = await answer(alice.browser.get(path));
    const [members, total]: unknown[] = [Reflect.get(Object(body), "members"), Reflect.get(Object(body), "total")];
    return [Array.isArray(members) ? members.map(({ user }) => user.name).join(" ") : members, total];
  };
  return { list };
}

test.each([
  ["filterField=role&filterValue=admin", "ann", 1],
  ["filterField=role&filterValue=admin&filterOperator=eq", "ann", 1],
  ["filterField=role&filterValue=admin&filterOperator=contains", "ann bea", 2],
  ["filterField=role&filterValue=member,admin", "bea", 1],
  ["filterField=role&filterValue=%25&filterOperator=contains", "", 0],
  ["filterField=teamId&filterValue=red", "ann cat", 2],
  ["filterField=teamId&filterValue=red&sortDirection=desc", "cat ann", 2],
  ["filterField=teamId&filterValue=re", "", 0],
  ["filterField=userId&filterValue=bea", "bea", 1],
  ["filterField=userId&filterValue=be", "", 0],
  ['filterField=userId&filterOperator=in&filterValue=["cat","ann","zed"]', "ann cat", 2],
  ["filterField=userId&filterOperator=in&filterValue=cat", "cat", 1],
  ["sortBy=role", "ann cat bea alice", 4],
  ["sortBy=role&sortDirection=desc", "alice bea cat ann", 4],
])("%s: %j, %i of them", async (query, names, total) => {
  expect(await (await harness()).list(query)).toEqual([names, total]);
});

test.each([
  ["offset=3", "cat", 4],
  ["offset=4", "", 4],
  ["offset=7", "", 4],
  ["offset=7&filterField=teamId&filterValue=red", "", 2],
  ["offset=1&limit=1&filterField=teamId&filterValue=red", "cat", 2],
])("%s: %j, and the total is of all pages: %i", async (query, names, total) => {
  expect(await (await harness()).list(query)).toEqual([names, total]);
});
