import { session } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { processApps } from "../process-apps.ts";
import { describeServers, startProcesses, tally } from "../processes.ts";

const PROCESSES = 3;
const RACERS = 9;
const maximumSessions = 3;
const ROUNDS = rounds(8);
const EACH = Array.from({ length: RACERS }, (_, racer) => `racer${racer}`);

async function openAccounts({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const lab = openAuth({
    ...processApps.accounts({ maximumSessions }),
    database,
    clock: { now: () => new Date() },
  });
  for (const name of EACH) await signUp(lab, name);
  const input = { maximumSessions };
  const processes = await startProcesses(
    Array.from({ length: PROCESSES }, () => ({ address, app: "accounts" as const, input })),
  );
  atEnd(processes.close);
  const browserIdOf = async (name: string): Promise<unknown> => {
    const userId = (await lab.users()).find(({ email }) => email === personOf(name).email)?.id ?? "";
    const [row] = await lab.store.list(session, {
      where: { userId },
      orderBy: [{ column: "createdAt", direction: "desc" }],
      limit: 1,
    });
    return Reflect.get(Object(row), "browserId");
  };
  /** A browser in which the first racer has signed in, and the id under which its sessions are counted. */
  async function open() {
    const browser = new Browser(lab);
    await trySignIn(browser, "racer0");
    return { browser, where: { browserId: await browserIdOf("racer0") } as object };
  }
  return { lab, processes, open };
}

const signInAs = (name: string, browser: Browser) => {
  const { email, password } = personOf(name);
  return { path: "/sign-in/email", body: { email, password }, headers: { cookie: browser.cookie } };
};

describeServers("several accounts", openAccounts, (opened) => {
  test("sign-ins of one browser at the same time leave as many sessions as the maximum", async () => {
    const { lab, processes, open } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { browser, where } = await open();
      const outcomes = tally(await processes.call(EACH.slice(1).map((name) => signInAs(name, browser))));
      expect(outcomes).toEqual({ "200": RACERS - 1 });
      const rows = await lab.store.list(session, { where });
      expect(rows).toHaveLength(maximumSessions);
      expect(new Set(rows.map(({ userId }) => userId)).size).toBe(maximumSessions);
    }
  });

  test("sign-ins of one user in one browser at the same time leave one session", async () => {
    const { lab, processes, open } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { browser, where } = await open();
      const outcomes = tally(await processes.call(EACH.map(() => signInAs("racer1", browser))));
      expect(outcomes).toEqual({ "200": RACERS });
      expect(await lab.store.count(session, { where })).toBe(2);
    }
  });

  test("a sign-out and switches at the same time leave no session that the sign-out has ended", async () => {
    const { lab, processes, open } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { browser, where } = await open();
      await trySignIn(browser, "racer2");
      const list = Object((await browser.get("/multi-session/list-device-sessions")).json);
      const sessionToken: unknown = list[0].session.token;
      const headers = { cookie: browser.cookie };
      const switches = EACH.map(() => ({ path: "/multi-session/set-active", body: { sessionToken }, headers }));
      const outcomes = tally(await processes.call([{ path: "/sign-out", body: {}, headers }, ...switches]));
      expect(Object.keys(outcomes).every((one) => ["200", "401 INVALID_SESSION_TOKEN"].includes(one))).toBe(true);
      expect(await lab.store.count(session, { where })).toBe(0);
      expect((await browser.get("/multi-session/list-device-sessions")).json).toEqual([]);
    }
  });
});
