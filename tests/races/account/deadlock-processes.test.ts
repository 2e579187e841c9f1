import { createServer } from "node:http";
import { user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { openConsole } from "../../ground/console.ts";
import type { FreshSql } from "../../ground/databases.ts";
import { listen } from "../../ground/listen.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { apiOf } from "../plugins/audit-processes.ts";
import { processApps } from "../process-apps.ts";
import { describeServers, startProcesses } from "../processes.ts";

/** Fails the first update with a serialization failure, and on PostgreSQL also the first commit after that. */
const FAILURES: Readonly<Record<string, readonly string[]>> = {
  PostgreSQL: [
    ...["create sequence early", "create sequence late"],
    `create function refuse() returns trigger language plpgsql as $$ begin
       if nextval(tg_argv[0]::regclass) = 1 then raise exception 'forced' using errcode = '40001'; end if; return new;
     end $$`,
    `create trigger early before update on "user" for each row execute function refuse('early')`,
    `create constraint trigger late after update on "user" deferrable initially deferred
       for each row execute function refuse('late')`,
  ],
  MariaDB: [
    "create sequence early",
    `create trigger early before update on "user" for each row
       if nextval(early) = 1 then signal sqlstate '40001' set mysql_errno = 1020; end if`,
  ],
};

/** Counts calls by their path. Those to `/meeting` wait until two have arrived. */
async function openCollector() {
  const counts = new Map<string, number>();
  let met = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const path = String(request.url).slice(1);
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    if (path === "meeting") {
      if (count >= 2) met.resolve();
      await met.promise;
    }
    response.end();
  });
  const { port, close } = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close,
    counted: (path: string) => counts.get(path) ?? 0,
    begin(isAlone: boolean) {
      counts.clear();
      met = Promise.withResolvers();
      if (isAlone) met.resolve();
    },
  };
}

const TOLD = ["before", "after", "event", "afterwards", "mail"];

for (const outbox of [false, true]) {
  const open = async ({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) => {
    const collector = await openCollector();
    atEnd(collector.close);
    const input = { collector: collector.url, outbox };
    const lab = openAuth({ ...processApps.deadlocks(input), database });
    for (const name of ["ann", "bob"]) await signUp(lab, name);
    const [ann, bob] = (await lab.users()).map(({ id }) => id);
    const app = { address, app: "deadlocks", input } as const;
    const processes = await startProcesses([app, app]);
    atEnd(processes.close);
    const cross = async (...orders: (readonly (string | undefined)[])[]): Promise<number> => {
      collector.begin(orders.length === 1);
      const recorded = async () => (await apiOf(lab).list({ event: "user.updated" })).entries.length;
      const before = await recorded();
      const call = { path: "/cross", body: {}, tell: "attempts" };
      const outcomes = await processes.call(orders.map((ids) => ({ ...call, headers: { "x-order": ids.join(" ") } })));
      for (const what of TOLD)
        await expect.poll(() => `${what} ${collector.counted(what)}`).toBe(`${what} ${orders.length}`);
      expect(await recorded()).toBe(before + orders.length);
      return outcomes.map(Number).reduce((left, right) => left + right, 0);
    };
    return { address, lab, cross, ann, bob };
  };
  const title = `repeated transactions with ${outbox ? "queued mails" : "mails after the commit"}`;

  describeServers(title, open, (opened, server) => {
    test("of two processes in a deadlock, both succeed, and hooks, events and mails run once for each", async () => {
      const { cross, lab, ann, bob } = opened();
      expect(await cross([ann, bob], [bob, ann])).toBeGreaterThanOrEqual(3);
      expect(await lab.store.count(user, { where: { name: "Crossed" } })).toBe(2);
    });

    test("a serialization failure is repeated, and hooks, events and mails run once", async () => {
      const { address, cross, lab, ann, bob } = opened();
      const console = await openConsole(address);
      for (const sql of FAILURES[server] ?? []) await console.ask(sql);
      await console.end();
      expect(await cross([ann, bob])).toBe(server === "PostgreSQL" ? 3 : 2);
      expect(await apiOf(lab).verify()).toMatchObject({ ok: true });
    });
  });
}
