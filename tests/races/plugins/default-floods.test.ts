import { readFileSync } from "node:fs";
import { describeAuth, user } from "@sallyport/core/store";
import { describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { serveAnswers } from "../../ground/serve-answers.ts";
import { processApps } from "../process-apps.ts";
import { describeServers, type ProcessCall, type Processes, startProcesses, tally } from "../processes.ts";
import { FLOODS, NOTICED, roundsOf, rowOf } from "./default-floods.ts";

const PROCESSES = 3;
/** The calls that run at the same time. */
const AT_ONCE = 120;
const PAGE = new URL("../../../docs/guide/security.md", import.meta.url);

async function openFloods({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const sent: string[] = [];
  const collector = await serveAnswers(async (request) => {
    sent.push(await request.text());
    return new Response();
  });
  atEnd(collector.close);
  const app = "default-limits";
  const input = { collector: collector.origin };
  const lab = openAuth({
    ...processApps[app](input),
    rateLimit: { enabled: false },
    mail: { send: async () => {} },
    database,
    clock: { now: () => new Date() },
  });
  const { cookie } = await signUp(lab, "alice");
  await signUp(lab, NOTICED.name);
  await lab.store.update(user, { where: { email: NOTICED.email } }, { emailVerified: true });
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app, input })));
  atEnd(processes.close);
  const tables = describeAuth(lab.auth).schema.tables.filter(({ name }) => name !== "rateLimit");
  const rows = async (): Promise<string> =>
    JSON.stringify(await Promise.all(tables.map((table) => lab.store.list(table, { where: {} }))));
  return { processes, cookie, sent, rows };
}

async function flood(processes: Processes, calls: readonly ProcessCall[]): Promise<Record<string, number>> {
  // The first alone: two codes to one recipient that are created at the same time are one message.
  const outcomes = [...(await processes.call(calls.slice(0, 1)))];
  for (let from = 1; from < calls.length; from += AT_ONCE)
    outcomes.push(...(await processes.call(calls.slice(from, from + AT_ONCE))));
  return tally(outcomes);
}

describeServers("floods by default", openFloods, (opened) => {
  let expected = 0;

  describe("from three processes send as many messages as the limit allows:", () => {
    test.each(Object.entries(FLOODS))("%s", { timeout: 120_000 }, async (_, one) => {
      const { processes, cookie, sent, rows } = opened();
      const limit = (one.path ?? one.limit).max;
      const length = Math.max(rounds(one.calls, 120), one.calls > 500 && limit > 100 ? one.calls : 0);
      const calls = Array.from({ length }, (_, index) => one.call(index, cookie));
      for (const { atSeconds, allowed } of roundsOf(one)) {
        await processes.moveTo(atSeconds);
        const before = allowed === 0 && !one.writes ? await rows() : null;
        const refused = length - allowed;
        const outcomes = {
          ...(allowed > 0 && { "200": allowed }),
          ...(refused > 0 && { "429 TOO_MANY_REQUESTS": refused }),
        };
        expect(await flood(processes, calls), `${atSeconds} s`).toEqual(one.silent ? { "200": length } : outcomes);
        if (!one.quiet) expected += allowed;
        await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(expected);
        if (before !== null) expect(await rows()).toBe(before);
      }
      await processes.moveTo(0);
    });
  });

  test("and not one more until the processes have ended", async () => {
    const { processes, sent } = opened();
    await processes.close();
    expect(sent).toHaveLength(expected);
  });
});

test("the page on security names the limits", () => {
  const page = readFileSync(PAGE, "utf8");
  for (const [title, one] of Object.entries(FLOODS)) expect(page).toContain(rowOf(title, one));
});
