import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ORIGIN, openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";

const GOOD = { email: ALICE.email, password: ALICE.password };
const VITE = "http://localhost:5173";
const TRUSTED = `Trusted: ${ORIGIN}. Set baseURL to the origin of your pages, or add it to trustedOrigins.`;
const developing = (options: Partial<AuthOptions> = {}) =>
  openAuth({ environment: "development", trustedOrigins: [], ...options });
const INVALID_ORIGIN = { code: "INVALID_ORIGIN", message: "Invalid origin" };

test("a page of another port is told what came, what is trusted and which option to set", async () => {
  const { auth, entries } = developing();
  const hint = `It came with the Origin "${VITE}". ${TRUSTED}`;
  expect(await answer(new Browser(auth).post("/sign-in/email", GOOD, { headers: { origin: VITE } }))).toEqual({
    status: 403,
    body: { ...INVALID_ORIGIN, hint },
  });
  expect(entries).toContainEqual(expect.objectContaining({ level: "error", message: `INVALID_ORIGIN: ${hint}` }));
});

test.each([
  [{ cookie: "a=b" }, "MISSING_OR_NULL_ORIGIN", "neither Origin nor Referer"],
  [{ cookie: "a=b", origin: "null" }, "MISSING_OR_NULL_ORIGIN", 'the Origin "null"'],
  [{ cookie: "a=b", referer: `${VITE}/reset?token=abc` }, "INVALID_ORIGIN", `Referer of "${VITE}"`],
  [{ cookie: "a=b", referer: "nowhere" }, "INVALID_ORIGIN", "Referer, which is not a URL"],
  [{ "sec-fetch-site": "cross-site" }, "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED", 'Sec-Fetch-Site "cross-site"'],
] as const)("what came is named: %j", async (headers, code, words) => {
  const { auth, entries } = developing();
  const url = `${ORIGIN}/api/auth/sign-in/email`;
  const { body } = await answer(auth.handler(new Request(url, { method: "POST", headers, body: "{}" })));
  expect(body).toMatchObject({ code, hint: expect.stringContaining(words) });
  expect(body).toMatchObject({ hint: expect.stringContaining(TRUSTED) });
  expect(JSON.stringify([body, entries])).not.toContain("abc");
});

test.each([
  ["https://evil.com/reset?token=abc", 'callbackURL leads to "https://evil.com"'],
  ["dashboard?token=abc", "callbackURL is neither a URL of a trusted origin nor a path"],
  ["//evil.com/abc", "callbackURL is neither a URL of a trusted origin nor a path"],
  [`/${"abc".repeat(3000)}`, "callbackURL is longer than"],
])(
  "a callbackURL such as %.20s is told what it lacks, and no more of it than its origin",
  async (callbackURL, words) => {
    const { auth, entries } = developing();
    await signUp(auth);
    const { status, body } = await answer(new Browser(auth).post("/sign-in/email", { ...GOOD, callbackURL }));
    expect([status, body]).toEqual([
      403,
      { code: "INVALID_CALLBACK_URL", message: "Invalid callbackURL", hint: expect.stringContaining(words) },
    ]);
    expect(JSON.stringify([body, entries])).not.toContain("abc");
  },
);

test("a call from the server throws the hint", async () => {
  const { auth } = developing();
  await expect(auth.api.signIn.email({ body: { ...GOOD, callbackURL: VITE } })).rejects.toMatchObject({
    code: "INVALID_CALLBACK_URL",
    hint: expect.stringContaining(VITE),
  });
});

test.each([
  ["production", "warn", ORIGIN],
  ["test", "debug", ORIGIN],
  // Somebody forgot NODE_ENV: who asks may be anybody.
  ["development", "error", "https://app.example.com"],
] as const)("in %s the caller hears nothing more, and the log says it at %s", async (environment, level, baseURL) => {
  const { auth, entries } = openAuth({ environment, baseURL, trustedOrigins: ["https://secret.example.com"] });
  expect(await answer(new Browser(auth).post("/sign-in/email", GOOD, { headers: { origin: VITE } }))).toEqual({
    status: 403,
    body: INVALID_ORIGIN,
  });
  const told = entries.filter(({ message }) => message.includes(`Origin "${VITE}"`));
  expect(told.map((entry) => entry.level)).toEqual([level]);
});

test("whoever sends many origins raises no alarm for each", async () => {
  const { auth, entries } = openAuth({ environment: "production", rateLimit: { enabled: false } });
  for (let at = 0; at < 60; at += 1) {
    await new Browser(auth).post("/sign-in/email", GOOD, { headers: { origin: `https://evil-${at % 30}.com` } });
  }
  expect(entries.filter(({ level }) => level === "warn")).toHaveLength(20);
});

test("without a baseURL the host that is asked is named as trusted", async () => {
  const logger = { disabled: true };
  const auth = createAuth({ database: memory(), secret: SECRET, environment: "development", logger });
  const { body } = await answer(new Browser(auth).post("/sign-in/email", GOOD, { headers: { origin: VITE } }));
  expect(body).toMatchObject({
    hint: expect.stringContaining("Trusted: the host of the request (baseURL is not set)."),
  });
});

test("a handler that is mounted elsewhere says where it should be", async () => {
  const ask = (environment: string) => answer(openAuth({ environment }).auth.handler(new Request(`${ORIGIN}/auth/ok`)));
  expect((await ask("development")).body).toMatchObject({ hint: expect.stringContaining("not below /api/auth") });
  expect((await ask("production")).body).toEqual({ code: "NOT_FOUND", message: "Not found" });
});
