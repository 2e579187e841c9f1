import { DatabaseSync } from "node:sqlite";
import { organization } from "@sallyport/core/organization";
import { sqlite } from "@sallyport/kysely";
import type { Browser } from "@sallyport/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { counting } from "../../ground/counting-sqlite.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

let handle: DatabaseSync;
let ran: string[];
let alice: Browser;

/** Alice's organization of 20, all of whom joined at one moment. */
beforeEach(async () => {
  handle = new DatabaseSync(":memory:");
  ran = [];
  const kit = openAuth({ database: sqlite(counting(handle, ran)), plugins: [organization()] });
  alice = await signUp(kit, "alice");
  expect((await alice.post("/organization/create", { name: "Acme", slug: "acme" })).status).toBe(200);
  const make = handle.prepare(`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select ?, 'n', ?, 0, "createdAt", "updatedAt" from "user" limit 1`);
  const join = handle.prepare(`insert into "member" (id, "organizationId", "userId", role, "teamId", "createdAt")
    select ?, "organizationId", ?, 'member', 't', "createdAt" from "member" limit 1`);
  for (let number = 1; number < 20; number += 1) {
    make.run(`u${number}`, `u${number}@example.com`);
    join.run(`m${number}`, `u${number}`);
  }
});
afterEach(() => handle.close());

/** How SQLite finds the members, once for the page itself and once for what is counted. */
async function plansOf(query: string) {
  ran.length = 0;
  const answer = await alice.get("/organization/list-members", { query });
  expect(answer.status, answer.text).toBe(200);
  const asked = ran.filter((sql) => sql.includes('from "member"') && !sql.includes('join "organization"'));
  const plans = asked.map((sql) =>
    handle
      .prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
      .join("\n"),
  );
  return { plans, cursor: String(answer.at("nextCursor")) };
}

test.each([
  ["", /member_organizationId_createdAt_id/],
  ["sortDirection=desc", /member_organizationId_createdAt_id/],
  ["sortBy=role", /member_organizationId_role_id/],
  ["filterField=role&filterValue=member", /member_organizationId_role_createdAt_id/],
  ["filterField=teamId&filterValue=t", /member_organizationId_teamId_createdAt_id/],
  ["filterField=teamId&filterOperator=ne&filterValue=x", /member_organizationId_createdAt_id/],
  ["searchValue=example.com", /member_organizationId_createdAt_id/],
])("the first page and the next of %j are read in the order of an index", async (query, index) => {
  const first = await plansOf(`${query}&limit=2`);
  const next = await plansOf(`${query}&limit=2&cursor=${first.cursor}`);
  for (const [page] of [first.plans, next.plans]) {
    expect(page).toMatch(index);
    expect(page).not.toMatch(/\bSCAN\b|TEMP B-TREE/);
  }
  for (const plan of [...first.plans, ...next.plans]) expect(plan).toMatch(/SEARCH .*USING .*INDEX member_/);
});

test("a person is found by the index that keeps memberships apart", async () => {
  const { plans } = await plansOf("filterField=userId&filterValue=u7");
  expect(plans).toEqual([expect.stringMatching(/member_(organizationId_)?userId/)]);
});

test("the organizations of a person are read in the order of an index", async () => {
  ran.length = 0;
  expect((await alice.get("/organization/list")).status).toBe(200);
  const asked = ran.filter((sql) => sql.includes('from "member"'));
  expect(asked).toHaveLength(1);
  const plan = handle.prepare(`explain query plan ${asked[0]}`).all();
  const steps = plan.map(({ detail }) => String(detail)).join("\n");
  expect(steps).toMatch(/SEARCH a USING .*INDEX member_userId_createdAt_id/);
  expect(steps).not.toMatch(/\bSCAN\b|TEMP B-TREE/);
});

test("the members of a person's organizations are counted by an index", async () => {
  ran.length = 0;
  expect((await alice.get("/organization/list", { query: "details=true" })).status).toBe(200);
  const counted = ran.filter((sql) => sql.includes("count(*)"));
  expect(counted).toHaveLength(1);
  const plan = handle.prepare(`explain query plan ${counted[0]}`).all();
  const steps = plan.map(({ detail }) => String(detail)).join("\n");
  expect(steps).toMatch(/SEARCH .*USING COVERING INDEX member_/);
  expect(steps).not.toMatch(/\bSCAN\b|TEMP B-TREE/);
});
