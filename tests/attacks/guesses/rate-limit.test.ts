import { memory } from "@sallyport/core/memory";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth, spyOn } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { attempt, FULL, limited, OPEN, openLimited, type Storage, statusesOf } from "./limits.ts";

describe.each<Storage>(["memory", "database"])("the baseline, counted in %s", (storage) => {
  test("the fourth in ten seconds is told when to come back, and then let in", async () => {
    const lab = await openLimited(storage);
    expect(await statusesOf(lab, [{}, {}, {}])).toEqual([OPEN, OPEN, OPEN]);
    lab.clock.advance({ seconds: 4 });
    const { email, password } = personOf("alice");
    for (const body of [{}, { email, password }]) {
      const answer = await attempt(lab, { body });
      expect([
        answer.status,
        answer.code,
        answer.headers.get("retry-after"),
        answer.headers.get("x-retry-after"),
      ]).toEqual([429, "TOO_MANY_REQUESTS", "6", "6"]);
    }
    lab.clock.advance({ seconds: 5.999 });
    expect((await attempt(lab)).status).toBe(FULL);
    lab.clock.advance({ seconds: 0.001 });
    expect((await attempt(lab, { body: { email, password } })).status).toBe(200);
  });

  test("the window is fixed: a refused call does not prolong it", async () => {
    const lab = await openLimited(storage);
    for (let second = 0; second < 30; second += 1) {
      const expected = second % 10 < 3 ? OPEN : FULL;
      expect([second, (await attempt(lab)).status]).toEqual([second, expected]);
      lab.clock.advance({ seconds: 1 });
    }
  });

  test("get-session, ok and error are never limited", async () => {
    const lab = await openLimited(storage);
    const browser = new Browser(lab);
    for (let count = 0; count < 150; count += 1) {
      for (const path of ["/get-session", "/ok", "/error"]) expect((await browser.get(path)).status).toBe(200);
    }
  });

  test("everything else has the default of a hundred", async () => {
    const lab = await openLimited(storage);
    const browser = new Browser(lab);
    const statuses: number[] = [];
    for (let count = 0; count < 101; count += 1) statuses.push((await browser.get("/list-sessions")).status);
    expect(statuses.indexOf(429)).toBe(100);
  });
});

describe("a burst", () => {
  test("of a hundred at once lets three through", async () => {
    const lab = await openLimited();
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(lab)));
    expect(answers.filter(({ status }) => status === OPEN)).toHaveLength(3);
  });

  test("so too over two instances on one store", async () => {
    const { database } = spyOn(memory());
    const labs = [openAuth(limited("database", { database })), openAuth(limited("database", { database }))];
    const [first, second] = labs;
    if (first === undefined || second === undefined) throw new Error("two instances are needed");
    await signUp(first, "alice");
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => attempt(index % 2 === 0 ? first : second)),
    );
    expect(answers.filter(({ status }) => status === OPEN)).toHaveLength(3);
  });
});

describe("the limiter's memory", () => {
  test("forgets the oldest of too many addresses, and the newest stay", async () => {
    const lab = openAuth({
      rateLimit: { enabled: true, customRules: { "/ok": { window: 3600, max: 1 } } },
      logger: { disabled: true },
    });
    const ask = async (remoteAddress: string): Promise<number> => {
      const request = new Request("http://localhost:3000/api/auth/ok");
      return (await lab.auth.handler(request, { remoteAddress })).status;
    };
    const address = (index: number): string => `11.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    expect([await ask(address(0)), await ask(address(0))]).toEqual([200, 429]);
    for (let index = 1; index <= 100_000; index += 1) await ask(address(index));
    expect(await ask(address(100_000))).toBe(429);
    expect(await ask(address(0))).toBe(200);
  });

  test("a refused call reaches no hook and no body", async () => {
    let calls = 0;
    const run = () => {
      calls += 1;
    };
    const lab = await openLimited("memory", { hooks: [{ when: "before", paths: ["/sign-in/email"], run }] });
    await statusesOf(lab, [{}, {}, {}, {}, {}]);
    expect(calls).toBe(3);
    let read = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          read = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await new Browser(lab).post("/sign-in/email", body, { from: { remoteAddress: "203.0.113.1" } });
    expect([answer.status, read]).toEqual([429, false]);
  });
});
