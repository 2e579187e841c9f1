import { type Answer, Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { type OpenedAuth, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";

const GOOD = { email: ALICE.email, password: ALICE.password };
const WRONG = { ...GOOD, password: "wrong password" };
const TOO_MANY = {
  status: 429,
  body: { code: "TOO_MANY_REQUESTS", message: "Too many requests. Please try again later." },
};
const TOO_MANY_GUESSES = { ...TOO_MANY, body: { ...TOO_MANY.body, reason: "password-guesses" } };

function from(auth: { handler: OpenedAuth["auth"]["handler"] }, remoteAddress: string): Browser {
  const browser = new Browser(auth);
  browser.address = remoteAddress;
  return browser;
}

test.each(["memory", "database"] as const)("three sign-ins in ten seconds, counted in %s", async (storage) => {
  const { auth, clock } = openAuth({ rateLimit: { enabled: true, storage } });
  const browser = from(auth, "9.9.9.9");
  for (let call = 0; call < 3; call += 1) expect((await browser.post("/sign-in/email", WRONG)).status).toBe(401);
  clock.advance({ seconds: 3 });
  const response = await browser.post("/sign-in/email", WRONG);
  expect(response.headers.get("retry-after")).toBe("7");
  expect(response.headers.get("x-retry-after")).toBe("7");
  expect(await answer(response)).toEqual(TOO_MANY);
  clock.advance({ seconds: 7 });
  expect((await browser.post("/sign-in/email", WRONG)).status).toBe(401);
});

test.each(["memory", "database"] as const)("of a burst no more than three pass, counted in %s", async (storage) => {
  const { auth } = openAuth({ rateLimit: { enabled: true, storage } });
  const all = Array.from({ length: 40 }, () => from(auth, "9.9.9.9").post("/sign-in/email", WRONG));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(37);
});

test("each address and each path has its own count; headers make no new address", async () => {
  const { auth } = openAuth({ rateLimit: { enabled: true } });
  for (let call = 0; call < 5; call += 1) {
    await from(auth, "9.9.9.9").post("/sign-in/email", WRONG, { headers: { "x-forwarded-for": `1.1.1.${call}` } });
  }
  expect((await from(auth, "9.9.9.9").post("/sign-in/email", WRONG)).status).toBe(429);
  expect((await from(auth, "9.9.9.9").post("/sign-up/email", ALICE)).status).toBe(200);
  expect((await from(auth, "8.8.8.8").post("/sign-in/email", WRONG)).status).toBe(401);
});

test("one subscriber's IPv6 addresses are one", async () => {
  const { auth } = openAuth({ rateLimit: { enabled: true } });
  const statuses = [];
  for (let call = 0; call < 4; call += 1) {
    statuses.push((await from(auth, `2001:db8:1:2::${call + 1}`).post("/sign-in/email", WRONG)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
});

test("a refused body still counts, and a refused origin costs nobody else", async () => {
  const { auth } = openAuth({ rateLimit: { enabled: true } });
  for (let call = 0; call < 10; call += 1) {
    await from(auth, "9.9.9.9").post("/sign-in/email", WRONG, { headers: { origin: "https://evil.com" } });
  }
  const statuses = [];
  for (let call = 0; call < 4; call += 1)
    statuses.push((await from(auth, "9.9.9.9").post("/sign-in/email", "{")).status);
  expect(statuses).toEqual([400, 400, 400, 429]);
});

test("a hundred calls in ten seconds elsewhere; get-session, ok and error without end", async () => {
  const { auth } = openAuth({ rateLimit: { enabled: true } });
  const browser = from(auth, "9.9.9.9");
  for (let call = 0; call < 100; call += 1) expect((await browser.get("/list-sessions")).status).toBe(401);
  expect((await browser.get("/list-sessions")).status).toBe(429);
  for (const path of ["/get-session", "/ok", "/error"]) {
    for (let call = 0; call < 150; call += 1) expect((await browser.get(path)).status).toBe(200);
  }
});

test("window, maximum and single paths are options", async () => {
  const { auth } = openAuth({
    rateLimit: {
      enabled: true,
      window: 60,
      max: 2,
      customRules: { "/sign-in/email": false, "/sign-up/email": { window: 60, max: 1 } },
    },
  });
  const browser = from(auth, "9.9.9.9");
  const statuses = async (call: () => Promise<Answer>, times: number) => {
    const list = [];
    for (let index = 0; index < times; index += 1) list.push((await call()).status);
    return list;
  };
  expect(await statuses(() => browser.get("/list-sessions"), 3)).toEqual([401, 401, 429]);
  expect(await statuses(() => browser.post("/sign-in/email", WRONG), 10)).toEqual(
    Array.from({ length: 10 }, () => 401),
  );
  expect(await statuses(() => browser.post("/sign-up/email", {}), 2)).toEqual([400, 429]);
});

test("on in production, off elsewhere", async () => {
  const statusOf = async (environment: string) => {
    const { auth } = openAuth({ environment, rateLimit: {} });
    for (let call = 0; call < 3; call += 1) await from(auth, "9.9.9.9").post("/sign-in/email", WRONG);
    return (await from(auth, "9.9.9.9").post("/sign-in/email", WRONG)).status;
  };
  expect([await statusOf("production"), await statusOf("development")]).toEqual([429, 401]);
});

test("fifty guesses on one account, from wherever, and it slows down; who is known there stays in", async () => {
  const { auth, clock } = openAuth({ rateLimit: { enabled: true } });
  const home = await signUp(auth);
  home.address = "7.7.7.7";
  await home.post("/sign-in/email", GOOD);
  for (let guess = 0; guess < 50; guess += 1) {
    expect((await from(auth, `9.9.9.${guess}`).post("/sign-in/email", WRONG)).status).toBe(401);
  }
  expect(await answer(from(auth, "8.8.8.8").post("/sign-in/email", GOOD))).toEqual(TOO_MANY_GUESSES);
  const nobody = { ...WRONG, email: "nobody@example.com" };
  expect((await from(auth, "8.8.8.9").post("/sign-in/email", nobody)).status).toBe(401);
  expect((await from(auth, "7.7.7.7").post("/sign-in/email", GOOD)).status).toBe(200);
  clock.advance({ minutes: 15 });
  expect((await from(auth, "8.8.8.8").post("/sign-in/email", GOOD)).status).toBe(200);
});

test("an account that does not exist slows down as well", async () => {
  const { auth } = openAuth({ rateLimit: { enabled: true } });
  const nobody = { ...WRONG, email: "nobody@example.com" };
  for (let guess = 0; guess < 50; guess += 1) await from(auth, `9.9.9.${guess}`).post("/sign-in/email", nobody);
  expect(await answer(from(auth, "8.8.8.8").post("/sign-in/email", nobody))).toEqual(TOO_MANY_GUESSES);
});

test.each([
  ["nobody's address is known", undefined, {}, "Requests have no IP address"],
  ["a proxy that is not named", "10.0.0.1", { "x-forwarded-for": "9.9.9.9" }, "name it in advanced.ipAddress"],
])("%s: the log says so, once", async (_name, remoteAddress, headers, message) => {
  const { auth, entries } = openAuth({ rateLimit: { enabled: true } });
  const browser = new Browser(auth);
  browser.address = remoteAddress;
  for (let call = 0; call < 3; call += 1) await browser.get("/list-sessions", { headers });
  expect(entries.filter(({ level }) => level === "error").map((entry) => entry.message)).toEqual([
    expect.stringContaining(message),
  ]);
});

test("behind a proxy that is named nothing is said", async () => {
  const { auth, entries } = openAuth({
    rateLimit: { enabled: true },
    advanced: { ipAddress: { trustedProxies: ["10.0.0.0/8"] } },
  });
  await from(auth, "10.0.0.1").get("/list-sessions", { headers: { "x-forwarded-for": "9.9.9.9" } });
  expect(entries.filter(({ level }) => level === "error")).toEqual([]);
});
