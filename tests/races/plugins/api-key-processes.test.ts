import { expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { describeServers, startProcesses, tally } from "../processes.ts";
import { keyPlugins, keyRows, openOwner, setKey } from "./api-key-harness.ts";

const PROCESSES = 3;
const CALLS = 60;
const ROUNDS = rounds(5);
const HOUR = 3600;
const LIMITED = "429 API_KEY_LIMITED";
const INVALID = "401 INVALID_API_KEY";

const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
const windowOf = (rateLimitMax: number, since: number, requestCount: number) => ({
  rateLimitMax,
  rateLimitTimeWindow: HOUR * 1000,
  windowStartsAt: ago(since),
  requestCount,
});

async function openKeys({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  // The processes use the real time, so this instance does as well.
  const lab = openAuth({ database, plugins: keyPlugins(), clock: { now: () => new Date() } });
  const owner = await openOwner(lab, "alice");
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app: "api-key" })));
  atEnd(processes.close);
  /** Uses a key sixty times at once, twenty times in each process. */
  const burst = async (key: string) => {
    const use = { path: "/organization/list", headers: { "x-api-key": key } };
    return tally(await processes.call(Array.from({ length: CALLS }, () => use)));
  };
  return { lab, owner, burst };
}

describeServers("API keys", openKeys, (opened) => {
  test.each<[string, (round: number) => object, (round: number) => number, object]>([
    // The window was full and has just ended, so a new one begins.
    ["a new window", (round) => windowOf(7 * round, HOUR + 1, 7 * round), (round) => 7 * round, {}],
    [
      "a window with some requests left",
      (round) => windowOf(20, 60, 4 * (round - 1)),
      (round) => 24 - 4 * round,
      { requestCount: 20 },
    ],
    ["remaining uses", (round) => ({ remaining: 5 * round }), (round) => 5 * round, { remaining: 0 }],
    [
      "remaining uses within a window",
      () => ({ remaining: 4, ...windowOf(10, HOUR + 1, 9) }),
      () => 4,
      { remaining: 0, requestCount: 4 },
    ],
  ])("exactly the allowed requests succeed: %s", async (_, set, allowed, left) => {
    const { lab, owner, burst } = opened();
    const { id, key } = await owner.make();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await setKey(lab, id, set(round));
      expect(await burst(key)).toEqual({ "200": allowed(round), [LIMITED]: CALLS - allowed(round) });
      expect(await burst(key)).toEqual({ [LIMITED]: CALLS });
      expect((await keyRows(lab)).find((row) => row.id === id)).toMatchObject(left);
    }
  });

  test("an expired key is rejected without counting", async () => {
    const { lab, owner, burst } = opened();
    const { id, key } = await owner.make();
    await setKey(lab, id, { expiresAt: ago(1), remaining: 10 });
    expect(await burst(key)).toEqual({ [INVALID]: CALLS });
    await setKey(lab, id, { expiresAt: ago(-HOUR) });
    expect(await burst(key)).toEqual({ "200": 10, [LIMITED]: CALLS - 10 });
  });

  test("a key that is rotated or revoked during a burst is rejected in every process afterwards", async () => {
    const { owner, burst } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, key } = await owner.make();
      const [amid, rotated] = await Promise.all([burst(key), owner.post("rotate", { keyId: id })]);
      expect(Object.keys(amid).filter((outcome) => outcome !== "200" && outcome !== INVALID)).toEqual([]);
      expect(await burst(key)).toEqual({ [INVALID]: CALLS });
      const next = String(rotated.at("key"));
      expect(await burst(next)).toEqual({ "200": CALLS });
      expect((await owner.post("revoke", { keyId: id })).status).toBe(200);
      expect(await burst(next)).toEqual({ [INVALID]: CALLS });
    }
  });
});
