import { once } from "node:events";
import { expect, test } from "vitest";
import { outcomeOf } from "../../ground/fork-script.ts";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { hasRedis, redisUrl } from "../../ground/storages/redis.ts";
import { describeServers, type ProcessCall, startProcesses } from "../processes.ts";
import type { Halt } from "./stored-sessions-app.ts";

const READS = 30;
const SIGN_INS = 6;
const NEW_PASSWORD = "another correct horse";

const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });
const read = (token: string): ProcessCall => ({ path: "/get-session", headers: bearerOf(token), tell: "user" });
const callOf = (path: string, body: object, token: string): ProcessCall => ({ path, body, headers: bearerOf(token) });

/** What ends the first of two sessions. */
const ENDINGS: readonly ((name: string, first: string, second: string) => ProcessCall)[] = [
  (_, first) => callOf("/sign-out", {}, first),
  (_, first, second) => callOf("/revoke-session", { token: first }, second),
  (_, _first, second) => callOf("/revoke-other-sessions", {}, second),
  (_, _first, second) => callOf("/revoke-sessions", {}, second),
  (name, _, second) => {
    const currentPassword = personOf(name).password;
    return callOf(
      "/change-password",
      { currentPassword, newPassword: NEW_PASSWORD, revokeOtherSessions: true },
      second,
    );
  },
];

describeServers(
  "sessions in Redis",
  async ({ address, database }, atEnd) => {
    // The first sign-up makes the tables.
    await signUp(openAuth({ database }));
    const input = { url: redisUrl, prefix: `test:${process.pid}:${Date.now()}:` };
    const start = (count: number, haltsAt?: Halt) => {
      const one = { address, app: "stored-sessions" as const, input: { ...input, ...(haltsAt && { haltsAt }) } };
      return startProcesses(Array.from({ length: count }, () => one));
    };
    const processes = await start(3);
    atEnd(processes.close);
    const [call] = [processes.call];
    const tokenBy = async (path: string, body: object): Promise<string> =>
      (await call([{ path, body, tell: "token" }]))[0] ?? "";
    /** The name of the user in each process, or null. */
    const namesOf = (token: string): Promise<unknown[]> =>
      Promise.all(
        processes.urls.map(async (url) => {
          const answer = await fetch(`${url}/get-session`, { headers: bearerOf(token) });
          const active: { readonly user: { readonly name: string } } | null = await answer.json();
          return active === null ? null : active.user.name;
        }),
      );
    return {
      call,
      namesOf,
      startDoomed: (haltsAt: Halt) => start(1, haltsAt),
      join: (name: string) => tokenBy("/sign-up/email", personOf(name)),
      signIn: (name: string) => tokenBy("/sign-in/email", personOf(name)),
    };
  },
  (opened) => {
    test.runIf(hasRedis)("end in every process at once, however many readers fill Redis meanwhile", async () => {
      const { call, join, namesOf, signIn } = opened();
      for (let round = 0; round < rounds(40, ENDINGS.length); round += 1) {
        const name = `reader${round}`;
        const [first, second] = [await join(name), await signIn(name)];
        const end = ENDINGS[round % ENDINGS.length]?.(name, first, second) ?? read(first);
        const calls = Array.from({ length: READS }, () => read(first));
        // Half of the rounds begin without the session in Redis.
        if (round % 2 === 0) expect(await namesOf(first)).toEqual([name, name, name]);
        calls.splice((round * 7) % READS, 0, end);
        const outcomes = await call(calls);
        expect(outcomes.filter((outcome) => outcome !== "[object Object]" && outcome !== "undefined")).toEqual(["200"]);
        expect(await namesOf(first), `round ${round}`).toEqual([null, null, null]);
      }
    });

    test.runIf(hasRedis)("show the new name, also those that began while it was changed", async () => {
      const { call, join, namesOf } = opened();
      for (let round = 0; round < rounds(20); round += 1) {
        const name = `changed${round}`;
        const token = await join(name);
        const { email, password } = personOf(name);
        const signingIn = { path: "/sign-in/email", body: { email, password }, tell: "token" };
        const calls = Array.from({ length: SIGN_INS }, () => [signingIn, read(token)]).flat();
        calls.splice(round % calls.length, 0, { ...callOf("/update-user", { name: "New" }, token), tell: "status" });
        const outcomes = await call(calls);
        const tokens = [token, ...outcomes.filter((outcome) => /^[A-Za-z0-9]{32}$/.test(outcome))];
        expect(tokens).toHaveLength(SIGN_INS + 1);
        for (const each of tokens) expect(await namesOf(each), `round ${round}`).toEqual(["New", "New", "New"]);
      }
    });

    test.runIf(hasRedis).each<[Halt, string | null]>([
      ["before the commit", "killed"],
      ["after the commit", null],
    ])("agree with the database when the process that ends one is killed %s", async (haltsAt, seen) => {
      const { join, namesOf, startDoomed } = opened();
      const name = `killed ${haltsAt}`.replaceAll(" ", "-");
      const token = await join(name);
      const left = seen === null ? null : name;
      for (let time = 0; time < 2; time += 1) expect(await namesOf(token)).toEqual([name, name, name]);
      const { children, urls } = await startDoomed(haltsAt);
      const [child] = children;
      if (child === undefined) throw new Error("No process");
      const halted = outcomeOf(child);
      const headers = { ...bearerOf(token), "content-type": "application/json" };
      const call = fetch(`${urls[0]}/sign-out`, { method: "POST", body: "{}", headers }).catch(() => null);
      await halted;
      child.kill("SIGKILL");
      await once(child, "exit");
      await call;
      expect(await namesOf(token)).toEqual([left, left, left]);
    });
  },
);
