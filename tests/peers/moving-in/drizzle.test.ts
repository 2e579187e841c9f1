import { planMigration } from "@sallyport/kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { movingCases } from "./cases.ts";
import { openDrizzle, type SqliteMode } from "./drizzle-side.ts";
import { cookiesOf, moveIn, openHere } from "./our-side.ts";

const MODES = [
  { mode: "timestamp", times: "seconds" },
  { mode: "timestamp_ms", times: "milliseconds" },
] as const;

const drizzleCases = movingCases.flatMap((one) => {
  if (one.name !== "SQLite") return [{ ...one, mode: "timestamp" as SqliteMode, options: {}, told: "" }];
  return MODES.map(({ mode, times }) => ({ ...one, mode, options: { times }, told: `, times in ${times}` }));
});

describe.each(drizzleCases)("better-auth $version on $name by Drizzle$told", (one) => {
  const { there, name, create, mode, options } = one;
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await create();
  });
  afterEach(() => fresh.drop());

  test("is refused with the options to set, and taken over with them", async () => {
    const side = await openDrizzle(there, name, fresh.address, mode);
    const cookie = await side.signUp("alice");
    await side.end();
    const untold = moveIn(openHere(name, fresh.address));
    await expect(planMigration(untold.auth)).rejects.toThrow('naming: "snake_case"');
    await untold.auth.close();
    if (name === "SQLite") {
      const named = moveIn(openHere(name, fresh.address, { naming: "snake_case" }));
      await expect(planMigration(named.auth)).rejects.toThrow('{ times: "seconds" }');
      await named.auth.close();
    }

    const database = openHere(name, fresh.address, { naming: "snake_case", ...options });
    const here = moveIn(database);
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
    await database.close();
  });
});
