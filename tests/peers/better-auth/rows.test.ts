import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createAuth } from "@sallyport/core";
import { sqlite } from "@sallyport/kysely";
import { CookieJar, TestClock } from "@sallyport/testing";
import { betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CHEAP, SECRET } from "../../ground/open-auth.ts";

const ORIGIN = "http://localhost:3000";
const ALICE = { name: "Alice Ångström", email: "Alice@People.example.org", password: "correct-horse-ﬃ-é" };

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sallyport-compat-"));
  file = join(folder, "app.db");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Handles {
  handler(request: Request): Promise<Response>;
}

async function call(auth: Handles, jar: CookieJar, path: string, body?: object) {
  const headers = new Headers({ origin: ORIGIN, "content-type": "application/json" });
  const cookie = jar.header();
  if (cookie !== null) headers.set("cookie", cookie);
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await auth.handler(new Request(`${ORIGIN}/api/auth${path}`, init));
  jar.absorb(response.headers);
  const json: unknown = await response.json();
  return { status: response.status, json };
}

/** Lets better-auth itself make the tables and the rows: Alice, with one session. */
async function bornElsewhere(rememberMe = true): Promise<CookieJar> {
  const database = new DatabaseSync(file);
  const options = {
    database,
    baseURL: ORIGIN,
    secret: SECRET,
    emailAndPassword: { enabled: true },
    telemetry: { enabled: false },
  };
  const { runMigrations } = await getMigrations(options);
  await runMigrations();
  const jar = new CookieJar();
  const made = await call(betterAuth(options), jar, "/sign-up/email", { ...ALICE, rememberMe });
  expect(made.status).toBe(200);
  database.close();
  return jar;
}

/** Sallyport on what better-auth has left, with its cookies and its secret. */
function moveIn(clock?: TestClock) {
  const database = sqlite(file);
  const auth = createAuth({
    baseURL: ORIGIN,
    secret: SECRET,
    database,
    environment: "test",
    ...(clock !== undefined && { clock }),
    advanced: { cookiePrefix: "better-auth" },
    emailAndPassword: { password: { scrypt: CHEAP } },
  });
  return { auth, database };
}

describe("an application that moves over from better-auth 1.7.7", () => {
  test("keeps its people, their passwords and their sessions", async () => {
    const jar = await bornElsewhere();
    const { auth, database } = moveIn();

    const session = await call(auth, jar, "/get-session");
    expect(session).toMatchObject({
      status: 200,
      json: { user: { name: ALICE.name, email: ALICE.email.toLowerCase(), emailVerified: false } },
    });
    const stranger = new CookieJar();
    const wrong = await call(auth, stranger, "/sign-in/email", { email: ALICE.email, password: "wrong-password" });
    expect(wrong.status).toBe(401);
    const right = await call(auth, stranger, "/sign-in/email", { email: ALICE.email, password: ALICE.password });
    expect(right).toMatchObject({ status: 200, json: { user: { name: ALICE.name } } });

    const listed = await call(auth, jar, "/list-sessions");
    expect(listed.json).toHaveLength(2);
    expect((await call(auth, jar, "/update-user", { name: "Alice" })).status).toBe(200);
    expect((await call(auth, jar, "/revoke-other-sessions", {})).status).toBe(200);
    expect((await call(auth, stranger, "/get-session")).json).toBeNull();
    expect((await call(auth, jar, "/sign-out", {})).json).toEqual({ success: true });
    expect((await call(auth, jar, "/get-session")).json).toBeNull();
    await database.close();
  });

  test("has room for new people beside the old ones", async () => {
    await bornElsewhere();
    const { auth, database } = moveIn();
    const jar = new CookieJar();
    const bob = { name: "Bob", email: "bob@people.example.org", password: "another-horse" };
    expect((await call(auth, jar, "/sign-up/email", bob)).status).toBe(200);
    expect((await call(auth, jar, "/sign-up/email", { ...bob, email: ALICE.email })).status).toBe(422);
    expect((await call(auth, jar, "/get-session")).json).toMatchObject({ user: { name: "Bob" } });
    await database.close();
  });

  test("does not extend a session that was to end with the browser", async () => {
    const spans: (string | null)[] = [];
    for (const rememberMe of [true, false]) {
      const jar = await bornElsewhere(rememberMe);
      const clock = new TestClock(
        new Date(new Date(Date.now() + (rememberMe ? 2 * 86_400_000 : 86_000_000)).toISOString()),
      );
      const { auth, database } = moveIn(clock);
      const headers = { cookie: jar.header() ?? "" };
      const answer = await auth.handler(new Request(`${ORIGIN}/api/auth/get-session`, { headers }));
      expect(await answer.json()).toMatchObject({ user: { name: ALICE.name } });
      spans.push(answer.headers.get("set-cookie"));
      await database.close();
      await rm(file);
    }
    expect(spans).toEqual([expect.stringContaining("Max-Age=604800"), null]);
  });

  test("is closed to whoever has not the secret", async () => {
    const jar = await bornElsewhere();
    const database = sqlite(file);
    const auth = createAuth({
      baseURL: ORIGIN,
      secret: "another-secret-0123456789-ABCDEFGH",
      database,
      environment: "test",
      advanced: { cookiePrefix: "better-auth" },
    });
    expect((await call(auth, jar, "/get-session")).json).toBeNull();
    await database.close();
  });
});
