import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseServers } from "../../ground/databases.ts";
import { endProcess, forkScript, outcomeOf } from "../../ground/fork-script.ts";
import { rounds } from "../../ground/long-form.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { type KeyOwner, keyPlugins, keyRows, openOwner, setKey } from "./api-key-harness.ts";

const PROCESSES = 3;
const CALLS = 60;
const ROUNDS = rounds(5);
const HOUR = 3600;
const SCRIPT = new URL("./api-key-process-child.ts", import.meta.url);
const LIMITED = "429 API_KEY_LIMITED";
const INVALID = "401 INVALID_API_KEY";

/** How often each outcome came. */
const tally = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(outcomes)].map((one) => [one, outcomes.filter((each) => each === one).length]));
const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);

const servers = databaseServers("API keys");

describe.each(servers)("API keys, three processes on $name", ({ available, create }) => {
  const endings: (() => Promise<void>)[] = [];
  let lab: OpenedAuth;
  let owner: KeyOwner;
  /** Sixty uses at once, twenty from each process. */
  let burst: (key: string) => Promise<Record<string, number>>;

  beforeAll(async () => {
    if (!available) return;
    const { address, database, drop } = await create();
    endings.push(drop);
    // As the processes.
    lab = openAuth({ database, plugins: keyPlugins(), clock: { now: () => new Date() } });
    owner = await openOwner(lab, "alice");
    const children = Array.from({ length: PROCESSES }, () => forkScript(SCRIPT, { address }));
    endings.push(async () => void (await Promise.all(children.map(endProcess))));
    await Promise.all(children.map(outcomeOf));
    burst = async (key) => {
      const outcomes = children.map(outcomeOf);
      for (const child of children) child.send(Array.from({ length: CALLS / PROCESSES }, () => key));
      return tally((await Promise.all(outcomes)).flat());
    };
  }, 120_000);
  afterAll(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });
  const it = test.runIf(available);

  it("a window lets through as many as it says, and the next one as many again", async () => {
    const { id, key } = await owner.make();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const max = 7 * round;
      // What is full has just passed; what is new, too.
      const passed = {
        rateLimitMax: max,
        rateLimitTimeWindow: HOUR * 1000,
        windowStartsAt: ago(HOUR + 1),
        requestCount: max,
      };
      await setKey(lab, id, passed);
      expect(await burst(key)).toEqual({ "200": max, [LIMITED]: CALLS - max });
      expect(await burst(key)).toEqual({ [LIMITED]: CALLS });
    }
  });

  it("a window that is half used lets through the rest", async () => {
    const { id, key } = await owner.make();
    for (let used = 0; used < ROUNDS; used += 1) {
      const open = {
        rateLimitMax: 20,
        rateLimitTimeWindow: HOUR * 1000,
        windowStartsAt: ago(60),
        requestCount: used * 4,
      };
      await setKey(lab, id, open);
      expect(await burst(key)).toEqual({ "200": 20 - used * 4, [LIMITED]: CALLS - 20 + used * 4 });
    }
  });

  it("uses that are left are spent one by one, within a window too, and never below none", async () => {
    const { id, key } = await owner.make();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await setKey(lab, id, { remaining: round * 5 });
      expect(await burst(key)).toEqual({ "200": round * 5, [LIMITED]: CALLS - round * 5 });
      const window = {
        rateLimitMax: 10,
        rateLimitTimeWindow: HOUR * 1000,
        windowStartsAt: ago(HOUR + 1),
        requestCount: 9,
      };
      await setKey(lab, id, { remaining: 4, ...window });
      expect(await burst(key)).toEqual({ "200": 4, [LIMITED]: CALLS - 4 });
      const [row] = (await keyRows(lab)).filter((one) => one.id === id);
      expect(row).toMatchObject({ remaining: 0, requestCount: 4 });
      await setKey(lab, id, { rateLimitMax: null, rateLimitTimeWindow: null });
    }
  });

  it("nothing is let through past its end, and nothing is counted on it", async () => {
    const { id, key } = await owner.make();
    await setKey(lab, id, { expiresAt: ago(1), remaining: 10 });
    expect(await burst(key)).toEqual({ [INVALID]: CALLS });
    await setKey(lab, id, { expiresAt: ago(-HOUR) });
    expect(await burst(key)).toEqual({ "200": 10, [LIMITED]: CALLS - 10 });
  });

  it("a key that is rotated or revoked amid a burst is refused in every process from then on", async () => {
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
