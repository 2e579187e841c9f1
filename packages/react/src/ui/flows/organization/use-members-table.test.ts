import { describe, expect, test } from "vitest";
import { type Answers, memberOf, openFlow } from "../../../fixtures/organization-flow.ts";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const LIST = "organization/list-members";

describe.each(REACTS)("React %s: the members' table", (_version, suffix) => {
  const suite = createScreenSuite(suffix);
  const names = Array.from({ length: 120 }, (_, index) => `guest${index}`);
  /** So many members, two of whom are admins, by page. */
  const list: Answers[string] = ({ searchParams }) => {
    const from = Number(searchParams.get("cursor") ?? 0);
    const limit = Number(searchParams.get("limit"));
    const role = searchParams.get("filterValue");
    const all = names.map((name, index) => memberOf(name, index > 117 ? "admin" : "member"));
    const text = (searchParams.get("searchValue") ?? "").toLowerCase();
    const rows = all.filter(({ role: own, user }) => own.includes(role ?? "") && user.email.includes(text));
    const next = from + limit < rows.length ? String(from + limit) : null;
    return { members: rows.slice(from, from + limit), total: rows.length, nextCursor: next };
  };
  const open = (answers: Answers = { [LIST]: list }) =>
    openFlow(suite, ({ useMembersTable }) => useMembersTable(), answers);

  test("pages are turned", async () => {
    const { isShown, does, until } = await open();
    await isShown({ total: 120, page: 1, previous: null, isBusy: false });
    await does(({ next }) => next?.());
    await until(({ rows, page }) => expect([rows?.[0]?.user.name, page]).toEqual(["guest20", 2]));
  });

  test("a search finds who is on a later page, by any case, and alone", async () => {
    const { isShown, does } = await open();
    await isShown({ total: 120 });
    await does(({ searchFor }) => searchFor(" GUEST119@ex "));
    await isShown({ total: 1, rows: [{ user: { name: "guest119" } }], page: 1, next: null, previous: null });
    await does(({ searchFor }) => searchFor("nobody"));
    await isShown({ total: 0, rows: [] });
    await does(({ searchFor }) => searchFor(""));
    await isShown({ total: 120 });
  });

  test("a search is one call of a page once typing pauses, and what it finds has pages", async () => {
    const { isShown, does, server, until } = await open();
    await isShown({ total: 120 });
    const before = server.asked.length;
    for (const text of ["g", "gu", "gue"]) await does(({ searchFor }) => searchFor(text));
    await isShown({ search: "gue", isBusy: false, total: 120 });
    await until(() => expect(server.asked.slice(before)).toEqual([LIST]));
    await does(({ next }) => next?.());
    await until(({ rows, page }) => expect([rows?.[0]?.user.name, page]).toEqual(["guest20", 2]));
    await does(({ searchFor }) => searchFor("guest1"));
    await isShown({ total: 31, page: 1 });
  });

  test("a role is asked of the server, and goes together with a search", async () => {
    const { isShown, does } = await open();
    await does(({ filterBy }) => filterBy("admin"));
    await isShown({ total: 2, role: "admin" });
    await does(({ searchFor }) => searchFor("119"));
    await isShown({ total: 1, rows: [{ user: { name: "guest119" } }] });
  });

  test("a search that fails has found nobody knows how many, and is made again", async () => {
    const { isShown, does, server } = await open();
    await isShown({ total: 120 });
    server.isOnline = false;
    await does(({ searchFor }) => searchFor("guest119"));
    await isShown({ rows: null, total: null, problem: expect.stringMatching(/\S/) });
    server.isOnline = true;
    await does(({ retry }) => retry());
    await isShown({ total: 1, problem: "" });
  });

  test("a list that could not be read is read again", async () => {
    const { isShown, does, server } = await open({ [LIST]: () => "BROKEN|It is broken" });
    await isShown({ rows: null, problem: "It is broken" });
    server.answers[LIST] = list;
    await does(({ retry }) => retry());
    await isShown({ total: 120, problem: "" });
  });
});
