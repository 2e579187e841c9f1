import { session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { processApps } from "../process-apps.ts";
import { describeServers, startProcesses, tally } from "../processes.ts";

const PROCESSES = 3;
const RACERS = 6;
const ROUNDS = rounds(6);

async function openGuests({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const lab = openAuth({ ...processApps["kept-guests"](), database, clock: { now: () => new Date() } });
  for (let racer = 0; racer < RACERS; racer += 1) await signUp(lab, `racer${racer}`);
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app: "kept-guests" })));
  atEnd(processes.close);
  return { lab, processes };
}

describeServers("guests who are kept", openGuests, (opened) => {
  test("a guest who signs in several times at once is joined with one user", async () => {
    const { lab, processes } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const guest = new Browser(lab);
      const id = String((await guest.post("/sign-in/anonymous")).at("user", "id"));
      const calls = Array.from({ length: RACERS }, (_, racer) => {
        const { email, password } = personOf(`racer${racer}`);
        return { path: "/sign-in/email", body: { email, password }, headers: { cookie: guest.cookie } };
      });
      expect(Object.keys(tally(await processes.call(calls)))).toEqual(["200"]);
      expect(await lab.store.count(session, { where: { userId: id } })).toBe(0);
      expect(await lab.store.count(user, { where: { image: id } })).toBe(1);
    }
  });
});
