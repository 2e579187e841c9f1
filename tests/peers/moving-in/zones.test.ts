import { planMigration } from "@sallyport/kysely";
import { createPool } from "mysql2/promise";
import { afterEach, describe, expect, test } from "vitest";
import { postgresPool } from "../../ground/pools/postgres-pool.ts";
import { type Move, movingCases } from "./cases.ts";
import { cookiesOf } from "./our-side.ts";

const ZONE = "Asia/Kolkata";
const ZONE_BEFORE = process.env.TZ;
const WEST = "America/New_York";

/** Opens the database as an application in that time zone would. */
async function theirsIn(zone: string, name: string, address: string) {
  process.env.TZ = zone;
  if (name === "PostgreSQL") {
    const pool = postgresPool({ connectionString: address });
    return { database: pool, ask: (sql: string) => pool.query(sql), end: () => pool.end() };
  }
  const pool = createPool({ uri: address });
  return { database: pool, ask: (sql: string) => pool.query(sql), end: () => pool.end() };
}

/** Version 1.7 uses time zones on PostgreSQL, but columns of earlier versions have none. */
const ZONELESS = ["user", "session"].map((table) => {
  const columns = ["createdAt", "updatedAt", ...(table === "session" ? ["expiresAt"] : [])];
  return `alter table "${table}" ${columns.map((name) => `alter "${name}" type timestamp`).join(", ")}`;
});

describe.each(movingCases.filter(({ name }) => name !== "SQLite"))(
  "times without a zone from better-auth $version on $name",
  (one) => {
    const { version, name } = one;
    afterEach(() => {
      if (ZONE_BEFORE === undefined) delete process.env.TZ;
      else process.env.TZ = ZONE_BEFORE;
    });

    async function signUpIn(move: Move, zone: string): Promise<string> {
      const theirs = await theirsIn(zone, name, move.address);
      const first = await move.there({ database: theirs.database });
      await first.end();
      if (name === "PostgreSQL" && version !== "1.2.12") for (const sql of ZONELESS) await theirs.ask(sql);
      const side = await move.there({ database: theirs.database });
      const cookie = await side.signUp("alice");
      await side.end();
      await theirs.end();
      process.env.TZ = "UTC";
      return cookie;
    }

    test("east of Greenwich are in the future, so the migration stops and names the option", async () => {
      const move = await one.begin();
      const cookie = await signUpIn(move, ZONE);
      const untold = move.here();
      await expect(planMigration(untold.auth)).rejects.toThrow(/createdAt is .*, 5\.5 hours from now.*timeZone/);
      expect((await untold.get("/get-session", cookie)).status).toBe(500);

      const here = move.here({}, { timeZone: ZONE });
      const before = Date.now();
      const { session } = (await (await here.get("/get-session", cookie)).json()) as {
        session: { createdAt: string; expiresAt: string };
      };
      expect(Math.abs(new Date(session.createdAt).getTime() - before)).toBeLessThan(60_000);
      expect(new Date(session.expiresAt).getTime() - before).toBeGreaterThan(7 * 86_400_000 - 60_000);
      const answer = await here.signIn("alice");
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as { user: { createdAt: string } }).user.createdAt).toBeDefined();
      const own = cookiesOf(answer);
      const listed = (await (await here.get("/list-sessions", own)).json()) as { createdAt: string }[];
      expect(listed).toHaveLength(2);
      for (const { createdAt } of listed) expect(Math.abs(Date.parse(createdAt) - before)).toBeLessThan(60_000);
    });

    test("west of Greenwich are read with the zone in the option", async () => {
      const move = await one.begin();
      const cookie = await signUpIn(move, WEST);
      const here = move.here({}, { timeZone: WEST });
      const { session } = (await (await here.get("/get-session", cookie)).json()) as { session: { createdAt: string } };
      expect(Math.abs(Date.parse(session.createdAt) - Date.now())).toBeLessThan(60_000);
    });
  },
);
