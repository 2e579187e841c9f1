import { expect, test } from "vitest";
import type { ScreenHarness } from "../../../fixtures/harness.ts";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { IN_ACME, memberOf } from "../../../fixtures/organization-flow.ts";
import { type Answers, refusal } from "../../../fixtures/screens.ts";

const [MEMBERS, TEAMS, ROLES] = ["members", "teams", "roles"].map((what) => `/organization/list-${what}`) as [
  string,
  string,
  string,
];
const [REMOVE, DELETE] = ["/organization/remove-team", "/organization/delete-role"];
const at = "2026-01-01T00:00:00.000Z";
const RED = { id: "t1", name: "Red", organizationId: "o1", createdAt: at, updatedAt: null };
const AUDITOR = { id: "r1", role: "auditor", permission: { ac: ["read"] }, organizationId: "o1", createdAt: at };
const GRANTS = { team: ["create", "update", "delete"], member: ["update"], ac: ["read", "create", "update", "delete"] };
const AS_OWNER: Answers = {
  ...IN_ACME,
  "/organization/get-active-member": () => ({ ...memberOf("ada", "owner"), grants: { owner: GRANTS } }),
};
const own = () => refusal("NOBODY_KNOWS", "Its own words");

/** 250 members in pages, of whom two are admins and thirty are in the team Red. */
const list: Answers[string] = (_, { searchParams }) => {
  const get = (name: string) => searchParams.get(name) ?? "";
  const isTeam = get("filterField") === "teamId";
  const isIn = get("filterOperator") !== "ne";
  const all = Array.from({ length: 250 }, (_member, index) => ({
    ...memberOf(`guest${index}`, index > 247 ? "admin" : "member"),
    teamId: index < 30 ? RED.id : null,
  }));
  const rows = all
    .filter(({ user }) => user.email.includes(get("searchValue").toLowerCase()))
    .filter(({ teamId, role }) =>
      isTeam ? (teamId === get("filterValue")) === isIn : role.includes(get("filterValue")),
    );
  const [from, limit] = [Number(get("cursor")), Number(get("limit"))];
  const nextCursor = from + limit < rows.length ? String(from + limit) : null;
  return { members: rows.slice(from, from + limit), total: rows.length, nextCursor };
};

const useTeams = ({ useTeamList }: ScreenHarness) => useTeamList();
const useRoles = ({ useRoleList }: ScreenHarness) => useRoleList();

inEachReact("members, teams and roles", ({ harness, playOn, until }) => {
  const openTable = (answer: Answers[string] = list) =>
    playOn({ ...IN_ACME, [MEMBERS]: answer }, ({ useMembersTable }) => useMembersTable());

  test("useMembersTable: a search finds members of later pages, ignoring case", async () => {
    const { isShown, does } = await openTable();
    await isShown({ total: 250, page: 1, previous: null, isBusy: false });
    await does(({ searchFor }) => searchFor(" GUEST119@ex "));
    await isShown({ total: 1, rows: [{ user: { name: "guest119" } }], page: 1, next: null, previous: null });
    await does(({ searchFor }) => searchFor("nobody"));
    await isShown({ total: 0, rows: [] });
    await does(({ searchFor }) => searchFor(""));
    await isShown({ total: 250 });
  });

  test("useMembersTable: sends one request once typing pauses, and pages its results", async () => {
    const { isShown, does, asked, flow } = await openTable();
    await isShown({ total: 250 });
    const before = asked(MEMBERS).length;
    for (const text of ["g", "gu", "gue"]) await does(({ searchFor }) => searchFor(text));
    await isShown({ search: "gue", isBusy: false, total: 250 });
    await until(() => expect(asked(MEMBERS).length - before).toBe(1));
    await does(({ next }) => next?.());
    await until(() => expect([flow().rows?.[0]?.user.name, flow().page]).toEqual(["guest20", 2]));
    await does(({ searchFor }) => searchFor("guest24"));
    await isShown({ total: 11, page: 1 });
  });

  test("useMembersTable: filters by role on the server, also together with a search", async () => {
    const { isShown, does } = await openTable();
    await does(({ filterBy }) => filterBy("admin"));
    await isShown({ total: 2, role: "admin" });
    await does(({ searchFor }) => searchFor("249"));
    await isShown({ total: 1, rows: [{ user: { name: "guest249" } }] });
  });

  test("useMembersTable: clears rows and total when a search fails, and can retry", async () => {
    const { isShown, does, line } = await openTable();
    await isShown({ total: 250 });
    line.isDown = true;
    await does(({ searchFor }) => searchFor("guest119"));
    await isShown({ rows: null, total: null, problem: expect.stringMatching(/\S/) });
    line.isDown = false;
    await does(({ retry }) => retry());
    await isShown({ total: 1, problem: "" });
  });

  test("useMembersTable: can retry when the list fails to load", async () => {
    const { isShown, does, answers } = await openTable(own);
    await isShown({ rows: null, problem: "Its own words" });
    answers[MEMBERS] = list;
    await does(({ retry }) => retry());
    await isShown({ total: 250, problem: "" });
  });

  test("useTeamPeople: searches members outside the team, and pages those in it", async () => {
    const team = { ...RED, createdAt: new Date(at), memberCount: 0 };
    const { isShown, does, flow } = await playOn({ ...IN_ACME, [MEMBERS]: list }, ({ useTeamPeople }) =>
      useTeamPeople(team),
    );
    await isShown({ hasSearch: true, more: 200 });
    await until(() => expect(flow().others.map(({ userId }) => userId)[0]).toBe("guest30"));
    await does(({ searchFor }) => searchFor("guest249"));
    await isShown({ more: 0, isNobody: false, hasSearch: true, others: [{ userId: "guest249" }] });
    await does(({ searchFor }) => searchFor("guest3@"));
    await isShown({ isNobody: true, others: [] });
    await isShown({ people: { length: 20 }, pages: { page: 1 } });
    await does(({ pages }) => pages.next?.());
    await isShown({ people: { length: 10 }, pages: { page: 2, next: null } });
  });

  test("useTeamList: returns what the member may do with teams", async () => {
    for (const [answers, is] of [
      [IN_ACME, false],
      [AS_OWNER, true],
    ] as const) {
      const { isShown } = await playOn(answers, useTeams);
      await isShown({ teams: [], may: { create: is, rename: is, remove: is, assign: is } });
    }
  });

  test("useTeamList: removes a team or shows an error, and clears the last message", async () => {
    const { isShown, does, flow, answers } = await playOn({ ...AS_OWNER, [TEAMS]: () => [RED] }, useTeams);
    await isShown({ teams: [expect.objectContaining({ name: "Red" })], busy: null });
    await does(({ announce }) => announce("Made Red."));
    expect(flow()).toMatchObject({ done: "Made Red.", problem: "" });
    const removed: boolean[] = [];
    const remove = () =>
      harness().act(async () => void removed.push(await flow().remove({ ...RED, createdAt: new Date(at) })));
    answers[REMOVE] = own;
    await remove();
    await isShown({ problem: "Its own words", done: "", isFailed: false });
    answers[REMOVE] = () => ({ message: "Team removed successfully." });
    await remove();
    await isShown({ problem: "", done: expect.stringContaining("Red") });
    expect(removed).toEqual([false, true]);
  });

  test("useTeamList: can retry when the teams fail to load", async () => {
    const { isShown, does, answers } = await playOn({ ...IN_ACME, [TEAMS]: own }, useTeams);
    await isShown({ teams: null, problem: "Its own words", isFailed: true });
    answers[TEAMS] = () => [RED];
    await does(({ retry }) => retry());
    await isShown({ teams: [expect.objectContaining({ name: "Red" })], problem: "", isFailed: false });
  });

  test("useRoleList: lists and deletes roles, and reloads after one was saved", async () => {
    const { isShown, does, answers } = await playOn({ ...AS_OWNER, [ROLES]: () => [AUDITOR] }, useRoles);
    const auditor = [expect.objectContaining({ role: "auditor" })];
    await isShown({ roles: auditor, may: { read: true, create: true, update: true, remove: true } });
    answers[DELETE] = own;
    await does(({ remove }) => remove("auditor"));
    await isShown({ problem: "Its own words", done: "", isFailed: false });
    answers[DELETE] = () => ({ success: true });
    answers[ROLES] = () => [];
    await does(({ remove }) => remove("auditor"));
    await isShown({ roles: [], problem: "", done: expect.stringContaining("auditor"), busy: null });
    answers[ROLES] = () => [AUDITOR];
    await does(({ onSaved }) => onSaved("auditor"));
    await isShown({ roles: auditor, done: expect.stringContaining("auditor") });
  });

  test("useRoleList: requests nothing without the permission to read roles", async () => {
    const { isShown, asked } = await playOn(IN_ACME, useRoles);
    await isShown({ roles: null, may: { read: false, create: false, update: false, remove: false }, problem: "" });
    expect(asked(ROLES)).toEqual([]);
  });
});
