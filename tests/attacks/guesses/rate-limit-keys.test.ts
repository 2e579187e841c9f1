import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf, trySignIn } from "../../ground/people.ts";
import { attempt, FULL, OPEN, openLimited, statusesOf } from "./limits.ts";

const PROXY = { advanced: { ipAddress: { trustedProxies: ["10.0.0.0/8"] } } };

describe("spoofed forwarding headers", () => {
  const spoof = (index: number): Record<string, string> => ({
    "x-forwarded-for": `198.51.100.${index}`,
    "x-real-ip": `198.51.100.${index}`,
    "cf-connecting-ip": `198.51.100.${index}`,
    "true-client-ip": `198.51.100.${index}`,
    "x-client-ip": `198.51.100.${index}`,
    forwarded: `for=198.51.100.${index}`,
  });

  test("change nothing where no proxy is trusted", async () => {
    const lab = await openLimited();
    const all = Array.from({ length: 5 }, (_, index) => ({ headers: spoof(index) }));
    expect(await statusesOf(lab, all)).toEqual([OPEN, OPEN, OPEN, FULL, FULL]);
  });

  test("behind one, the right-most hop that is not ours is the key", async () => {
    const lab = await openLimited("memory", PROXY);
    const all = Array.from({ length: 5 }, (_, index) => ({
      remote: "10.0.0.1",
      headers: { "x-forwarded-for": `9.9.9.${index}, 8.8.${index}.8, 203.0.113.7, 10.1.2.3` },
    }));
    expect(await statusesOf(lab, all)).toEqual([OPEN, OPEN, OPEN, FULL, FULL]);
    const other = { remote: "10.0.0.1", headers: { "x-forwarded-for": "203.0.113.8" } };
    expect((await attempt(lab, other)).status).toBe(OPEN);
  });

  test("a socket that is no proxy's is not believed", async () => {
    const lab = await openLimited("memory", PROXY);
    const all = Array.from({ length: 4 }, (_, index) => ({ headers: spoof(index) }));
    expect(await statusesOf(lab, all)).toEqual([OPEN, OPEN, OPEN, FULL]);
  });
});

describe("IPv6", () => {
  test("forty addresses of one /64 share a count, another /64 has its own", async () => {
    const lab = await openLimited();
    const all = Array.from({ length: 40 }, (_, index) => ({ remote: `2001:db8:1:2::${(index + 1).toString(16)}` }));
    expect((await statusesOf(lab, all)).filter((status) => status === OPEN)).toHaveLength(3);
    expect((await attempt(lab, { remote: "2001:db8:1:3::1" })).status).toBe(OPEN);
  });

  test("however it is spelled", async () => {
    const lab = await openLimited();
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
    const lab = await openLimited();
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

test("a query makes no other bucket", async () => {
  const lab = await openLimited();
  const all = Array.from({ length: 5 }, (_, index) => ({ query: `x=${index}` }));
  expect(await statusesOf(lab, all)).toEqual([OPEN, OPEN, OPEN, FULL, FULL]);
});

test("callers without an address share one count", async () => {
  const lab = await openLimited();
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const headers = { "x-forwarded-for": `1.1.1.${count}` };
    statuses.push((await trySignIn(new Browser(lab), "alice", { password: "wrong" }, { headers })).status);
  }
  expect(statuses).toEqual([OPEN, OPEN, OPEN, FULL, FULL]);
});

test("what the caller writes makes no other bucket", async () => {
  const lab = await openLimited();
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

test("an account's own count does not depend on casing", async () => {
  const lab = await openLimited();
  const { email } = personOf("alice");
  const statuses: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    const spelling = index % 2 === 0 ? email.toUpperCase() : email;
    statuses.push((await attempt(lab, { remote: `198.51.${index}.1`, body: { email: spelling } })).status);
  }
  expect(statuses.indexOf(FULL)).toBe(50);
});
