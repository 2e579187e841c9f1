import { DatabaseSync } from "node:sqlite";
import { organization } from "@sallyport/core/organization";
import { sqlite } from "@sallyport/kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { counting } from "../../ground/counting-sqlite.ts";
import { type OpenedAuth, ORIGIN, openAuth } from "../../ground/open-auth.ts";

const ADA = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };

let handle: DatabaseSync;
let ran: string[];
let kit: OpenedAuth;
let cookie: string;
let id: string;

/** Ada owns acme, her active organization. */
beforeEach(async () => {
  handle = new DatabaseSync(":memory:");
  ran = [];
  kit = openAuth({ database: sqlite(counting(handle, ran)), plugins: [organization()] });
  cookie = "";
  await ask("/sign-up/email", ADA);
  const made: unknown = await ask("/organization/create", { name: "Acme", slug: "acme" });
  id = String(Reflect.get(Object(made), "id"));
  ran.length = 0;
});
afterEach(() => handle.close());

async function ask(path: string, body?: object): Promise<unknown> {
  const posted = { method: "POST", body: JSON.stringify(body) };
  const headers = { cookie, origin: ORIGIN, "content-type": "application/json" };
  const url = `${ORIGIN}/api/auth${path}`;
  const response = await kit.auth.handler(new Request(url, { headers, ...(body === undefined ? {} : posted) }));
  expect(response.status).toBe(200);
  const written = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (written.length > 0) cookie = written.join("; ");
  return response.json();
}

/** The first words of each statement that ran. */
const verbs = (): string[] => ran.map((sql) => sql.split(/["`]/)[0]?.trim() ?? "");

test("create: six, beginning and end included", async () => {
  await ask("/organization/create", { name: "B", slug: "b" });
  expect(verbs()).toEqual(["select", "begin immediate", "insert into", "insert into", "update", "commit"]);
});

test("create in the background: six, the person being held", async () => {
  await ask("/organization/create", { name: "B", slug: "b", keepCurrentActiveOrganization: true });
  expect(verbs()).toEqual(["select", "begin immediate", "update", "insert into", "insert into", "commit"]);
});

test.each([1, 50])("list, of %i: two; with details three", async (count) => {
  for (let number = 1; number < count; number += 1)
    await ask("/organization/create", { name: "n", slug: `n${number}` });
  ran.length = 0;
  expect(await ask("/organization/list")).toHaveLength(count);
  expect(verbs()).toEqual(["select", "select"]);
  ran.length = 0;
  const detailed = await ask("/organization/list?details=true");
  expect(detailed).toEqual(
    Array.from({ length: count }, () => expect.objectContaining({ role: "owner", memberCount: 1 })),
  );
  expect(verbs()).toEqual(["select", "select", "select"]);
});

test.each([
  ["/organization/get-active-member", 2],
  ["/organization/get-active-member-role", 2],
  ["/organization/get-organization", 2],
  ["/organization/has-permission", 2, { permissions: { member: ["create"] } }],
  ["/organization/set-active", 2, { organizationId: null }],
  ["/organization/list-members", 3],
] as const)("%s: %i", async (path, statements, body?: object) => {
  await ask(path, body);
  expect(verbs()).toHaveLength(statements);
});

test("set-active, by id: three; by slug, which might be an id: five", async () => {
  await ask("/organization/set-active", { organizationId: id });
  expect(verbs()).toEqual(["select", "select", "update"]);
  ran.length = 0;
  await ask("/organization/set-active", { organizationSlug: "acme" });
  expect(verbs()).toEqual(["select", "select", "select", "select", "update"]);
});

test("list-members of 100: three", async () => {
  const make = handle.prepare(`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select ?, 'n', ?, 0, "createdAt", "updatedAt" from "user" limit 1`);
  const join = handle.prepare(`insert into "member" (id, "organizationId", "userId", role, "createdAt")
    select ?, "organizationId", ?, 'member', "createdAt" from "member" limit 1`);
  for (let number = 1; number < 100; number += 1) {
    make.run(`u${number}`, `u${number}@example.com`);
    join.run(`m${number}`, `u${number}`);
  }
  expect(await ask("/organization/list-members")).toMatchObject({ total: 100, nextCursor: null });
  expect(ran).toEqual([
    expect.stringMatching(/^select .* from "session"/),
    expect.stringMatching(/^select .* from "member" .*join "organization"/),
    expect.stringMatching(/^select .* from "member" .*join "user"/),
  ]);
});
