import { admin } from "@sallyport/core/admin";
import { organization } from "@sallyport/core/organization";
import { expect, test } from "vitest";
import { fillMembers, fillUsers, openCounted } from "../../ground/counted-auth.ts";
import { signUp } from "../../ground/people.ts";

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
])("list-users: reads the first and the next page of %j in index order", async (query, index) => {
  const { lab, handle, look, planOf } = openCounted({ plugins: [admin({ adminEmails: ["root@people.example.org"] })] });
  const root = await signUp(lab, "root");
  handle.exec(`update "user" set "emailVerified" = 1`);
  fillUsers(handle, 20);
  /** Reads a page, and returns the cursor of the next one. */
  const read = async (page: string): Promise<string> => {
    look();
    const answer = await root.get("/admin/list-users", { query: page });
    expect(answer.status, answer.text).toBe(200);
    const asked = look().filter((sql) => /from "user" as "a" .*order by/.test(sql));
    expect(asked.length).toBeGreaterThan(0);
    for (const plan of asked.map(planOf)) {
      expect(plan).toMatch(new RegExp(`USING (COVERING )?INDEX user_${index}`));
      expect(plan).not.toContain("TEMP B-TREE");
    }
    return String(answer.at("nextCursor"));
  };
  await read(`${query}&limit=2&cursor=${await read(`${query}&limit=2`)}`);
});

const COSTLY = /\bSCAN\b|TEMP B-TREE/;

/** Opens Alice's organization of 20, and returns a function that explains the statements of a request. */
async function open() {
  const { lab, handle, look, planOf } = openCounted({ plugins: [organization()] });
  const alice = await signUp(lab, "alice");
  expect((await alice.post("/organization/create", { name: "Acme", slug: "acme" })).status).toBe(200);
  fillMembers(handle, 19);
  return async (path: string, query: string, isAsked: (sql: string) => boolean) => {
    look();
    const answer = await alice.get(`/organization/${path}`, { query });
    expect(answer.status, answer.text).toBe(200);
    return { plans: look().filter(isAsked).map(planOf), cursor: String(answer.at("nextCursor")) };
  };
}

/** Matches the statements of the page and of the count. */
const ofMembers = (sql: string): boolean => sql.includes('from "member"') && !sql.includes('join "organization"');

test.each([
  ["", /member_organizationId_createdAt_id/],
  ["sortDirection=desc", /member_organizationId_createdAt_id/],
  ["sortBy=role", /member_organizationId_role_id/],
  ["filterField=role&filterValue=member", /member_organizationId_role_createdAt_id/],
  ["filterField=teamId&filterValue=t", /member_organizationId_teamId_createdAt_id/],
  ["filterField=teamId&filterOperator=ne&filterValue=x", /member_organizationId_createdAt_id/],
  ["searchValue=example.com", /member_organizationId_createdAt_id/],
])("list-members: reads the first and the next page of %j in index order", async (query, index) => {
  const plansOf = await open();
  const first = await plansOf("list-members", `${query}&limit=2`, ofMembers);
  const next = await plansOf("list-members", `${query}&limit=2&cursor=${first.cursor}`, ofMembers);
  for (const [page] of [first.plans, next.plans]) {
    expect(page).toMatch(index);
    expect(page).not.toMatch(COSTLY);
  }
  for (const plan of [...first.plans, ...next.plans]) expect(plan).toMatch(/SEARCH .*USING .*INDEX member_/);
});

test.each([
  ["list-members for one user", "list-members", "filterField=userId&filterValue=u7", /member_(organizationId_)?userId/],
  ["list of the user's organizations", "list", "", /SEARCH a USING .*INDEX member_userId_createdAt_id/],
  ["list with the member counts", "list", "details=true", /SEARCH .*USING COVERING INDEX member_/],
])("%s: runs one statement that uses an index", async (_what, path, query, index) => {
  const plansOf = await open();
  const isAsked =
    query === "details=true"
      ? (sql: string) => sql.includes("count(*)")
      : path === "list"
        ? (sql: string) => sql.includes('from "member"')
        : ofMembers;
  const { plans } = await plansOf(path, query, isAsked);
  expect(plans).toEqual([expect.stringMatching(index)]);
  expect(plans[0]).not.toMatch(COSTLY);
});
