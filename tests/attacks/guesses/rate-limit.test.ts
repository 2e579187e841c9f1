import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf, trySignIn } from "../../ground/people.ts";
import { attempt, type From, FULL, OPEN, openLimited, type Storage, statusesOf } from "./limits.ts";

describe.each<Storage>(["memory", "database"])("the rate limit of sign-in in %s storage", (storage) => {
  test("rejects the fourth call in ten seconds with Retry-After, and accepts one after that time", async () => {
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

  test("lets three of a hundred concurrent calls through", async () => {
    const lab = await openLimited(storage);
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(lab)));
    expect(answers.filter(({ status }) => status === OPEN)).toHaveLength(3);
  });

  test("does not apply to get-session, ok and error", async () => {
    const lab = await openLimited(storage);
    const browser = new Browser(lab);
    for (let count = 0; count < 150; count += 1) {
      for (const path of ["/get-session", "/ok", "/error"]) expect((await browser.get(path)).status).toBe(200);
    }
  });

  test("allows a hundred calls of other routes", async () => {
    const lab = await openLimited(storage);
    const browser = new Browser(lab);
    const statuses: number[] = [];
    for (let count = 0; count < 101; count += 1) statuses.push((await browser.get("/list-sessions")).status);
    expect(statuses.indexOf(429)).toBe(100);
  });
});

test("a call beyond the rate limit runs no hook and reads no body", async () => {
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

const PROXY = { advanced: { ipAddress: { trustedProxies: ["10.0.0.0/8"] } } };
const FIVE = Array.from({ length: 5 }, (_, index) => index);

const spoof = (index: number): Record<string, string> => ({
  "x-forwarded-for": `198.51.100.${index}`,
  "x-real-ip": `198.51.100.${index}`,
  "cf-connecting-ip": `198.51.100.${index}`,
  "true-client-ip": `198.51.100.${index}`,
  "x-client-ip": `198.51.100.${index}`,
  forwarded: `for=198.51.100.${index}`,
});

/** A request through two trusted proxies. */
const forwarded = (address: string): From => ({ remote: "10.0.0.1", headers: { "x-forwarded-for": address } });

/** Requests of one caller that look different, a request of another caller, and options. */
const SPELLINGS: Readonly<Record<string, readonly [spelled: readonly From[], other?: From, options?: object]>> = {
  "forwarding headers without a trusted proxy": [FIVE.map((index) => ({ headers: spoof(index) }))],
  "forwarding headers from an address that is no trusted proxy": [
    FIVE.map((index) => ({ headers: spoof(index) })),
    { remote: "203.0.113.2" },
    PROXY,
  ],
  "hops before the last untrusted one": [
    FIVE.map((index) => forwarded(`9.9.9.${index}, 8.8.${index}.8, 203.0.113.7, 10.1.2.3`)),
    forwarded("203.0.113.8"),
    PROXY,
  ],
  "addresses in one /64 network": [
    Array.from({ length: 40 }, (_, index) => ({ remote: `2001:db8:1:2::${(index + 1).toString(16)}` })),
    { remote: "2001:db8:1:3::1" },
  ],
  "spellings of an IPv6 address": [
    ["2001:db8::1", "2001:DB8::1", "2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8::1%eth0", "[2001:db8::1]"].map(
      (remote) => ({ remote }),
    ),
  ],
  "an IPv4 address mapped to IPv6": [
    ["1.2.3.4", "::ffff:1.2.3.4", "::ffff:0102:0304", "::FFFF:1.2.3.4"].map((remote) => ({ remote })),
    { remote: "::ffff:1.2.3.5" },
  ],
  "a query": [FIVE.map((index) => ({ query: `x=${index}` }))],
  "different bodies": [
    [{ email: "a@x.example.org" }, { email: "A+tag@x.example.org" }, { extra: 1 }, { rememberMe: false }, {}].map(
      (body) => ({ body }),
    ),
  ],
};

test.each(Object.entries(SPELLINGS))("%s share one count", async (_, [spelled, other, options]) => {
  const lab = await openLimited("memory", options);
  expect(await statusesOf(lab, spelled)).toEqual(spelled.map((_each, index) => (index < 3 ? OPEN : FULL)));
  if (other !== undefined) expect((await attempt(lab, other)).status).toBe(OPEN);
});

test("callers without an IP address share one count", async () => {
  const lab = await openLimited();
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const headers = { "x-forwarded-for": `1.1.1.${count}` };
    statuses.push((await trySignIn(new Browser(lab), "alice", { password: "wrong" }, { headers })).status);
  }
  expect(statuses).toEqual([OPEN, OPEN, OPEN, FULL, FULL]);
});

test("the count of an account ignores the letter case of the address", async () => {
  const lab = await openLimited();
  const { email } = personOf("alice");
  const statuses: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    const spelling = index % 2 === 0 ? email.toUpperCase() : email;
    statuses.push((await attempt(lab, { remote: `198.51.${index}.1`, body: { email: spelling } })).status);
  }
  expect(statuses.indexOf(FULL)).toBe(50);
});
