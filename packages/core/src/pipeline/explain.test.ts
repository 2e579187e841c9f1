import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ORIGIN, openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";
import { organization } from "../plugins/organization/index.ts";

const GOOD = { email: ALICE.email, password: ALICE.password };
const VITE = "http://localhost:5173";
const TRUSTED = `Trusted: ${ORIGIN}. Set baseURL to the origin of your pages, or add it to trustedOrigins.`;
const developing = (options: Partial<AuthOptions> = {}) =>
  openAuth({ environment: "development", trustedOrigins: [], ...options });
const INVALID_ORIGIN = { code: "INVALID_ORIGIN", message: "Invalid origin" };

test("a rejected Origin is explained with the received and trusted values and the option to set", async () => {
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
] as const)("the hint names what was received: %j", async (headers, code, words) => {
  const { auth, entries } = developing();
  const url = `${ORIGIN}/api/auth/sign-in/email`;
  const { body } = await answer(auth.handler(new Request(url, { method: "POST", headers, body: "{}" })));
  expect(body).toMatchObject({ code, hint: expect.stringContaining(words) });
  expect(body).toMatchObject({ hint: expect.stringContaining(TRUSTED) });
  expect(JSON.stringify([body, entries])).not.toContain("abc");
});

test.each([
  [
    "https://evil.com/reset?token=abc",
    `callbackURL leads to "https://evil.com", or is not in the form that browsers use. ${TRUSTED}`,
  ],
  ["dashboard?token=abc", "callbackURL is neither a URL of a trusted origin nor a path"],
  ["//evil.com/abc", "callbackURL is neither a URL of a trusted origin nor a path"],
  [`/${"abc".repeat(3000)}`, "callbackURL is longer than"],
])("the callbackURL %.20s is rejected with a hint that repeats at most its origin", async (callbackURL, words) => {
  const { auth, entries } = developing();
  await signUp(auth);
  const { status, body } = await answer(new Browser(auth).post("/sign-in/email", { ...GOOD, callbackURL }));
  expect([status, body]).toEqual([
    403,
    { code: "INVALID_CALLBACK_URL", message: "Invalid callbackURL", hint: expect.stringContaining(words) },
  ]);
  expect(JSON.stringify([body, entries])).not.toContain("abc");
});

test("a server call throws the hint", async () => {
  const { auth } = developing();
  await expect(auth.api.signIn.email({ body: { ...GOOD, callbackURL: VITE } })).rejects.toMatchObject({
    code: "INVALID_CALLBACK_URL",
    hint: expect.stringContaining(VITE),
  });
});

test.each([
  ["production", "warn", ORIGIN],
  ["test", "debug", ORIGIN],
  // NODE_ENV was forgotten, so the caller may be anybody.
  ["development", "error", "https://app.example.com"],
] as const)("in %s the response has no hint, and the log has it with level %s", async (environment, level, baseURL) => {
  const { auth, entries } = openAuth({ environment, baseURL, trustedOrigins: ["https://secret.example.com"] });
  expect(await answer(new Browser(auth).post("/sign-in/email", GOOD, { headers: { origin: VITE } }))).toEqual({
    status: 403,
    body: INVALID_ORIGIN,
  });
  const hints = entries.filter(({ message }) => message.includes(`Origin "${VITE}"`));
  expect(hints.map((entry) => entry.level)).toEqual([level]);
});

test("logs at most 20 warnings for many different origins", async () => {
  const { auth, entries } = openAuth({ environment: "production", rateLimit: { enabled: false } });
  for (let at = 0; at < 60; at += 1) {
    await new Browser(auth).post("/sign-in/email", GOOD, { headers: { origin: `https://evil-${at % 30}.com` } });
  }
  expect(entries.filter(({ level }) => level === "warn")).toHaveLength(20);
});

test("without a baseURL, the hint names the request's host as trusted", async () => {
  const logger = { disabled: true };
  const auth = createAuth({ database: memory(), secret: SECRET, environment: "development", logger });
  const { body } = await answer(new Browser(auth).post("/sign-in/email", GOOD, { headers: { origin: VITE } }));
  expect(body).toMatchObject({
    hint: expect.stringContaining("Trusted: the host of the request (baseURL is not set)."),
  });
});

const NOT_FOUND = { code: "NOT_FOUND", message: "Not found" };
const TOKEN = "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua";

async function ask(path: string, options: Partial<AuthOptions> = {}, method = "GET", body: object = {}) {
  const { auth, entries } = openAuth({ environment: "development", ...options });
  const call = method === "POST" ? { body } : {};
  const { status, json } = await new Browser(auth).send(method, `${ORIGIN}${path}`, call);
  return { status, body: json, logged: entries.map(({ level, message }) => `${level} ${message}`) };
}

const teams = "organization({ teams: { enabled: true } })";
test.each([
  [
    "GET",
    "/auth/get-session",
    {},
    "/auth/get-session is not below /api/auth: mount the handler there, or set basePath.",
  ],
  ["POST", "/api/auth/sign-in/emial", {}, "No endpoint matches POST /sign-in/emial. Did you mean /sign-in/email?"],
  [
    "POST",
    "/api/auth/passkey/register-options",
    {},
    "No endpoint matches POST /passkey/register-options. Is its plugin in plugins?",
  ],
  [
    "POST",
    "/api/auth/deliver-mails",
    {},
    "No endpoint matches POST /deliver-mails. It can only be called on the server, as auth.api.deliverMails.",
  ],
  [
    "POST",
    "/api/auth/sign-up/email",
    { disabledPaths: ["/sign-up/email"] },
    "/sign-up/email is disabled by disabledPaths.",
  ],
  ["POST", "/api/auth/delete-user", {}, "POST /delete-user needs user.deleteUser.enabled."],
  [
    "POST",
    "/api/auth/organization/create-team",
    { plugins: [organization()] },
    `POST /organization/create-team needs ${teams}.`,
  ],
] as const)("%s %s returns 404 with a hint", async (method, path, options, why) => {
  const { status, body, logged } = await ask(path, options, method);
  expect([status, body]).toEqual([404, { ...NOT_FOUND, hint: why }]);
  expect(logged).toContain(`error NOT_FOUND: ${why}`);
});

test.each(["production", "test"])("in %s the response has no hint, and the log stays empty", async (environment) => {
  for (const path of ["/auth/ok", "/api/auth/wp-login.php", "/api/auth/delete-user"]) {
    const { body, logged } = await ask(path, { environment }, "POST");
    expect([path, body]).toEqual([path, NOT_FOUND]);
    expect(logged.join()).not.toContain("NOT_FOUND");
  }
});

test.each([
  `/auth/reset-password/${TOKEN}`,
  `/api/auth/reset-pasword/${TOKEN}`,
  `/api/auth/<script>${TOKEN.slice(0, 9)}`,
])("the hint for %s does not repeat tokens or text of the caller", async (path) => {
  const { body, logged } = await ask(path);
  const said = JSON.stringify([body, logged]);
  expect(said).toContain("…");
  expect(said).not.toContain(TOKEN.slice(0, 9));
});

test("logs at most 20 errors for many different paths", async () => {
  const { auth, entries } = openAuth({ environment: "development" });
  for (let at = 0; at < 60; at += 1) await auth.handler(new Request(`${ORIGIN}/api/auth/thing-${at}`));
  expect(entries.filter(({ level }) => level === "error")).toHaveLength(20);
});

const SOCIAL = "/api/auth/sign-in/social";
const google = { clientId: "a", clientSecret: "b" };

test.each(["githb", `<script>${TOKEN}`])(
  "an unknown provider is logged with the configured ones: %s",
  async (provider) => {
    const acme = { id: "acme", discoveryUrl: "https://id.example.com", ...google };
    const options = { socialProviders: { google }, customProviders: [acme] };
    const { status, logged } = await ask(SOCIAL, options, "POST", { provider });
    expect(status).toBe(404);
    expect(logged.join()).toContain("PROVIDER_NOT_FOUND: socialProviders and customProviders have google,acme");
    expect(logged.join()).not.toContain(provider);
    const strangers = await ask(SOCIAL, { ...options, environment: "production" }, "POST", { provider });
    expect(strangers.logged.join()).not.toContain("PROVIDER_NOT_FOUND");
  },
);
