import { anonymous } from "@sallyport/core/anonymous";
import { describeAuth } from "@sallyport/core/store";
import { describe, expect, onTestFinished, test } from "vitest";
import { databaseServers } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { ORIGIN, openAuth } from "../../ground/open-auth.ts";
import { oneNetwork } from "./default-floods.ts";

/** What is allowed by default, each from one network. */
const A_DAY = 200;
const IN_TEN_SECONDS = 10;
const BURSTS = 25;
/** Two crowds: one competes for the limit, and the other finds it used up. */
const BURST = rounds(100, 20);
const AT_ONCE = 50;

for (const { name, available, create } of databaseServers("guests of one network")) {
  describe.runIf(available)(`guests of one network, on ${name}`, () => {
    test("are limited, and a refused one leaves no row", { timeout: 600_000 }, async () => {
      const fresh = await create();
      onTestFinished(fresh.drop);
      const lab = openAuth({
        plugins: [anonymous()],
        rateLimit: { enabled: true, storage: "database" },
        advanced: { ipAddress: { ipAddressHeaders: ["x-client"] } },
        database: fresh.database,
      });
      const { tables } = describeAuth(lab.auth).schema;
      const countRows = async () =>
        Object.fromEntries(
          await Promise.all(
            tables.map(async (table) => [table.name, await lab.store.count(table, { where: {} })] as const),
          ),
        );
      let calls = 0;
      const visit = async (): Promise<number> => {
        calls += 1;
        const headers = { origin: ORIGIN, "content-type": "application/json", ...oneNetwork(9, calls) };
        const request = new Request(`${ORIGIN}/api/auth/sign-in/anonymous`, { method: "POST", headers, body: "{}" });
        return (await lab.auth.handler(request)).status;
      };
      const burst = async (): Promise<number> => {
        const statuses: number[] = [];
        while (statuses.length < BURST)
          statuses.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, BURST) }, visit))));
        expect(new Set(statuses)).toEqual(new Set(statuses.includes(200) ? [200, 429] : [429]));
        return statuses.filter((status) => status === 200).length;
      };

      const allowed: number[] = [];
      for (let index = 0; index < BURSTS; index += 1) {
        allowed.push(await burst());
        lab.clock.advance({ seconds: 11 });
      }
      const full = A_DAY / IN_TEN_SECONDS;
      expect(allowed).toEqual(Array.from({ length: BURSTS }, (_, index) => (index < full ? IN_TEN_SECONDS : 0)));
      const { rateLimit, ...rows } = await countRows();
      expect(rows).toEqual({ user: A_DAY, session: A_DAY, account: 0, verification: 0 });
      // One for the path, and one for the network.
      expect(rateLimit).toBe(2);

      lab.clock.advance({ days: 1 });
      expect(await burst()).toBe(IN_TEN_SECONDS);
      lab.clock.advance({ days: 31 });
      while (!(await lab.auth.api.deleteExpired()).complete);
      expect(await countRows()).toEqual({ user: 0, session: 0, account: 0, verification: 0, rateLimit: 0 });
    });
  });
}
