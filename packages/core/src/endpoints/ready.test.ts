import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { counted, down, faulty } from "sallyport-tests/ground/watched-store";
import { afterEach, expect, test, vi } from "vitest";
import { memory } from "../memory.ts";
import type { Database, Store } from "../store.ts";

const READY = { status: 200, body: { ok: true } };
const AWAY = { status: 503, body: { code: "SERVICE_UNAVAILABLE" } };

afterEach(() => {
  vi.useRealTimers();
});

test("while the database is away the process is alive, and not ready", async () => {
  const { database, state } = faulty(memory());
  const { auth, clock, entries } = openAuth({ database });
  const browser = new Browser(auth);
  expect(await answer(browser.get("/ready"))).toEqual(READY);
  expect(await auth.api.ready({})).toEqual({ ok: true });
  state.problem = down;
  for (let outage = 0; outage < 3; outage += 1) {
    clock.advance({ seconds: 1 });
    const refusal = await browser.get("/ready");
    expect(refusal.headers.get("retry-after")).toBe("1");
    expect(await answer(refusal)).toMatchObject(AWAY);
    expect((await browser.get("/ok")).status).toBe(200);
  }
  // One line of the log an outage, however often somebody asks.
  expect(entries.filter(({ level }) => level === "error")).toMatchObject([
    { message: "Not ready: the database is unavailable" },
  ]);
  state.problem = () => null;
  clock.advance({ seconds: 1 });
  expect(await answer(browser.get("/ready"))).toEqual(READY);
});

test("a thousand who ask at once, and a thousand more within a second, cost one look-up", async () => {
  const { database, statements } = counted(memory());
  const { auth, clock } = openAuth({ database });
  const ask = () => Promise.all(Array.from({ length: 1000 }, () => new Browser(auth).get("/ready")));
  const answers = [...(await ask()), ...(await ask())];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(statements).toEqual(["find verification"]);
  clock.advance({ seconds: 1 });
  await ask();
  expect(statements).toHaveLength(2);
});

test("a database that took the question and says nothing is not asked again, and nobody waits for it for long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let asked = 0;
  const { promise: silence, resolve: speak } = Promise.withResolvers<null>();
  const inner = memory();
  const database: Database = {
    dialect: "memory",
    open(schema) {
      const find = () => {
        asked += 1;
        return silence;
      };
      return Object.assign(inner.open(schema), { find }) as Store;
    },
  };
  const { auth, clock } = openAuth({ database });
  for (let round = 0; round < 3; round += 1) {
    const asking = answer(new Browser(auth).get("/ready"));
    await vi.advanceTimersByTimeAsync(2000);
    clock.advance({ seconds: 2 });
    expect(await asking).toMatchObject(AWAY);
  }
  expect(asked).toBe(1);
  speak(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(await answer(new Browser(auth).get("/ready"))).toEqual(READY);
});
