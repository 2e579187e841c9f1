import { admin } from "@sallyport/core/admin";
import { user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenHarness } from "../../ground/harnesses.ts";
import { signUp } from "../../ground/people.ts";

const at = (day: number): Date => new Date(Date.UTC(2025, 0, day));
const NAMES = ["Ada 100%", "ada_1", "adaX1", "BOB\\o", "bob|o", "Zoë", "zoe", "O'Hara"];

/** Signs up an admin, and inserts eight users. Some are banned, and pairs have the same creation time. */
async function openList(open: OpenHarness) {
  const lab = await open({
    plugins: [admin({ adminEmails: ["root@people.example.org"], listFields: ["plan"] })],
    user: { additionalFields: { plan: { type: "number", required: false, input: false } } },
  });
  const root = await signUp(lab, "root");
  await lab.store.update(user, { where: { email: "root@people.example.org" } }, { emailVerified: true });
  for (const [index, name] of NAMES.entries()) {
    const row = {
      id: `u${index}`,
      name,
      email: `${index % 2 === 0 ? "even" : "odd"}_${index}@people.example.org`,
      emailVerified: index > 5,
      createdAt: at(1 + Math.floor(index / 2)),
      updatedAt: at(20 - index),
      role: index === 3 ? "admin" : "user",
      banned: index < 3,
      banExpires: index === 1 || index === 2 ? at(index) : null,
      plan: index < 4 ? null : index,
    };
    await lab.store.insert(user, row);
  }
  const ask = async (query: string) => {
    const answer = await root.get("/admin/list-users", { query });
    expect(answer.status, answer.text).toBe(200);
    return answer.json as { users: { id: string; name: string }[]; total: number; nextCursor: string | null };
  };
  /** Returns the numbers of the users found, page by page, without the admin. */
  const walk = async (query: string, limit: number) => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await ask(`${query}&limit=${limit}${cursor === null ? "" : `&cursor=${cursor}`}`);
      expect(page.users.length).toBeLessThanOrEqual(limit);
      ids.push(...page.users.map(({ id }) => id));
      // A cursor that points back to its own page would cause an endless loop.
      if (cursor !== null) expect(page.nextCursor).not.toBe(cursor);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(ids).size).toBe(ids.length);
    return ids.filter((id) => /^u\d$/.test(id)).map((id) => Number(id.slice(1)));
  };
  const find = async (query: string) => {
    const { users, total } = await ask(query);
    expect(total).toBe(users.length);
    return users.flatMap(({ id }) => (/^u\d$/.test(id) ? [Number(id.slice(1))] : []));
  };
  return { lab, ask, walk, find };
}

const query = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString();

describeHarnesses("list-users", (open) => {
  test("sorts by every column in both directions, in pages of any size", async () => {
    const { walk } = await openList(open);
    const orders: Record<string, number[]> = {
      createdAt: [0, 1, 2, 3, 4, 5, 6, 7],
      id: [0, 1, 2, 3, 4, 5, 6, 7],
      updatedAt: [7, 6, 5, 4, 3, 2, 1, 0],
      role: [3, 0, 1, 2, 4, 5, 6, 7],
      banned: [3, 4, 5, 6, 7, 0, 1, 2],
      emailVerified: [0, 1, 2, 3, 4, 5, 6, 7],
      banExpires: [0, 3, 4, 5, 6, 7, 1, 2],
      email: [0, 2, 4, 6, 1, 3, 5, 7],
      // The order ignores case.
      name: [0, 1, 2, 3, 4, 7, 6, 5],
      plan: [0, 1, 2, 3, 4, 5, 6, 7],
    };
    for (const [sortBy, order] of Object.entries(orders)) {
      for (const limit of [1, 3, 100]) {
        expect([sortBy, await walk(`sortBy=${sortBy}`, limit)]).toEqual([sortBy, order]);
        const back = await walk(`sortBy=${sortBy}&sortDirection=desc`, limit);
        expect([sortBy, back]).toEqual([sortBy, order.toReversed()]);
      }
    }
  });

  test.each([
    [{ searchField: "name", searchValue: "100%" }, [0]],
    [{ searchField: "name", searchValue: "a_1" }, [1]],
    [{ searchField: "name", searchValue: "%" }, [0]],
    [{ searchField: "name", searchValue: "b\\o" }, [3]],
    [{ searchField: "name", searchValue: "\\" }, [3]],
    [{ searchField: "name", searchValue: "ADA" }, [0, 1, 2]],
    [{ searchField: "name", searchValue: "o'h" }, [7]],
    [{ searchField: "name", searchValue: "' or 1=1 --" }, []],
    [{ searchField: "name", searchOperator: "starts_with", searchValue: "BoB" }, [3, 4]],
    [{ searchField: "name", searchOperator: "starts_with", searchValue: "ada_" }, [1]],
    [{ searchField: "name", searchOperator: "starts_with", searchValue: "da" }, []],
    [{ searchField: "name", searchOperator: "starts_with", searchValue: "a".repeat(200) }, []],
    [{ searchField: "name", searchOperator: "ends_with", searchValue: "O" }, [3, 4]],
    [{ searchField: "name", searchOperator: "ends_with", searchValue: "%" }, [0]],
    [{ searchField: "name", searchOperator: "ends_with", searchValue: "x ada 100%" }, []],
    [{ searchValue: "EVEN_" }, [0, 2, 4, 6]],
    [{ searchField: "any", searchValue: "ADA" }, [0, 1, 2]],
    [{ searchField: "any", searchValue: "odd_1" }, [1]],
    [{ searchField: "any", searchValue: "_1", filterField: "email", filterValue: "odd_1@people.example.org" }, [1]],
    [{ searchOperator: "starts_with", searchValue: "odd_" }, [1, 3, 5, 7]],
    [{ filterField: "email", filterValue: "Odd_1@people.example.org" }, [1]],
    [{ filterField: "banned", filterValue: "true" }, [0, 1, 2]],
    [{ filterField: "banned", filterOperator: "ne", filterValue: "true" }, [3, 4, 5, 6, 7]],
    [{ filterField: "role", filterOperator: "in", filterValue: "admin,editor" }, [3]],
    [{ filterField: "role", filterOperator: "not_in", filterValue: '["user","editor"]' }, [3]],
    [{ filterField: "createdAt", filterOperator: "lt", filterValue: "2025-01-02" }, [0, 1]],
    [{ filterField: "banExpires", filterOperator: "gte", filterValue: String(at(2).getTime()) }, [2]],
    [{ filterField: "plan", filterOperator: "gt", filterValue: "5" }, [6, 7]],
    [{ filterField: "name", filterOperator: "contains", filterValue: "_", searchField: "name", searchValue: "1" }, [1]],
  ])("%j finds %j", async (asked, found) => {
    const { find } = await openList(open);
    expect(await find(query(asked))).toEqual(found);
  });

  test("pages through a prefix search in its own order and in others", async () => {
    const { walk } = await openList(open);
    const search = "searchField=name&searchOperator=starts_with&searchValue=ADA";
    expect(await walk(search, 1)).toEqual([0, 1, 2]);
    expect(await walk(`${search}&sortBy=name&sortDirection=desc`, 1)).toEqual([2, 1, 0]);
    expect(await walk(`${search}&sortBy=updatedAt`, 1)).toEqual([2, 1, 0]);
  });

  test("pages through a filter on the sort column", async () => {
    const { walk } = await openList(open);
    const filter = "filterField=createdAt&filterOperator=gte&filterValue=2025-01-02";
    expect(await walk(`sortBy=createdAt&${filter}`, 1)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(await walk("sortBy=banned&filterField=banned&filterOperator=ne&filterValue=false", 1)).toEqual([0, 1, 2]);
    expect(await walk("sortBy=plan&filterField=plan&filterOperator=ne&filterValue=4", 1)).toEqual([
      0, 1, 2, 3, 5, 6, 7,
    ]);
  });

  test("keeps its pages stable while users are added and deleted", async () => {
    const { lab, ask, walk } = await openList(open);
    const [existing] = await lab.users();
    if (existing === undefined) throw new Error("nobody");
    const joined = Array.from({ length: 20 }, (_, index) =>
      lab.store.insert(user, { ...existing, id: `n${index}`, email: `n${index}@people.example.org`, createdAt: at(1) }),
    );
    const walked = walk("sortBy=createdAt&sortDirection=desc", 1);
    await Promise.all(joined);
    expect(await walked).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    const first = await ask("limit=3&sortBy=email");
    await lab.store.delete(user, { where: { id: String(first.users.at(-1)?.id) } });
    const rest = await ask(`limit=1000&sortBy=email&cursor=${first.nextCursor}`);
    expect(first.users.length + rest.users.length).toBe(29);
  });

  test("returns the given limit and offset, the overall total, and no cursor on the last page", async () => {
    const { ask } = await openList(open);
    expect(await ask("limit=2&offset=1")).toMatchObject({
      users: [{ id: "u1" }, { id: "u2" }],
      total: 9,
      limit: 2,
      offset: 1,
      nextCursor: expect.any(String),
    });
    expect(await ask("offset=50")).toEqual({ users: [], total: 9, offset: 50, nextCursor: null });
    const { users, ...rest } = await ask("");
    expect(rest).toEqual({ total: 9, nextCursor: null });
    expect(users[1]).toMatchObject({ id: "u1", banned: true, banExpires: at(1).toISOString(), plan: null });
  });
});
