import { createServer, get } from "node:http";
import { admin } from "@sallyport/core/admin";
import { audit } from "@sallyport/core/audit";
import { user } from "@sallyport/core/store";
import { toNodeHandler } from "@sallyport/node";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { askPostgres, freshSqlDatabases } from "../../ground/databases.ts";
import { listen } from "../../ground/listen.ts";
import { ORIGIN, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";

const ROWS = 60_000;
/** More than the pool has connections. */
const READERS = 12;

const fill = `insert into "auditEvent" ("id", "at", "event", "outcome", "path", "requestId", "userAgent", "mac")
  select 'row-' || n, now(), 'user.updated', 'success', '/x', 'r', repeat('x', 500), 'm' from generate_series(1, ${ROWS}) n`;

/** Takes the first piece, and hangs up. */
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
describe.runIf(postgres?.available)("a huge export on PostgreSQL", () => {
  test("of clients that hang up no connection is kept, and nothing is read for them", { timeout: 60_000 }, async () => {
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
      // The pool has four: were one kept, these would wait for it.
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
