import { DatabaseSync } from "node:sqlite";
import { sqlite } from "@sallyport/kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { counting } from "../../ground/counting-sqlite.ts";
import { type OpenedAuth, ORIGIN, openAuth } from "../../ground/open-auth.ts";

const ADA = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };

let handle: DatabaseSync;
let ran: string[];
let kit: OpenedAuth;
let cookie: string;

beforeEach(async () => {
  handle = new DatabaseSync(":memory:");
  ran = [];
  kit = openAuth({ database: sqlite(counting(handle, ran)) });
  cookie = "";
  await ask("/sign-up/email", ADA);
  ran.length = 0;
});
afterEach(() => handle.close());

async function ask(path: string, body?: object): Promise<Response> {
  const posted = { method: "POST", body: JSON.stringify(body) };
  const headers = { cookie, origin: ORIGIN, "content-type": "application/json" };
  const url = `${ORIGIN}/api/auth${path}`;
  const response = await kit.auth.handler(new Request(url, { headers, ...(body === undefined ? {} : posted) }));
  expect(response.status).toBe(200);
  const written = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (written.length > 0) cookie = written.join("; ");
  return response;
}

/** The first words of each statement that ran. */
const verbs = (): string[] => ran.map((sql) => sql.split(/["`]/)[0]?.trim() ?? "");

test("get-session: one", async () => {
  const answer: unknown = await (await ask("/get-session")).json();
  expect(answer).toMatchObject({ user: { email: ADA.email } });
  expect(ran).toEqual([expect.stringMatching(/^select .* from "session" .*join "user"/)]);
});

test("sign-out: one", async () => {
  await ask("/sign-out", {});
  expect(ran).toEqual([expect.stringMatching(/^delete from "session" where "token" = \?$/)]);
});

test("sign-in: three", async () => {
  await ask("/sign-in/email", { email: ADA.email, password: ADA.password });
  expect(ran).toEqual([
    expect.stringMatching(/^select .* from "account" .*join "user"/),
    expect.stringMatching(/^insert into "session"/),
    expect.stringMatching(
      /^select .* from "account" as "a" inner join "user" .* where "a"."id" = \? and "a"."password" = \?/,
    ),
  ]);
});

test("sign-up: five, beginning and end included", async () => {
  await ask("/sign-up/email", { ...ADA, email: "grace@example.com" });
  expect(verbs()).toEqual(["begin immediate", "insert into", "insert into", "insert into", "commit"]);
});
