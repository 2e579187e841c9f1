import { audit } from "@sallyport/core/audit";
import { c, defineTable } from "@sallyport/core/store";
import { Browser, TestClock } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { freshSqlDatabases } from "../../ground/databases.ts";
import { representatives } from "../../ground/long-form.ts";
import { openAuth, START } from "../../ground/open-auth.ts";
import { apiOf, PLAIN } from "./audit-processes.ts";

const DAY = 86_400;
const ROUNDS = 20;
const KEPT_DAYS = 3;
/** The number of writers for each instance and round. */
const WRITERS = 6;

const seals = defineTable("auditSeal", { id: c.id(), number: c.integer() });
const events = defineTable("auditEvent", { id: c.id() });

const attempt = { email: "nobody@example.com", password: "wrong password" };

for (const { name, available, create } of representatives("retention", freshSqlDatabases())) {
  describe.runIf(available)(`retention during writes and verification on ${name}`, () => {
    test("keeps the chain valid at any time", { timeout: 120_000 }, async () => {
      const { database, connectAgain, drop } = await create();
      const clock = new TestClock(START);
      const start = (on: typeof database) =>
        openAuth({
          database: on,
          clock,
          emailAndPassword: { password: PLAIN },
          plugins: [audit({ retainFor: KEPT_DAYS * DAY })],
        });
      const labs = [start(database), start(connectAgain())];
      const [one] = labs;
      if (one === undefined) throw new Error("There is no instance");
      try {
        await new Browser(one).post("/sign-in/email", attempt);
        const found: unknown[] = [];
        const verify = async (lab: typeof one) => {
          const { problem } = await apiOf(lab).verify();
          if (problem !== null) found.push(problem);
        };
        for (let round = 0; round < ROUNDS; round += 1) {
          clock.advance({ days: 1 });
          const writes = labs.flatMap((lab) =>
            Array.from({ length: WRITERS }, () => new Browser(lab).post("/sign-in/email", attempt)),
          );
          const cleanups = labs.map(({ auth }) => auth.api.deleteExpired());
          const checks = [...labs, ...labs].map(verify);
          const [answers] = await Promise.all([Promise.all(writes), Promise.all(cleanups), Promise.all(checks)]);
          expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
        }
        expect(found).toEqual([]);
        for (const lab of labs) await lab.auth.api.deleteExpired();
        const { ok, rows } = await apiOf(one).verify();
        const left = await one.store.count(events, { where: {} });
        expect({ ok, rows }).toEqual({ ok: true, rows: left });
        expect(left).toBeLessThan(2 * WRITERS * (KEPT_DAYS + 3));
        expect(left).toBeGreaterThanOrEqual(2 * WRITERS * KEPT_DAYS);
        const [first] = await one.store.list(seals, { where: {}, orderBy: [{ column: "number", direction: "asc" }] });
        expect(first?.number).toBeGreaterThan(ROUNDS / 2);
      } finally {
        for (const { auth } of labs) await auth.close();
        await drop();
      }
    });
  });
}
