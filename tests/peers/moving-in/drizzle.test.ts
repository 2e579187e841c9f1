import { planMigration } from "@sallyport/kysely";
import { describe, expect, test } from "vitest";
import { movingCases } from "./cases.ts";
import { openDrizzle, type SqliteMode } from "./drizzle-side.ts";
import { cookiesOf } from "./our-side.ts";

const MODES = [
  { mode: "timestamp", times: "seconds" },
  { mode: "timestamp_ms", times: "milliseconds" },
] as const;

const drizzleCases = movingCases.flatMap((one) => {
  if (one.name !== "SQLite") return [{ ...one, mode: "timestamp" as SqliteMode, options: {}, told: "" }];
  return MODES.map(({ mode, times }) => ({ ...one, mode, options: { times }, told: `, times in ${times}` }));
});

describe.each(drizzleCases)("a database of better-auth $version on $name with Drizzle$told", (one) => {
  const { there, name, mode, options } = one;
  test("is rejected with a message that names the options, and works with them", async () => {
    const move = await one.begin();
    const side = await openDrizzle(there, name, move.address, mode);
    const cookie = await side.signUp("alice");
    await side.end();
    const untold = move.here();
    await expect(planMigration(untold.auth)).rejects.toThrow('naming: "snake_case"');
    if (name === "SQLite") {
      const named = move.here({}, { naming: "snake_case" });
      await expect(planMigration(named.auth)).rejects.toThrow('{ times: "seconds" }');
    }

    const here = move.here({}, { naming: "snake_case", ...options });
    const seen = (await (await here.get("/get-session", cookie)).json()) as {
      session: { createdAt: string; expiresAt: string };
    };
    expect(seen).toMatchObject({ user: { email: "alice@people.example.org", emailVerified: false } });
    expect(Math.abs(Date.parse(seen.session.createdAt) - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(seen.session.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const bob = { name: "bob", email: "bob@people.example.org", password: "another horse" };
    const own = cookiesOf(await here.post("/sign-up/email", bob));
    const { session } = (await (await here.get("/get-session", own)).json()) as typeof seen;
    expect(Math.abs(Date.parse(session.createdAt) - Date.now())).toBeLessThan(60_000);
    expect((await here.post("/sign-out", {}, cookie)).status).toBe(200);
    expect(await (await here.get("/get-session", cookie)).json()).toBeNull();
    expect(await planMigration(here.auth)).toEqual({ statements: [] });
  });
});
