import { createServer, get } from "node:http";
import { admin } from "@sallyport/core/admin";
import { audit } from "@sallyport/core/audit";
import { c, defineTable, user } from "@sallyport/core/store";
import { toNodeHandler } from "@sallyport/node";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { askPostgres, freshDatabases, freshSqlDatabases } from "../../ground/databases.ts";
import { listen } from "../../ground/listen.ts";
import { ORIGIN, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { apiOf, PLAIN } from "../../races/plugins/audit-processes.ts";

const events = defineTable("auditEvent", { id: c.id(), event: c.text(), seal: c.optional(c.integer()) });
const seals = defineTable("auditSeal", { id: c.id(), number: c.integer() });
const DAY = 86_400;

for (const { name, available, create } of freshDatabases()) {
  describe.runIf(available)(`the audit trail on ${name}`, () => {
    test.each(["serial", "uuid"] as const)(
      "seals, verifies, pages and prunes entries with %s ids",
      async (generateId) => {
        const { database, drop } = await create();
        const lab = openAuth({
          database,
          emailAndPassword: { password: PLAIN },
          advanced: { database: { generateId } },
          plugins: [audit({ retainFor: DAY })],
        });
        const trail = apiOf(lab);
        try {
          for (const person of ["alice", "bob", "carol"] as const) {
            await signUp(lab, person);
            lab.clock.advance({ minutes: 1 });
            expect(await trail.verify()).toMatchObject({ ok: true });
          }
          expect(await trail.verify()).toMatchObject({ ok: true, seals: 3, rows: 6 });
          const first = await trail.list({ query: { limit: 4 } });
          const next = await trail.list({ query: { limit: 4, cursor: first.nextCursor } });
          const names = [...first.entries, ...next.entries].map(({ event }) => event);
          expect(names).toEqual(Array.from({ length: 3 }, () => ["session.created", "user.created"]).flat());
          const [one] = await lab.store.list(events, { where: { seal: 2 }, limit: 1 });
          await lab.store.update(events, { where: { id: one?.id ?? "" } }, { event: "user.deleted" });
          expect(await trail.verify()).toMatchObject({ problem: { kind: "row-altered", seal: 2, rowId: one?.id } });
          await lab.store.update(events, { where: { id: one?.id ?? "" } }, { event: one?.event ?? "" });
          lab.clock.advance({ seconds: DAY - 60 });
          await lab.auth.api.deleteExpired();
          expect(await lab.store.list(seals, { where: {} })).toMatchObject([{ number: 3 }]);
          expect(await trail.verify()).toMatchObject({ ok: true, seals: 1, rows: 2 });
        } finally {
          await lab.auth.close();
          await drop();
        }
      },
    );
  });
}

const ROWS = 60_000;
/** There are more readers than connections in the pool. */
const READERS = 12;

const fill = `insert into "auditEvent" ("id", "at", "event", "outcome", "path", "requestId", "userAgent", "mac")
  select 'row-' || n, now(), 'user.updated', 'success', '/x', 'r', repeat('x', 500), 'm' from generate_series(1, ${ROWS}) n`;

/** Reads the first chunk, then closes the connection. */
const hangUp = (port: number, cookie: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(
      { port, path: "/api/auth/audit/export", headers: { cookie, host: new URL(ORIGIN).host } },
      (answer) => {
        answer.once("data", (piece: Uint8Array) => {
          request.destroy();
          resolve(piece.length);
        });
      },
    );
    request.once("error", reject);
  });

const [, postgres] = freshSqlDatabases();
describe.runIf(postgres?.available)("a large audit export on PostgreSQL", () => {
  test("releases the connections of clients that disconnect", { timeout: 60_000 }, async () => {
    const fresh = await postgres?.create();
    if (fresh === undefined) throw new Error("There is no PostgreSQL");
    const plugins = [admin({ adminEmails: [personOf("alice").email] }), audit()];
    const lab = openAuth({ database: fresh.database, plugins });
    const browser = await signUp(lab, "alice");
    await lab.store.update(user, { where: {} }, { emailVerified: true });
    await askPostgres([fill], fresh.address);
    let errors = 0;
    const onError = (): void => {
      errors += 1;
    };
    const server = await listen(createServer(toNodeHandler(lab.auth, { onError })));
    try {
      const cookie = browser.cookies.header() ?? "";
      const taken = await Promise.all(Array.from({ length: READERS }, () => hangUp(server.port, cookie)));
      expect(Math.min(...taken)).toBeGreaterThan(0);
      // The pool has four connections. If one were leaked, these requests would wait for it.
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => browser.get("/audit/list", { query: "limit=1" })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
      expect((await new Browser(lab).get("/ok")).status).toBe(200);
      expect(errors).toBe(0);
    } finally {
      await server.close();
      await lab.auth.close();
      await fresh.drop();
    }
  });
});
