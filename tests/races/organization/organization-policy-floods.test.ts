import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { DAY, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { serveAnswers } from "../../ground/serve-answers.ts";
import { rowOf } from "../plugins/default-floods.ts";
import { processApps } from "../process-apps.ts";
import { describeServers, startProcesses, tally } from "../processes.ts";
import { callBy, found, PROCESSES, tableOf } from "./organization-policy-race.ts";

const PAGE = new URL("../../../docs/guide/security.md", import.meta.url);
const LIMIT = { max: 5, window: DAY };
const CALLS = 24;
const MEMBERS = ["alice", "bob"].map((name) => personOf(name).email);

async function openMailed({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const sent: string[] = [];
  const collector = await serveAnswers(async (request) => {
    sent.push(await request.text());
    return new Response();
  });
  atEnd(collector.close);
  const app = "policy-mails";
  const input = { collector: collector.origin };
  const lab = openAuth({
    ...processApps[app](input),
    mail: { send: async () => {} },
    database,
    clock: { now: () => new Date() },
  });
  const [alice, bob] = [await signUp(lab, "alice"), await signUp(lab, "bob")];
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app, input })));
  atEnd(processes.close);
  const mails = (): Record<string, number> => tally(sent.splice(0));
  return { lab, processes, alice, bob, sent, mails };
}

const toEach = (count: number): Record<string, number> =>
  Object.fromEntries(MEMBERS.map((email) => [`organization-policy ${email}`, count]));

describeServers("announcements of policies by several owners at once", openMailed, (opened) => {
  const rowsOf = async (organizationId: string): Promise<string> => {
    const { lab } = opened();
    const list = (name: string, where: object) => lab.store.list(tableOf(lab, name), { where });
    return JSON.stringify([
      await list("organizationPolicy", { organizationId }),
      await list("organization", { id: organizationId }),
    ]);
  };

  test("mail each member as often as the limit allows, and write nothing beyond it", async () => {
    const { lab, processes, alice, bob, sent, mails } = opened();
    const organizationId = await found(lab, "flooded");
    const announce = (from: number) =>
      processes.call(
        Array.from({ length: CALLS }, (_, index) =>
          callBy(index % 2 === 0 ? alice : bob, "update-policies", { organizationId, maxSessionAge: from + index }),
        ),
      );
    const refused = "429 TOO_MANY_REQUESTS";
    expect(tally(await announce(3600))).toEqual({ "200": LIMIT.max, [refused]: CALLS - LIMIT.max });
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(LIMIT.max * MEMBERS.length);
    expect(mails()).toEqual(toEach(LIMIT.max));

    const before = await rowsOf(organizationId);
    expect(tally(await announce(7200))).toEqual({ [refused]: CALLS });
    expect(await rowsOf(organizationId)).toBe(before);

    const other = await found(lab, "not flooded");
    expect(
      await processes.call([callBy(bob, "update-policies", { organizationId: other, maxSessionAge: 600 })]),
    ).toEqual(["200"]);
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(MEMBERS.length);
    expect(mails()).toEqual(toEach(1));
  });

  test("and withdrawals in between mail each member no more often", async () => {
    const { lab, processes, alice, bob, sent, mails } = opened();
    const organizationId = await found(lab, "announced and withdrawn");
    const calls = Array.from({ length: CALLS }, (_, index) =>
      callBy(index % 2 === 0 ? alice : bob, "update-policies", {
        organizationId,
        maxSessionAge: index % 4 < 2 ? 600 : null,
      }),
    );
    for (let round = 0; round < 3; round += 1) {
      const outcomes = tally(await processes.call(calls));
      expect(Object.keys(outcomes).filter((one) => !["200", "429 TOO_MANY_REQUESTS"].includes(one))).toEqual([]);
      expect(outcomes["200"]).toBeGreaterThanOrEqual(CALLS / 2);
    }
    for (let call = 0; call <= LIMIT.max; call += 1) {
      const [announced, withdrawn] = [{ maxSessionAge: 600 }, { maxSessionAge: null }];
      await processes.call([callBy(alice, "update-policies", { organizationId, ...announced })]);
      const [answer] = await processes.call([callBy(bob, "update-policies", { organizationId, ...withdrawn })]);
      expect(answer).toBe("200");
    }
    await processes.close();
    const seen = mails();
    expect(sent).toEqual([]);
    for (const count of Object.values(seen)) expect(count).toBeLessThanOrEqual(LIMIT.max);
    expect(Object.keys(seen).sort()).toEqual(Object.keys(toEach(1)).sort());
  });
});

test("the page on security names the limit of announcements", () => {
  const row = rowOf("announcements of policies, of one organization", { limit: LIMIT });
  expect(readFileSync(PAGE, "utf8")).toContain(row);
});
