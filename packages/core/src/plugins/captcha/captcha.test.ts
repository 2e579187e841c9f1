import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openCaptchaService } from "sallyport-tests/ground/captcha/captcha-service";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp, tokenOf, whoIs } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Hook } from "../../contracts/hook.ts";
import type { AuthOptions } from "../../contracts/options.ts";
import { memory } from "../../memory.ts";
import { username } from "../username/index.ts";
import { type CaptchaCheck, type CaptchaOptions, captcha } from "./index.ts";

let service: Awaited<ReturnType<typeof openCaptchaService>>;
beforeAll(async () => {
  service = await openCaptchaService();
});
afterAll(() => service.close());

const SECRET_KEY = "the-secret-key-of-the-site";
const turnstile = (options: CaptchaOptions = {}): CaptchaOptions => ({
  provider: "cloudflare-turnstile",
  secretKey: SECRET_KEY,
  siteVerifyURLOverride: service.url,
  ...options,
});
const open = (options: CaptchaOptions = turnstile(), { plugins = [], ...more }: Partial<AuthOptions> = {}) =>
  openAuth({ ...more, plugins: [captcha(options), ...plugins] });
let responses = 0;
const good = () => {
  responses += 1;
  return `good-${responses}`;
};
const solved = (response: string = good()) => ({ headers: { "x-captcha-response": response } });
const MISSING = { status: 400, body: { code: "MISSING_RESPONSE", message: "Missing CAPTCHA response" } };
const FAILED = { status: 403, body: { code: "VERIFICATION_FAILED", message: "Captcha verification failed" } };

test("sign-up, sign-in and password reset need a solved captcha, and other calls do not", async () => {
  const app = open();
  const browser = new Browser(app);
  for (const path of ["/sign-up/email", "/sign-in/email", "/request-password-reset", "/forget-password"]) {
    expect(await answer(browser.post(path, ALICE))).toEqual(MISSING);
    expect(await answer(browser.post(path, ALICE, solved("bad")))).toEqual(FAILED);
  }
  expect(await app.users()).toEqual([]);
  await signUp(app, {}, solved());
  const next = new Browser(app);
  expect((await next.post("/sign-in/email", ALICE, solved())).status).toBe(200);
  expect(await whoIs(next)).toBe(ALICE.name);
  expect((await next.post("/update-user", { name: "Other" })).status).toBe(200);
  expect((await next.post("/sign-out")).status).toBe(200);
});

test("a response passes once, because the service says so", async () => {
  const app = open();
  const once = good();
  await signUp(app, {}, solved(once));
  expect(await answer(new Browser(app).post("/sign-in/email", ALICE, solved(once)))).toEqual(FAILED);
});

test("the service receives the secret key, the response and the visitor's address, and the log none of them", async () => {
  const app = open();
  const browser = new Browser({ ...app, address: "203.0.113.7" });
  const response = good();
  await browser.post("/sign-up/email", ALICE, solved(response));
  const { type, form } = service.asked.at(-1) ?? {};
  expect(type).toMatch(/^application\/x-www-form-urlencoded/);
  expect(form).toEqual({ secret: SECRET_KEY, response, remoteip: "203.0.113.7" });
  await browser.post("/sign-in/email", ALICE, solved("bad-response"));
  expect(app.logText()).not.toMatch(/the-secret-key|bad-response/);
});

test("nothing is read from the database before the captcha is solved, and the rate limit comes first", async () => {
  const { database, look } = counted(memory());
  const app = open(turnstile(), { database, rateLimit: { enabled: true } });
  const browser = new Browser(app);
  look();
  const asked = service.asked.length;
  const codes: unknown[] = [];
  for (let time = 0; time < 4; time += 1) codes.push((await browser.post("/sign-in/email", ALICE, solved("bad"))).code);
  expect(codes).toEqual([...Array<string>(3).fill("VERIFICATION_FAILED"), "TOO_MANY_REQUESTS"]);
  expect(look()).toEqual([]);
  expect(service.asked).toHaveLength(asked + 3);
});

test("no other hook runs before the captcha, whatever the order of plugins and options", async () => {
  const ran: string[] = [];
  const before = (name: string): Hook => ({ when: "before", run: () => void ran.push(name) });
  const hooks = [before("options")];
  const plugins = [{ id: "probe" as never, hooks: [before("plugin")] }, captcha(turnstile())];
  const browser = new Browser(openAuth({ hooks, plugins }));
  expect(await answer(browser.post("/sign-in/email", ALICE))).toEqual(MISSING);
  expect(ran).toEqual([]);
  await browser.post("/sign-in/email", ALICE, solved());
  expect(ran).toEqual(["options", "plugin"]);
});

test("an invalid body does not spend the response", async () => {
  const asked = service.asked.length;
  const refused = await new Browser(open()).post("/sign-in/email", { email: 1 }, solved());
  expect(refused.code).toBe("VALIDATION_ERROR");
  expect(service.asked).toHaveLength(asked);
});

test.each<[string, (url: string) => Request | string]>([
  ["a trailing slash", (url) => `${url}/`],
  ["two slashes", (url) => url.replace("/sign-in/", "//sign-in//")],
  ["capital letters", (url) => url.replace("sign-in", "Sign-In")],
  ["encoded letters", (url) => url.replace("sign-in", "sign%2Din")],
  ["a dot segment", (url) => url.replace("sign-in/", "ok/../sign-in/")],
  ["a query", (url) => `${url}?x-captcha-response=good`],
  ["a matrix parameter", (url) => `${url};captcha=1`],
])("%s does not pass the captcha", async (_, change) => {
  const app = open();
  await signUp(app, {}, solved());
  const url = change(`${app.origin}/api/auth/sign-in/email`);
  const headers = { "content-type": "application/json", origin: app.origin };
  const response = await app.handler(new Request(url, { method: "POST", headers, body: JSON.stringify(ALICE) }));
  expect([400, 404]).toContain(response.status);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s, also with a method override, signs nobody in",
  async (method) => {
    const app = open();
    await signUp(app, {}, solved());
    const headers = { "content-type": "application/json", origin: app.origin, "x-http-method-override": "POST" };
    const body = ["GET", "HEAD"].includes(method) ? null : JSON.stringify(ALICE);
    const url = `${app.origin}/api/auth/sign-in/email?_method=POST`;
    const response = await app.auth.handler(new Request(url, { method, headers, body }));
    expect(response.status).toBe(405);
    expect(await app.sessions()).toHaveLength(1);
  },
);

test.each(["", "   ", "x".repeat(8193)])("the response %j is refused without asking the service", async (response) => {
  const asked = service.asked.length;
  const { status } = await new Browser(open()).post("/sign-in/email", ALICE, solved(response));
  expect(status).toBe(response.trim() === "" ? 400 : 403);
  expect(service.asked).toHaveLength(asked);
});

test("a server call needs a response if it is made for a visitor, and none for the application itself", async () => {
  const { auth } = open();
  await auth.api.signUp.email({ body: ALICE });
  await expect(auth.api.signIn.email({ body: ALICE, headers: {} })).rejects.toMatchObject({ code: "MISSING_RESPONSE" });
  const headers = { "x-captcha-response": good() };
  expect(await auth.api.signIn.email({ body: ALICE, headers })).toMatchObject({ user: { name: ALICE.name } });
});

test("a path includes other paths to the same act, such as sign-in with a user name", async () => {
  const app = open(turnstile({ endpoints: ["/sign-in/email"] }), { plugins: [username()] });
  await signUp(app, { username: "alice" });
  const body = { username: "alice", password: ALICE.password };
  expect(await answer(new Browser(app).post("/sign-in/username", body))).toEqual(MISSING);
  const browser = new Browser(app);
  expect((await browser.post("/sign-in/username", body, solved())).status).toBe(200);
  expect(tokenOf(browser)).toHaveLength(32);
});

test("a pattern covers every path that it matches", async () => {
  const app = open(turnstile({ endpoints: ["/sign-in/*"] }), { plugins: [username()] });
  await signUp(app);
  for (const path of ["/sign-in/email", "/sign-in/username", "/sign-in/social"])
    expect((await new Browser(app).post(path, { ...ALICE, username: "a", provider: "github" })).code).toBe(
      "MISSING_RESPONSE",
    );
  const { plugins } = await app.auth.api.capabilities();
  expect(plugins.captcha?.endpoints).toEqual([
    "/sign-in/email",
    "/sign-in/username",
    "/sign-in/phone-number",
    "/sign-in/magic-link",
    "/email-otp/send-verification-otp",
    "/sign-in/*",
  ]);
});

test("an application verifies responses with its own function", async () => {
  const checks: CaptchaCheck[] = [];
  const app = open({ verify: (check) => checks.push(check) > 0 && check.token === "mine" });
  expect(await answer(new Browser(app).post("/sign-up/email", ALICE, solved("other")))).toEqual(FAILED);
  await signUp(app, {}, solved("mine"));
  expect(checks.at(-1)).toEqual({
    token: "mine",
    ip: expect.toSatisfy((ip) => ip === null || ip.length > 0),
    action: "/sign-up/email",
  });
  const truthy = open({ verify: () => "yes" as never });
  expect(await answer(new Browser(truthy).post("/sign-up/email", ALICE, solved("mine")))).toEqual(FAILED);
});
