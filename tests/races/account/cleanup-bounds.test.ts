import { DatabaseSync } from "node:sqlite";
import { sqlite } from "@sallyport/kysely";
import type { Browser } from "@sallyport/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { counting } from "../../ground/counting-sqlite.ts";
import { type OpenedAuth, openAuth, START } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

const BATCH = 500;
/** Of one table in one call. */
const MOST = 100_000;
const LIVE = 300;

describe("a cleanup of many rows", () => {
  let handle: DatabaseSync;
  let ran: string[];
  let kit: OpenedAuth;
  let alice: Browser;

  beforeEach(async () => {
    handle = new DatabaseSync(":memory:");
    ran = [];
    kit = openAuth({ database: sqlite(counting(handle, ran)) });
    alice = await signUp(kit, "alice");
    fill("live", LIVE, inHours(1));
    ran.length = 0;
  });
  afterEach(() => handle.close());

  const inHours = (hours: number): string => new Date(START.getTime() + hours * 3_600_000).toISOString();

  /** Tokens of nobody. */
  function fill(name: string, count: number, expiresAt: string): void {
    handle
      .prepare(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
        insert into "verification" (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
        select ? || n, ? || n, '', ?, ?, ? from numbers`)
      .run(count, name, name, expiresAt, expiresAt, expiresAt);
  }
  const fillOver = (count: number): void => fill("over", count, inHours(-36));
  const left = (): unknown => handle.prepare(`select count(*) as count from "verification"`).get()?.count;
  const taken = (): number => ran.filter((sql) => sql.startsWith(`delete from "verification"`)).length;
  const looked = (): number => ran.filter((sql) => /^select .* from "verification"/.test(sql)).length;

  test("a call takes so many and no more, and says that there are others", async () => {
    fillOver(MOST + 700);
    const first = await kit.auth.api.deleteExpired();
    expect(first).toEqual({ deleted: { session: 0, verification: MOST }, complete: false });
    expect([looked(), taken()]).toEqual([MOST / BATCH, MOST / BATCH]);
    ran.length = 0;
    const second = await kit.auth.api.deleteExpired();
    expect(second).toEqual({ deleted: { session: 0, verification: 700 }, complete: true });
    expect([looked(), taken()]).toEqual([2, 2]);
    expect(left()).toBe(LIVE);
  });

  test("a batch is looked for, and taken, by an index: what it costs does not grow with the table", async () => {
    fillOver(3 * BATCH);
    await kit.auth.api.deleteExpired();
    const asked = ran.filter((sql) => sql.includes(`"verification"`));
    expect(asked).toHaveLength(7);
    for (const sql of asked) {
      const plan = handle.prepare(`explain query plan ${sql}`).all();
      const steps = plan.map(({ detail }) => String(detail)).join("\n");
      expect(steps).toMatch(sql.startsWith("delete") ? /autoindex_verification_1 \(id=\?\)/ : /verification_expiresAt/);
      expect(steps).not.toMatch(/\bSCAN\b|TEMP B-TREE/);
    }
  });

  test("who asks for something meanwhile waits for one batch at most", async () => {
    fillOver(40 * BATCH);
    let isOver = false;
    const cleanup = kit.auth.api.deleteExpired().finally(() => {
      isOver = true;
    });
    const waited: number[] = [];
    while (!isOver) {
      const before = taken();
      expect((await alice.get("/get-session")).at("user", "name")).toBe("alice");
      waited.push(taken() - before);
      // As requests come: each in a turn of its own.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await cleanup).deleted.verification).toBe(40 * BATCH);
    expect(waited.length).toBeGreaterThan(40);
    expect(Math.max(...waited)).toBeLessThanOrEqual(1);
  });
});
