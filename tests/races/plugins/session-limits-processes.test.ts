import { session } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { processApps } from "../process-apps.ts";
import { describeServers, startProcesses, tally } from "../processes.ts";

const PROCESSES = 3;
const SIGN_INS = 9;
const MAX = 2;
const IDLE = 1800;
const ROUNDS = rounds(6);
const EACH = Array.from({ length: SIGN_INS }, (_, number) => number);

async function openLimited({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const evicted: string[] = [];
  const lab = openAuth({
    ...processApps["session-limits"]({ maxSessions: MAX }),
    events: { "session.evicted": ({ sessionId }) => void evicted.push(sessionId) },
    database,
    clock: { now: () => new Date() },
  });
  // The first call migrates the database.
  await signUp(lab, "first");
  const input = { maxSessions: MAX };
  const processes = await startProcesses(
    Array.from({ length: PROCESSES }, () => ({ address, app: "session-limits" as const, input })),
  );
  atEnd(processes.close);
  return { lab, processes, evicted };
}

describeServers("the most sessions and the idle time", openLimited, (opened) => {
  test("however many sign-ins happen at once, a user has exactly the most sessions", async () => {
    const { lab, processes } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email, password, name } = personOf(`many${round}`);
      await signUp(lab, name);
      const signIn = { path: "/sign-in/email", body: { email, password } };
      expect(tally(await processes.call(EACH.map(() => signIn)))).toEqual({ "200": SIGN_INS });
      const [user] = (await lab.users()).filter((one) => one.email === email);
      expect(await lab.store.count(session, { where: { userId: user?.id ?? "" } })).toBe(MAX);
    }
  });

  test("tokens of evicted sessions are refused by every process, and the others work", async () => {
    const { lab, processes } = opened();
    const { email, password, name } = personOf("bearer");
    await signUp(lab, name);
    const signIn = { path: "/sign-in/email", body: { email, password }, tell: "token" };
    const tokens = await processes.call(EACH.map(() => signIn));
    const outcomes: string[] = [];
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      const seen = await processes.call(EACH.slice(0, PROCESSES).map(() => ({ path: "/list-sessions", headers })));
      expect(new Set(seen).size).toBe(1);
      outcomes.push(String(seen[0]));
    }
    expect(tally(outcomes)).toEqual({ "200": MAX, "401 UNAUTHORIZED": SIGN_INS - MAX });
  });

  test("each eviction is told once", async () => {
    const { lab, evicted } = opened();
    const { email, password, name } = personOf("told");
    await signUp(lab, name);
    const before = evicted.length;
    const browsers = EACH.map(() => new Browser(lab));
    const answers = await Promise.all(browsers.map((browser) => browser.post("/sign-in/email", { email, password })));
    expect(answers.map(({ status }) => status)).toEqual(EACH.map(() => 200));
    const told = evicted.slice(before);
    expect(new Set(told).size).toBe(told.length);
    expect(told).toHaveLength(SIGN_INS + 1 - MAX);
  });

  test("a session that any process uses stays alive in all of them, and ends when it is idle", async () => {
    const { lab, processes } = opened();
    const browser = await signUp(lab, "idle");
    const headers = { cookie: browser.cookie };
    const call = (path: string) => EACH.map(() => ({ path, headers }));
    for (let time = 1; time <= 4; time += 1) {
      await processes.moveTo(time * (IDLE - 60));
      expect(tally(await processes.call(call("/list-sessions")))).toEqual({ "200": SIGN_INS });
    }
    await processes.moveTo(5 * IDLE);
    expect(tally(await processes.call(call("/list-sessions")))).toEqual({ "401 UNAUTHORIZED": SIGN_INS });
  });
});
