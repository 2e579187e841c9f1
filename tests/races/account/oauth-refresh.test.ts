import { verification } from "@sallyport/core/store";
import { afterEach, expect, test } from "vitest";
import { describeHarnessesInTurn } from "../../ground/harnesses.ts";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { describeServers, startProcesses } from "../processes.ts";
import { openRace, times } from "./account-race.ts";
import { endAccess, openAlice, startRotatingServer } from "./oauth-refresh-server.ts";

const ROUNDS = rounds(5);
const ROTATING = { providerId: "rotating" };

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function startServer(options = {}) {
  const server = await startRotatingServer(options);
  endings.push(server.close);
  return server;
}

describeHarnessesInTurn("refreshing provider tokens", (open, again) => {
  test("happens once each time on three instances, which all return the new token", async () => {
    const { state, provider } = await startServer();
    const { lab, racersOf } = await openRace(open, again, { customProviders: [provider] });
    const browsers = racersOf(await openAlice(lab));
    for (let round = 1; round <= ROUNDS; round += 1) {
      await endAccess(lab);
      const answers = await Promise.all(browsers.map((browser) => browser.post("/get-access-token", ROTATING)));
      expect(answers.map((answer) => answer.at("accessToken"))).toEqual(browsers.map(() => `access-${round}`));
    }
    expect(state).toEqual({ refreshes: ROUNDS, reused: 0 });
    expect(await lab.store.count(verification, { where: {} })).toBe(0);
  });

  test("stores long tokens completely and encrypted", async () => {
    const padding = "x".repeat(60_000);
    const { provider } = await startServer({ padding });
    const lab = await open({ customProviders: [provider] });
    const alice = await openAlice(lab);
    for (const round of [1, 2]) {
      const answer = await alice.post("/refresh-token", ROTATING);
      expect([answer.at("accessToken"), answer.at("refreshToken")]).toEqual([
        `access-${round}${padding}`,
        `refresh-${round}${padding}`,
      ]);
    }
    expect((await alice.post("/get-access-token", ROTATING)).at("accessToken")).toBe(`access-2${padding}`);
    const [row] = (await lab.accounts()).filter(({ providerId }) => providerId === "rotating");
    for (const column of [row?.accessToken, row?.refreshToken]) {
      expect(column).toMatch(/^sealed\.2\.[\w-]{8}\.[\w-]+$/);
    }
    // Encrypted text is random, and contains shorter runs of one letter now and then.
    expect(JSON.stringify(row)).not.toContain("x".repeat(16));
  });
});

describeServers(
  "refresh",
  async ({ address, database }, atEnd) => {
    const { state, provider, close } = await startRotatingServer();
    atEnd(close);
    // The processes use the real time.
    const lab = openAuth({ database, clock: { now: () => new Date() } });
    const cookie = (await openAlice(lab)).cookies.header() ?? "";
    const one = { address, app: "refresh", input: { provider } } as const;
    const processes = await startProcesses([one, one, one]);
    atEnd(processes.close);
    const ask = {
      path: "/get-access-token",
      headers: { cookie },
      body: { providerId: provider.id },
      tell: "accessToken",
    };
    return { state, lab, askAll: () => processes.call(times(12, ask)) };
  },
  (opened) =>
    test("happens once a round in three processes, without an error", { timeout: 120_000 }, async () => {
      const { state, lab, askAll } = opened();
      for (let round = 1; round <= rounds(20); round += 1) {
        await endAccess(lab);
        expect(await askAll()).toEqual(times(12, `access-${round}`));
        expect(state).toEqual({ refreshes: round, reused: 0 });
      }
    }),
);
