import { expect, test } from "vitest";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { hasRedis, redisUrl } from "../../ground/storages/redis.ts";
import { describeServers, type ProcessCall, startProcesses, tally } from "../processes.ts";

const PROCESSES = 3;
const CALLS = 60;
const MAX = 7;
/** Guesses at one account have a limit of their own. */
const signInOf = (round: number): ProcessCall => ({
  path: "/sign-in/email",
  body: { email: `nobody${round}@example.com`, password: "not a password" },
  headers: { "x-client": `10.0.0.${round}` },
});

describeServers(
  "rate limits in Redis",
  async ({ address, database }, atEnd) => {
    // The first sign-up makes the tables.
    await signUp(openAuth({ database }));
    const input = { url: redisUrl, prefix: `test:${process.pid}:${Date.now()}:`, max: MAX };
    const inputs = Array.from({ length: PROCESSES }, () => ({ address, app: "redis-limits" as const, input }));
    const processes = await startProcesses(inputs);
    atEnd(processes.close);
    return processes;
  },
  (opened) => {
    test.runIf(hasRedis)("are exact for calls to three processes at once", async () => {
      for (let round = 0; round < rounds(10); round += 1) {
        const calls = Array.from({ length: CALLS }, () => signInOf(round));
        const outcomes = tally(await opened().call(calls));
        const expected = { "401 INVALID_EMAIL_OR_PASSWORD": MAX, "429 TOO_MANY_REQUESTS": CALLS - MAX };
        expect(outcomes, `round ${round}`).toEqual(expected);
      }
    });
  },
);
