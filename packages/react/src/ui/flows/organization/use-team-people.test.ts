import { describe, expect, test } from "vitest";
import { type Answers, memberOf, openFlow } from "../../../fixtures/organization-flow.ts";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const LIST = "organization/list-members";
const TEAM = {
  id: "t1",
  name: "Works",
  organizationId: "o1",
  createdAt: new Date("2026-01-01"),
  updatedAt: null,
  memberCount: 0,
};

describe.each(REACTS)("React %s: the people of a team", (_version, suffix) => {
  const suite = createScreenSuite(suffix);
  const people = Array.from({ length: 250 }, (_, index) => ({
    ...memberOf(`guest${index}`, "member"),
    teamId: index < 30 ? TEAM.id : null,
  }));
  const list: Answers[string] = ({ searchParams }) => {
    const get = (name: string) => searchParams.get(name);
    const isIn = get("filterOperator") !== "ne";
    const from = Number(get("cursor") ?? 0);
    const limit = Number(get("limit"));
    const rows = people.filter(
      ({ teamId, user }) => (teamId === get("filterValue")) === isIn && user.email.includes(get("searchValue") ?? ""),
    );
    const nextCursor = from + limit < rows.length ? String(from + limit) : null;
    return { members: rows.slice(from, from + limit), total: rows.length, nextCursor };
  };
  const open = () => openFlow(suite, ({ useTeamPeople }) => useTeamPeople(TEAM), { [LIST]: list });

  test("whoever is not in the team can be found, however many there are, and the team has pages", async () => {
    const { isShown, does, until } = await open();
    await isShown({ hasSearch: true, more: 200 });
    await until(({ others }) => expect(others.map(({ userId }) => userId).slice(0, 2)).toEqual(["guest30", "guest31"]));
    await does(({ searchFor }) => searchFor("guest249"));
    await isShown({ more: 0, isNobody: false, hasSearch: true, others: [{ userId: "guest249" }] });
    await does(({ searchFor }) => searchFor("guest3@"));
    await isShown({ isNobody: true, others: [] });
    await isShown({ people: { length: 20 }, pages: { page: 1 } });
    await does(({ pages }) => pages.next?.());
    await isShown({ people: { length: 10 }, pages: { page: 2, next: null } });
  });
});
