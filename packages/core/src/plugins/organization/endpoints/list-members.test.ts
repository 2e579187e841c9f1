import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";

/** Returns the response of a list, with the ids joined. */
function shown({ status, body }: { readonly status: number; readonly body: unknown }) {
  const { members, total, nextCursor, code } = Object(body);
  const ids = Array.isArray(members) ? members.map(({ userId }) => userId).join(" ") : members;
  return { status, ids, total, nextCursor, code };
}

const crowd = Array.from({ length: 120 }, (_, number) => ({ id: `p${number}`, name: `Person ${number}` }));

/** Creates acme with alice, then ann (admin), bea (admin and other roles) and cat, each one second later. */
async function openSmall() {
  const opened = await openAcme();
  await opened.crowd([
    { id: "ann", role: "admin", teamId: "red" },
    { id: "bea", role: "member,admin", teamId: "blue" },
    { id: "cat", role: "member", teamId: "red" },
  ]);
  const list = async (query = "") => {
    const { ids, ...rest } = shown(await opened.get("list-members", query));
    return { ...rest, ids: ids?.replace(opened.alice.id, "alice") };
  };
  return { ...opened, list };
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
  ["offset=3", "cat", 4],
  ["offset=4", "", 4],
  ["offset=7", "", 4],
  ["offset=7&filterField=teamId&filterValue=red", "", 2],
  ["offset=1&limit=1&filterField=teamId&filterValue=red", "cat", 2],
])("%s returns %j, and the total of all pages: %i", async (query, ids, total) => {
  expect(await (await openSmall()).list(query)).toMatchObject({ status: 200, ids, total });
});

test.each([
  "filterField=role&filterValue=owner&filterOperator=in",
  "filterField=userId&filterValue=[]&filterOperator=in",
  "filterField=userId&filterValue=[1]&filterOperator=in",
  'filterField=userId&filterValue=["u&filterOperator=in',
  `filterField=userId&filterOperator=in&filterValue=${JSON.stringify(crowd.slice(0, 101).map(({ id }) => id))}`,
  `searchValue=${"x".repeat(256)}`,
  "searchValue=a&searchField=image",
  "searchValue=%00",
])("rejects %.80s", async (query) => {
  expect(await (await openSmall()).list(query)).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
});

test("a page has at most 100 members, oldest first, with their users", async () => {
  const { alice, crowd: add, get } = await openAcme();
  await add(crowd);
  const ids = crowd.map(({ id }) => id);
  const list = async (query = "") => shown(await get("list-members", query));
  const first = [alice.id, ...ids.slice(0, 99)].join(" ");
  expect(await list()).toMatchObject({ status: 200, ids: first, total: 121 });
  expect(await list("limit=100000")).toMatchObject({ ids: first });
  expect(await list("offset=100")).toMatchObject({ ids: ids.slice(99).join(" "), total: 121 });
  expect(await list("limit=2&sortDirection=desc")).toMatchObject({ ids: "p119 p118" });
  const { body } = await get("list-members", "limit=1");
  expect(Reflect.get(Object(body), "members")).toEqual([
    {
      id: `member-acme-${alice.id}`,
      organizationId: "acme",
      userId: alice.id,
      role: "owner",
      teamId: null,
      createdAt: expect.any(String),
      user: { id: alice.id, name: "alice", email: alice.email, image: null },
    },
  ]);
});

test("totals of organizations that changed at the same time are independent", async () => {
  const { alice, create, clock, get, list } = await openSmall();
  await create("other", alice);
  clock.advance({ minutes: 2 });
  await alice.browser.post("/organization/set-active", { organizationId: "other" });
  const totals = async () => {
    const { json } = await alice.browser.get("/organization/list-members?limit=1");
    return [(await list("limit=1")).total, Reflect.get(Object(json), "total")];
  };
  expect([await totals(), await totals()]).toEqual([
    [4, 1],
    [4, 1],
  ]);
  // Beyond the end there are no rows, and the total is counted separately.
  expect(shown(await get("list-members", "offset=50"))).toMatchObject({ ids: "", total: 4 });
  expect(await list("limit=1&filterField=userId&filterValue=cat")).toMatchObject({ total: 1 });
});

/** Creates acme with 120 plain members and some with other names. Another organization has quartzite. */
async function openSearched() {
  const { crowd: add, person, create, get } = await openAcme();
  await add(crowd);
  await add([
    { id: "zoe", name: "Zoe Quartz", role: "admin", teamId: "red" },
    { id: "quartz", name: "Ann Lee" },
    { id: "rock", name: "Rosa QUARTZ", role: "member,admin" },
    { id: "percent", name: "100% Real_" },
  ]);
  await create("other", await person("quartzite"));
  return async (query: string) => shown(await get("list-members", query));
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
  ["searchValue=quartz&limit=2&offset=1", "quartz rock", 3],
  ["searchValue=person%20119", "p119", 1],
  ["searchValue=%25", "percent", 1],
  ["searchValue=_", "percent", 1],
  ["searchValue=nobody", "", 0],
])("%s finds %j, %j in total", async (query, ids, total) => {
  expect(await (await openSearched())(query)).toMatchObject({ status: 200, ids, total });
});

test("a search is paginated, and its cursor is only valid for the same search", async () => {
  const list = await openSearched();
  const first = await list("searchValue=quartz&limit=2");
  expect(first).toMatchObject({ ids: "zoe quartz", total: 3 });
  const cursor = `cursor=${first.nextCursor}`;
  expect(await list(`searchValue=quartz&limit=2&${cursor}`)).toMatchObject({ ids: "rock", total: 3, nextCursor: null });
  const all = await list("searchValue=person&limit=100");
  expect(all.total).toBe(120);
  expect((await list(`searchValue=person&limit=100&cursor=${all.nextCursor}`)).ids).toMatch(/^p100 .*p119$/);
  for (const other of ["searchValue=person&", "searchValue=quartz&searchField=name&", ""])
    expect(await list(other + cursor)).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
});
