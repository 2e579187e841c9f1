import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { member } from "../tables.ts";

const _HOUR = 3600;

/** Alice's organization of 30: the others joined five at a time, every third as an admin. */
async function crowd() {
  const opened = openOrganizations();
  const { store, clock } = opened;
  const alice = await opened.person("alice");
  await opened.create("acme", alice);
  await opened.create("other", alice);
  for (let index = 1; index < 30; index += 1) {
    if (index % 5 === 0) clock.advance({ seconds: 1 });
    const [id, now] = [`u${String(index).padStart(2, "0")}`, clock.now()];
    const person = { name: id, email: `${id}@example.com`, emailVerified: true, createdAt: now, updatedAt: now };
    await store.insert(userTable, { id, ...person });
    const role = index % 3 === 0 ? "admin" : "member";
    await store.insert(member, {
      id: `m-${id}`,
      organizationId: "acme",
      userId: id,
      role,
      teamId: "t",
      createdAt: now,
    });
  }
  const ask = async (query: string, organizationId = "acme") => {
    const path = `/organization/list-members?organizationId=${organizationId}&${query}`;
    const { status, body } = await answer(alice.browser.get(path));
    const members: unknown = Reflect.get(Object(body), "members");
    const ids = Array.isArray(members) ? members.map((one: unknown) => textOf(one, "id")) : [];
    const next: unknown = Reflect.get(Object(body), "nextCursor");
    return {
      status,
      body,
      ids,
      total: Reflect.get(Object(body), "total"),
      next: next === null ? null : String(next),
    };
  };
  return { ...opened, alice, ask };
}

test.each([
  ["", 30],
  ["sortDirection=desc", 30],
  ["sortBy=role", 30],
  ["sortBy=role&sortDirection=desc", 30],
  ["filterField=teamId&filterValue=t", 29],
  ["filterField=role&filterValue=admin", 9],
  ["filterField=role&filterValue=admin&sortBy=role", 9],
  ["filterField=role&filterValue=m&filterOperator=contains&sortBy=role&sortDirection=desc", 29],
  ["filterField=userId&filterValue=u07", 1],
])("from cursor to cursor, %j shows each once, in the order of a single page", async (query, total) => {
  const { ask } = await crowd();
  const whole = await ask(`${query}&limit=100`);
  expect([whole.ids.length, whole.total, whole.next]).toEqual([total, total, null]);
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await ask(`${query}&limit=4${cursor === "" ? "" : `&cursor=${cursor}`}`);
    expect(page.total).toBe(total);
    expect(page.ids.length).toBeGreaterThan(0);
    seen.push(...page.ids);
    cursor = page.next;
  }
  expect(seen).toEqual(whole.ids);
});

test("a page that ends where the rows do is the last; one of no rows leads nowhere", async () => {
  const { ask } = await crowd();
  expect(await ask("limit=30")).toMatchObject({ total: 30, next: null });
  expect(await ask("limit=10&offset=20")).toMatchObject({ total: 30, next: null });
  expect(await ask("offset=30")).toMatchObject({ total: 30, ids: [], next: null });
  expect(await ask("limit=0")).toMatchObject({ total: 30, ids: [], next: null });
});

test("a cursor is good for its own list, filter and order", async () => {
  const { ask } = await crowd();
  const { next } = await ask("limit=4");
  expect(await ask(`limit=4&cursor=${next}`)).toMatchObject({ status: 200 });
  for (const query of ["sortBy=role", "sortDirection=desc", "filterField=role&filterValue=admin"]) {
    expect(await ask(`cursor=${next}&${query}`)).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  }
  expect(await ask(`cursor=${next}`, "other")).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  expect(await ask("cursor=x")).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
});

test("a total is counted once, until members change or a minute has gone by", async () => {
  const { ask, alice, clock, store } = await crowd();
  const remove = (id: string) => store.delete(member, { where: { id } });
  clock.advance({ hours: 1 });
  expect((await ask("limit=4")).total).toBe(30);
  await remove("m-u01");
  // Past every rule, so that nothing has told.
  expect((await ask("limit=4")).total).toBe(30);
  expect((await ask("limit=4&filterField=teamId&filterValue=t")).total).toBe(28);
  clock.advance({ seconds: 61 });
  expect((await ask("limit=4")).total).toBe(29);
  const body = { memberIdOrEmail: "m-u02", organizationId: "acme" };
  expect((await alice.browser.post("/organization/remove-member", body)).status).toBe(200);
  expect((await ask("limit=4")).total).toBe(28);
  // While the last change is young, nothing is relied on.
  await remove("m-u03");
  expect((await ask("limit=4")).total).toBe(27);
});
