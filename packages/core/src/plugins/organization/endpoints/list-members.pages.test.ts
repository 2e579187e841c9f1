import { textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";
import { member } from "../tables.ts";

/** Creates acme with 30 members. Five join at a time, and every third is an admin. */
async function openCrowd() {
  const opened = await openAcme();
  const { clock, get } = opened;
  for (let index = 1; index < 30; index += 1) {
    if (index % 5 === 0) clock.advance({ seconds: 1 });
    const id = `u${String(index).padStart(2, "0")}`;
    await opened.crowd([{ id, role: index % 3 === 0 ? "admin" : "member", teamId: "t" }], 0);
  }
  const ask = async (query: string) => {
    const { status, body } = await get("list-members", query);
    const { members, total, nextCursor: next } = Object(body);
    return { status, ids: Array.isArray(members) ? members.map((one) => textOf(one, "id")) : [], total, next };
  };
  return { ...opened, ask };
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
])("pages of %j contain each member once, in the order of a single page", async (query, total) => {
  const { ask } = await openCrowd();
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

test("the last page has no nextCursor", async () => {
  const { ask } = await openCrowd();
  expect(await ask("limit=30")).toMatchObject({ total: 30, next: null });
  expect(await ask("limit=10&offset=20")).toMatchObject({ total: 30, next: null });
  expect(await ask("offset=30")).toMatchObject({ total: 30, ids: [], next: null });
  expect(await ask("limit=0")).toMatchObject({ total: 30, ids: [], next: null });
});

test("a total is cached until members change or a minute has passed", async () => {
  const { ask, post, clock, store } = await openCrowd();
  const remove = (id: string) => store.delete(member, { where: { id } });
  clock.advance({ hours: 1 });
  expect((await ask("limit=4")).total).toBe(30);
  await remove("m-u01");
  // The row is deleted in the database, so the cached total is not invalidated.
  expect((await ask("limit=4")).total).toBe(30);
  expect((await ask("limit=4&filterField=teamId&filterValue=t")).total).toBe(28);
  clock.advance({ seconds: 61 });
  expect((await ask("limit=4")).total).toBe(29);
  expect(await post("remove-member", { memberIdOrEmail: "m-u02" })).toMatchObject({ status: 200 });
  expect((await ask("limit=4")).total).toBe(28);
  // Shortly after a change, the total is not cached.
  await remove("m-u03");
  expect((await ask("limit=4")).total).toBe(27);
});
