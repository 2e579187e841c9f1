import type { AuthOptions } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { describe, expect, test } from "vitest";
import { createTestAuth, spyOn, type TestAuth } from "../test-auth.ts";
import type { Answer } from "./answer.ts";
import { Browser } from "./browser.ts";
import { personOf, signUp, trySignIn } from "./people.ts";

type Storage = "memory" | "database";
const limited = (storage: Storage = "memory", more: Partial<AuthOptions> = {}): Partial<AuthOptions> => ({
  rateLimit: { enabled: true, storage, customRules: { "/sign-up/email": false } },
  ...more,
});
const PROXY = { advanced: { ipAddress: { trustedProxies: ["10.0.0.0/8"] } } };

interface From {
  readonly remote?: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
  readonly query?: string;
}

function attempt(
  lab: TestAuth,
  { remote = "203.0.113.1", headers = {}, body = {}, query }: From = {},
): Promise<Answer> {
  const call = { headers, from: { remoteAddress: remote }, ...(query !== undefined && { query }) };
  return trySignIn(new Browser(lab), "alice", { password: "wrong-password", ...body }, call);
}

async function setUp(storage: Storage = "memory", more: Partial<AuthOptions> = {}): Promise<TestAuth> {
  const lab = createTestAuth(limited(storage, more));
  await signUp(lab, "alice");
  return lab;
}

async function statusesOf(lab: TestAuth, all: readonly From[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const from of all) statuses.push((await attempt(lab, from)).status);
  return statuses;
}
const OPEN = 401;
const FULL = 429;

describe.each<Storage>(["memory", "database"])("S210 the baseline, counted in %s", (storage) => {
  test("the fourth in ten seconds is told when to come back, and then let in", async () => {
    const lab = await setUp(storage);
    expect(await statusesOf(lab, [{}, {}, {}])).toEqual([OPEN, OPEN, OPEN]);
    lab.clock.advance(4);
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
    lab.clock.advance(5.999);
    expect((await attempt(lab)).status).toBe(FULL);
    lab.clock.advance(0.001);
    expect((await attempt(lab, { body: { email, password } })).status).toBe(200);
  });

  test("the window is fixed: a refused call does not prolong it", async () => {
    const lab = await setUp(storage);
    for (let second = 0; second < 30; second += 1) {
      const expected = second % 10 < 3 ? OPEN : FULL;
      expect([second, (await attempt(lab)).status]).toEqual([second, expected]);
      lab.clock.advance(1);
    }
  });

  test("get-session, ok and error are never limited", async () => {
    const lab = await setUp(storage);
    const browser = new Browser(lab);
    for (let count = 0; count < 150; count += 1) {
      for (const path of ["/get-session", "/ok", "/error"]) expect((await browser.get(path)).status).toBe(200);
    }
  });

  test("everything else has the default of a hundred", async () => {
    const lab = await setUp(storage);
    const browser = new Browser(lab);
    const statuses: number[] = [];
    for (let count = 0; count < 101; count += 1) statuses.push((await browser.get("/list-sessions")).status);
    expect(statuses.indexOf(429)).toBe(100);
  });
});

describe("S211 spoofed forwarding headers", () => {
  const spoof = (index: number): Record<string, string> => ({
    "x-forwarded-for": `198.51.100.${index}`,
    "x-real-ip": `198.51.100.${index}`,
    "cf-connecting-ip": `198.51.100.${index}`,
    "true-client-ip": `198.51.100.${index}`,
    "x-client-ip": `198.51.100.${index}`,
    forwarded: `for=198.51.100.${index}`,
  });

  test("change nothing where no proxy is trusted", async () => {
    const lab = await setUp();
    const all = Array.from({ length: 5 }, (_, index) => ({ headers: spoof(index) }));
    expect(await statusesOf(lab, all)).toEqual([OPEN, OPEN, OPEN, FULL, FULL]);
  });

  test("behind one, the right-most hop that is not ours is the key", async () => {
    const lab = await setUp("memory", PROXY);
    const all = Array.from({ length: 5 }, (_, index) => ({
      remote: "10.0.0.1",
      headers: { "x-forwarded-for": `9.9.9.${index}, 8.8.${index}.8, 203.0.113.7, 10.1.2.3` },
    }));
    expect(await statusesOf(lab, all)).toEqual([OPEN, OPEN, OPEN, FULL, FULL]);
    const other = { remote: "10.0.0.1", headers: { "x-forwarded-for": "203.0.113.8" } };
    expect((await attempt(lab, other)).status).toBe(OPEN);
  });

  test("a socket that is no proxy's is not believed", async () => {
    const lab = await setUp("memory", PROXY);
    const all = Array.from({ length: 4 }, (_, index) => ({ headers: spoof(index) }));
    expect(await statusesOf(lab, all)).toEqual([OPEN, OPEN, OPEN, FULL]);
  });
});

describe("S212 IPv6", () => {
  test("forty addresses of one /64 share a count, another /64 has its own", async () => {
    const lab = await setUp();
    const all = Array.from({ length: 40 }, (_, index) => ({ remote: `2001:db8:1:2::${(index + 1).toString(16)}` }));
    expect((await statusesOf(lab, all)).filter((status) => status === OPEN)).toHaveLength(3);
    expect((await attempt(lab, { remote: "2001:db8:1:3::1" })).status).toBe(OPEN);
  });

  test("however it is spelled", async () => {
    const lab = await setUp();
    const same = [
      "2001:db8::1",
      "2001:DB8::1",
      "2001:0db8:0000:0000:0000:0000:0000:0001",
      "2001:db8::1%eth0",
      "[2001:db8::1]",
    ];
    expect(
      await statusesOf(
        lab,
        same.map((remote) => ({ remote })),
      ),
    ).toEqual([OPEN, OPEN, OPEN, FULL, FULL]);
  });

  test("an IPv4 address in disguise is that address", async () => {
    const lab = await setUp();
    const same = ["1.2.3.4", "::ffff:1.2.3.4", "::ffff:0102:0304", "::FFFF:1.2.3.4"];
    expect(
      await statusesOf(
        lab,
        same.map((remote) => ({ remote })),
      ),
    ).toEqual([OPEN, OPEN, OPEN, FULL]);
    expect((await attempt(lab, { remote: "::ffff:1.2.3.5" })).status).toBe(OPEN);
  });
});

test("S213 a query makes no other bucket", async () => {
  const lab = await setUp();
  const all = Array.from({ length: 5 }, (_, index) => ({ query: `x=${index}` }));
  expect(await statusesOf(lab, all)).toEqual([OPEN, OPEN, OPEN, FULL, FULL]);
});

describe("S214 a burst", () => {
  test("of a hundred at once lets three through", async () => {
    const lab = await setUp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(lab)));
    expect(answers.filter(({ status }) => status === OPEN)).toHaveLength(3);
  });

  test("so too over two instances on one store", async () => {
    const { database } = spyOn(memory());
    const labs = [createTestAuth(limited("database", { database })), createTestAuth(limited("database", { database }))];
    const [first, second] = labs;
    if (first === undefined || second === undefined) throw new Error("two instances are needed");
    await signUp(first, "alice");
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => attempt(index % 2 === 0 ? first : second)),
    );
    expect(answers.filter(({ status }) => status === OPEN)).toHaveLength(3);
  });
});

test("S215 callers without an address share one count", async () => {
  const lab = await setUp();
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const headers = { "x-forwarded-for": `1.1.1.${count}` };
    statuses.push((await trySignIn(new Browser(lab), "alice", { password: "wrong" }, { headers })).status);
  }
  expect(statuses).toEqual([OPEN, OPEN, OPEN, FULL, FULL]);
});

test("S216 what the caller writes makes no other bucket", async () => {
  const lab = await setUp();
  const bodies = [
    { email: "a@x.example.org" },
    { email: "A+tag@x.example.org" },
    { extra: 1 },
    { rememberMe: false },
    {},
  ];
  expect(
    await statusesOf(
      lab,
      bodies.map((body) => ({ body })),
    ),
  ).toEqual([OPEN, OPEN, OPEN, FULL, FULL]);
});

test("S216 an account's own count does not depend on casing", async () => {
  const lab = await setUp();
  const { email } = personOf("alice");
  const statuses: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    const spelling = index % 2 === 0 ? email.toUpperCase() : email;
    statuses.push((await attempt(lab, { remote: `198.51.${index}.1`, body: { email: spelling } })).status);
  }
  expect(statuses.indexOf(FULL)).toBe(50);
});

describe("S217 guessing from everywhere", () => {
  const guess = (lab: TestAuth, index: number, name = "alice") => {
    const call = { from: { remoteAddress: `198.${Math.floor(index / 250)}.${index % 250}.1` } };
    return trySignIn(new Browser(lab), name, { password: `guess-${index}` }, call);
  };

  test("the account slows down, a known device does not, and time opens it again", async () => {
    const lab = createTestAuth(limited());
    const home = { from: { remoteAddress: "192.0.2.1" } };
    await signUp(lab, "alice", home);
    const statuses: number[] = [];
    for (let index = 0; index < 300; index += 1) statuses.push((await guess(lab, index)).status);
    expect(statuses.indexOf(FULL)).toBeLessThanOrEqual(100);
    expect(statuses.slice(statuses.indexOf(FULL))).not.toContain(OPEN);

    expect((await trySignIn(new Browser(lab), "alice", {}, { from: { remoteAddress: "192.0.2.99" } })).status).toBe(
      FULL,
    );
    expect((await trySignIn(new Browser(lab), "alice", {}, home)).status).toBe(200);
    lab.clock.advance(900);
    expect((await trySignIn(new Browser(lab), "alice", {}, { from: { remoteAddress: "192.0.2.99" } })).status).toBe(
      200,
    );
  });

  test("an account that is not there slows down alike", async () => {
    const lab = await setUp();
    const seen: number[] = [];
    for (const name of ["alice", "nobody"]) {
      const statuses: number[] = [];
      for (let index = 0; index < 110; index += 1) statuses.push((await guess(lab, index, name)).status);
      seen.push(statuses.indexOf(FULL));
      lab.clock.advance(10);
    }
    expect(seen[0]).toBe(seen[1]);
  });

  test("a right password forgets the wrong ones before it", async () => {
    const lab = await setUp();
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 40; index += 1) expect((await guess(lab, round * 40 + index)).status).toBe(OPEN);
      const call = { from: { remoteAddress: `192.0.2.${round}` } };
      expect((await trySignIn(new Browser(lab), "alice", {}, call)).status).toBe(200);
    }
  });
});

describe("S220 the limiter's memory", () => {
  test("forgets the oldest of too many addresses, and the newest stay", async () => {
    const lab = createTestAuth({
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
    const lab = await setUp("memory", { hooks: [{ when: "before", paths: ["/sign-in/email"], run }] });
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
