import { audit } from "@sallyport/core/audit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AskedDatabase, askedDatabases } from "../../ground/asked-databases.ts";
import { representatives } from "../../ground/long-form.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { apiOf } from "../../races/plugins/audit-processes.ts";

const ROWS = 50_000;
const AT_ONCE = 1000;
const FIRST = Date.UTC(2030, 0, 1);
const COLUMNS = ["id", "at", "event", "outcome", "actorId", "subjectId", "organizationId", "path", "requestId", "mac"];

/** Returns a row; there is one per millisecond. */
function cellsOf(number: number): string[] {
  const id = (FIRST + number).toString(36).padStart(9, "0") + String(number).padStart(23, "0");
  const event = number % 100 === 0 ? "sign-in.failed" : `event.${number % 200}`;
  const owners = [`actor-${number % 500}`, `subject-${number % 500}`, `org-${number % 50}`];
  return [id, event, "success", ...owners, "/x", "r", "m"].map((text) => `'${text}'`);
}

function* insertions(name: string): Generator<string> {
  const quote = name === "MariaDB" ? "`" : '"';
  const names = ["auditEvent", ...COLUMNS].map((column) => quote + column + quote);
  const at = name === "SQLite" ? "'2030-01-01T00:00:00.000Z'" : "'2030-01-01 00:00:00'";
  for (let begin = 0; begin < ROWS; begin += AT_ONCE) {
    const rows = Array.from(
      { length: AT_ONCE },
      (_, index) =>
        `(${cellsOf(begin + index)
          .toSpliced(1, 0, at)
          .join()})`,
    );
    yield `insert into ${names[0]} (${names.slice(1).join()}) values ${rows.join()}`;
  }
}

const from = new Date(FIRST + 20_000).toISOString();
const until = new Date(FIRST + 21_000).toISOString();
const PRIMARY = /pkey|PRIMARY|autoindex/;
const queries: readonly [query: object, index: RegExp][] = [
  [{}, PRIMARY],
  [{ sortDirection: "asc" }, PRIMARY],
  [{ from, until }, PRIMARY],
  [{ actorId: "actor-7" }, /actorId_id/],
  [{ subjectId: "subject-7", sortDirection: "asc" }, /subjectId_id/],
  [{ organizationId: "org-7", from, until }, /organizationId_id|pkey|PRIMARY/],
  [{ organizationId: "org-7" }, /organizationId_id/],
  [{ event: "event.7" }, /event_id/],
  [{ event: "event.7", until }, /event_id|pkey|PRIMARY/],
  [{ outcome: "failed" }, /event_id|pkey|PRIMARY/],
];
/** Matches a full scan or a full sort. */
const COSTLY = /Seq Scan|SCAN auditEvent(?! USING)|^ALL/m;
const SORT = /Sort|TEMP B-TREE|filesort/;
/** Queries with few rows, which may be sorted in memory. */
const isFew = (query: object): boolean => "outcome" in query || ("organizationId" in query && "from" in query);

for (const { name, available, create } of representatives("explained", askedDatabases)) {
  describe.runIf(available)(`pages of ${ROWS} rows on ${name}`, () => {
    let asked: AskedDatabase;
    let lab: OpenedAuth;
    beforeAll(async () => {
      asked = await create();
      lab = openAuth({ database: asked.database, plugins: [audit()] });
      await apiOf(lab).list({ query: {} });
      for (const text of insertions(name)) await asked.change(text);
      await asked.change(name === "MariaDB" ? "analyze table `auditEvent`" : "analyze");
    }, 120_000);
    afterAll(async () => {
      await lab.auth.close();
      await asked.drop();
    });

    const plansOf = async (call: () => Promise<unknown>): Promise<string[]> => {
      asked.asked();
      await call();
      const reads = asked.asked().filter(({ text }) => /^select .*auditEvent/s.test(text));
      return Promise.all(reads.map((read) => asked.plan(read)));
    };

    test.each(queries)("%j: reads the first and the next page in index order", async (query, index) => {
      const { list } = apiOf(lab);
      const { nextCursor } = await list({ query: { ...query, limit: 20 } });
      const plans = [
        ...(await plansOf(() => list({ query: { ...query, limit: 20 } }))),
        ...(await plansOf(() => list({ query: { ...query, limit: 20, cursor: nextCursor ?? undefined } }))),
      ];
      expect(plans).toHaveLength(2);
      for (const plan of plans) {
        expect(plan).toMatch(index);
        expect(plan).not.toMatch(COSTLY);
        if (!isFew(query)) expect(plan).not.toMatch(SORT);
      }
    });
  });
}
