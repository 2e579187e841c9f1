import { type AuthOptions, createAuth } from "@sallyport/core";
import { mysql, postgres, type SqlDatabase, sqlite } from "@sallyport/kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { LogCapture } from "../../ground/log-capture.ts";

const ORIGIN = "http://localhost:3000";
const unset = JSON.parse("{}") as { readonly DATABASE_URL: string };

/** Returns the response and the log of a first sign-up. */
async function firstSignUp(database: SqlDatabase, options: Partial<AuthOptions> = {}) {
  const log = new LogCapture();
  const auth = createAuth({
    baseURL: ORIGIN,
    secret: "a secret of these tests 0123456789, long enough",
    environment: "development",
    database,
    logger: { level: "error", log: log.log },
    ...options,
  });
  const body = JSON.stringify({ name: "Ada", email: "ada@example.com", password: "correct horse battery" });
  const headers = { "content-type": "application/json" };
  const answer = await auth.handler(new Request(`${ORIGIN}/api/auth/sign-up/email`, { method: "POST", headers, body }));
  const { code, message, hint } = (await answer.json()) as { code: string; message: string; hint?: string };
  await auth.close();
  return { status: answer.status, code, message, hint, said: log.entries.map((entry) => entry.message).join("\n") };
}

const MIGRATE = "run the migration (npx sallyport migrate)";
const ADDRESS = "must be given an address: set the variable that it is read from, such as DATABASE_URL";

test.each<[string, () => SqlDatabase, string]>([
  ["a database that is not migrated", () => sqlite(":memory:", { autoMigrate: false }), MIGRATE],
  ["postgres() without DATABASE_URL", () => postgres(unset.DATABASE_URL), ADDRESS],
  ["a pool's options without DATABASE_URL", () => postgres({ connectionString: unset.DATABASE_URL }), ADDRESS],
  ["a pool without DATABASE_URL", () => postgres(new pg.Pool({ connectionString: unset.DATABASE_URL })), ADDRESS],
  ["mysql() without DATABASE_URL", () => mysql({ uri: unset.DATABASE_URL }), ADDRESS],
])("%s: the log explains the fix, and the response does in development", async (_name, open, words) => {
  const failed = await firstSignUp(open());
  expect(failed).toMatchObject({ status: 500, code: "INTERNAL_ERROR", hint: expect.stringContaining(words) });
  expect(failed.said).toContain(words);
  const strangers = await firstSignUp(open(), { environment: "production" });
  expect([strangers.hint, strangers.said]).toEqual([undefined, expect.stringContaining(words)]);
});

test("names a required field that the sign-up does not send, and suggests fixes in development", async () => {
  const user = { additionalFields: { plan: { type: "string" } } } as const;
  const failed = await firstSignUp(sqlite(":memory:"), { user });
  expect(failed).toMatchObject({ status: 400, code: "VALIDATION_ERROR", message: expect.stringContaining("plan") });
  for (const part of ["user.additionalFields", "required: false", "defaultValue", "mapProfileToUser"])
    expect(failed.hint).toContain(part);
  expect((await firstSignUp(sqlite(":memory:"), { user, environment: "production" })).hint).toBeUndefined();
});
