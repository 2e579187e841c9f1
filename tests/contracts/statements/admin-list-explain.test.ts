import { DatabaseSync } from "node:sqlite";
import { admin } from "@sallyport/core/admin";
import { sqlite } from "@sallyport/kysely";
import type { Browser } from "@sallyport/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { counting } from "../../ground/counting-sqlite.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

let handle: DatabaseSync;
let ran: string[];
let root: Browser;

/** An admin and twenty users who came at one moment. */
beforeEach(async () => {
  handle = new DatabaseSync(":memory:");
  ran = [];
  const database = sqlite(counting(handle, ran));
  const kit = openAuth({ database, plugins: [admin({ adminEmails: ["root@people.example.org"] })] });
  root = await signUp(kit, "root");
  handle.exec(`update "user" set "emailVerified" = 1`);
  const make = handle.prepare(`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select ?, 'Name', ?, 0, "createdAt", "updatedAt" from "user" limit 1`);
  for (let number = 0; number < 20; number += 1) make.run(`u${number}`, `user${number}@example.com`);
});
afterEach(() => handle.close());

/** How SQLite finds the rows of a page, and the next page's cursor. */
async function planOf(query: string) {
  ran.length = 0;
  const answer = await root.get("/admin/list-users", { query });
  expect(answer.status, answer.text).toBe(200);
  const asked = ran.filter((sql) => /from "user" as "a" .*order by/.test(sql));
  expect(asked.length).toBeGreaterThan(0);
  const plans = asked.map((sql) => handle.prepare(`explain query plan ${sql}`).all());
  const steps = plans.map((plan) => plan.map(({ detail }) => String(detail)).join("\n"));
  return { steps, cursor: String(answer.at("nextCursor")) };
}

test.each([
  ["", "createdAt_id"],
  ["sortDirection=desc", "createdAt_id"],
  ["sortBy=updatedAt", "updatedAt_id"],
  ["sortBy=banExpires", "banExpires_id"],
  ["sortBy=role", "role_createdAt_id"],
  ["sortBy=banned&sortDirection=desc", "banned_createdAt_id"],
  ["sortBy=emailVerified", "emailVerified_createdAt_id"],
  ["filterField=banned&filterValue=false", "banned_createdAt_id"],
  ["filterField=role&filterValue=user", "role_createdAt_id"],
  ["sortBy=name", "name_search"],
  ["sortBy=email&sortDirection=desc", "email_search"],
  ["searchOperator=starts_with&searchValue=user", "email_search"],
  ["searchOperator=starts_with&searchValue=NA&searchField=name", "name_search"],
])("the first page and the next of %j are read in the order of an index", async (query, index) => {
  const first = await planOf(`${query}&limit=2`);
  const next = await planOf(`${query}&limit=2&cursor=${first.cursor}`);
  for (const step of [...first.steps, ...next.steps]) {
    expect(step).toMatch(new RegExp(`USING (COVERING )?INDEX user_${index}`));
    expect(step).not.toContain("TEMP B-TREE");
  }
});
