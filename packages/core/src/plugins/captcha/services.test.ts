import { Browser } from "@sallyport/testing";
import { openCaptchaService } from "sallyport-tests/ground/captcha/captcha-service";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../audit/index.ts";
import { auditEvent } from "../audit/tables.ts";
import { type CaptchaOptions, captcha } from "./index.ts";

let service: Awaited<ReturnType<typeof openCaptchaService>>;
beforeAll(async () => {
  service = await openCaptchaService();
});
afterAll(() => service.close());

const KEY = { secretKey: "the-secret-key-of-the-site" };

function open(options: CaptchaOptions, plugins: Parameters<typeof openAuth>[0] = {}) {
  const url = options.provider === undefined ? {} : { siteVerifyURLOverride: service.url };
  const app = openAuth({ ...plugins, plugins: [captcha({ ...url, ...options }), ...(plugins?.plugins ?? [])] });
  const signUp = () =>
    new Browser(app.auth).post("/sign-up/email", ALICE, { headers: { "x-captcha-response": "any" } });
  return { ...app, signUp };
}

const V3 = { success: true, score: 0.7, action: "sign_up", hostname: "app.example.com" };
const good = (changes: object = {}) => ({ ...V3, ...changes });
const google = (options: CaptchaOptions = {}): CaptchaOptions => ({ provider: "google-recaptcha", ...KEY, ...options });
const cloudflare = (options: CaptchaOptions = {}): CaptchaOptions => ({
  provider: "cloudflare-turnstile",
  ...KEY,
  ...options,
});

test.each<[string, CaptchaOptions, object, string]>([
  ["reCAPTCHA v2", google(), { success: true, hostname: "a.test" }, "200"],
  ["reCAPTCHA v3, default score", google(), good({ score: 0.5 }), "200"],
  ["reCAPTCHA v3, low score", google(), good({ score: 0.4 }), "403"],
  ["reCAPTCHA v3, own score", google({ minScore: 0.8 }), good(), "403"],
  ["reCAPTCHA v3, no score though one is required", google({ minScore: 0 }), { success: true }, "403"],
  ["reCAPTCHA v3, a score that is no number", google(), good({ score: "0.9" }), "403"],
  ["reCAPTCHA v3, right action", google({ expectedAction: "sign_up" }), good(), "200"],
  ["reCAPTCHA v3, action of another form", google({ expectedAction: "sign_in" }), good(), "403"],
  ["reCAPTCHA v3, no action", google({ expectedAction: "sign_up" }), good({ action: undefined }), "403"],
  ["an action for this path", cloudflare({ expectedAction: { "/sign-up/email": "sign_up" } }), good(), "200"],
  ["another action for this path", cloudflare({ expectedAction: { "/sign-up/email": "other" } }), good(), "403"],
  ["an action for another path", cloudflare({ expectedAction: { "/sign-in/email": "other" } }), good(), "200"],
  ["the screens' action of Turnstile", cloudflare({ expectedAction: true }), good({ action: "sign-up-email" }), "200"],
  ["the screens' action of reCAPTCHA", google({ expectedAction: true }), good({ action: "sign_up_email" }), "200"],
  ["the screens' action for another path", google({ expectedAction: true }), good({ action: "sign_in_email" }), "403"],
  ["the screens' action is missing", google({ expectedAction: true }), good({ action: undefined }), "403"],
  ["an allowed host name", cloudflare({ allowedHostnames: ["a.test", "app.example.com"] }), good(), "200"],
  ["another host name", cloudflare({ allowedHostnames: ["a.test"] }), good(), "403"],
  ["no host name", cloudflare({ allowedHostnames: ["a.test"] }), { success: true }, "403"],
  ["hCaptcha", { provider: "hcaptcha", ...KEY, siteKey: "a-site" }, { success: true }, "200"],
  ["hCaptcha, whose score is a risk", { provider: "hcaptcha", ...KEY }, { success: true, score: 0.1 }, "200"],
  ["CaptchaFox", { provider: "captchafox", ...KEY }, { success: true }, "200"],
  ["a refusal", cloudflare(), { success: false, "error-codes": ["invalid-input-response"] }, "403"],
  ["a refusal without a reason", cloudflare(), { success: false }, "403"],
])("%s", async (_, options, reply, status) => {
  service.state.answer = () => reply;
  expect(String((await open(options).signUp()).status)).toBe(status);
});

test("hCaptcha receives the site key, and CaptchaFox the address under its own name", async () => {
  service.state.answer = () => ({ success: true });
  await open({ provider: "hcaptcha", ...KEY, siteKey: "a-site" }).signUp();
  expect(service.asked.at(-1)?.form).toMatchObject({ sitekey: "a-site", secret: KEY.secretKey, response: "any" });
  const app = open({ provider: "captchafox", ...KEY });
  const from = new Browser({ ...app, address: "203.0.113.9" });
  await from.post("/sign-up/email", ALICE, { headers: { "x-captcha-response": "any" } });
  expect(service.asked.at(-1)?.form).toMatchObject({ remoteIp: "203.0.113.9" });
});

const AWAY: readonly [string, CaptchaOptions, (() => object | string | null)?][] = [
  ["does not answer", cloudflare({ timeout: 1 }), () => null],
  ["answers with a page", cloudflare(), () => "<html>"],
  ["answers with something else", cloudflare(), () => ({ success: "true" })],
  ["has an internal error", cloudflare(), () => ({ success: false, "error-codes": ["internal-error"] })],
  ["is not there", cloudflare({ siteVerifyURLOverride: "http://127.0.0.1:9/siteverify" })],
  ["is a function that throws", { verify: () => Promise.reject(new Error("down")) }],
  ["is a function that never ends", { verify: () => new Promise<boolean>(() => {}), timeout: 1 }],
];

test.each(AWAY)("a service that %s refuses the call, and the log names it", async (_, options, reply) => {
  if (reply) service.state.answer = reply;
  const { signUp, entries, users } = open(options);
  const refused = await signUp();
  expect(refused.status).toBe(503);
  expect(refused.json).toMatchObject({ code: "SERVICE_UNAVAILABLE", reason: "captcha" });
  expect(await users()).toEqual([]);
  const { level, message, ...facts } = entries.find((entry) => /captcha service/.test(entry.message)) ?? {};
  expect([level, message]).toEqual(["error", "The captcha service is unavailable, so a call was refused"]);
  expect(JSON.stringify(facts)).toContain(options.provider ?? "verify");
});

test.each(AWAY)(
  "whenUnavailable allow: a service that %s lets the call through, and is told",
  async (_, options, reply) => {
    if (reply) service.state.answer = reply;
    const told: object[] = [];
    const events = { "captcha.skipped": (payload: object) => void told.push(payload) };
    const { signUp, entries, users } = open({ ...options, whenUnavailable: "allow" }, { events });
    expect((await signUp()).status).toBe(200);
    expect(await users()).toHaveLength(1);
    expect(told).toEqual([{ path: "/sign-up/email", service: options.provider ?? "verify" }]);
    expect(entries.map(({ message }) => message)).toContain(
      "The captcha service is unavailable, so a call was allowed without it",
    );
  },
);

const SERVICES = {
  turnstile: cloudflare({ whenUnavailable: "allow" }),
  recaptcha: google({ whenUnavailable: "allow" }),
  hcaptcha: { provider: "hcaptcha", ...KEY, whenUnavailable: "allow" },
  captchafox: { provider: "captchafox", ...KEY, whenUnavailable: "allow" },
} as const satisfies Readonly<Record<string, CaptchaOptions>>;
const all = Object.keys(SERVICES) as (keyof typeof SERVICES)[];

const OPERATOR = 503;
const PERSON = 403;
const SERVICE = 200;

/** The documented codes of the services, with the status of the call if unavailable services let calls through. */
const CODES: readonly [string, readonly (keyof typeof SERVICES)[], number][] = [
  ["missing-input-secret", all, OPERATOR],
  ["invalid-input-secret", all, OPERATOR],
  ["bad-request", all, OPERATOR],
  ["invalid-keys", ["recaptcha"], OPERATOR],
  ["sitekey-secret-mismatch", ["hcaptcha"], OPERATOR],
  ["invalid-sitekey", ["hcaptcha", "captchafox"], OPERATOR],
  ["not-using-dummy-passcode", ["hcaptcha"], OPERATOR],
  ["not-using-dummy-secret", ["hcaptcha"], OPERATOR],
  ["missing-remoteip", ["hcaptcha"], OPERATOR],
  ["invalid-remoteip", ["hcaptcha"], OPERATOR],
  ["missing-input-response", all, PERSON],
  ["invalid-input-response", all, PERSON],
  ["timeout-or-duplicate", ["turnstile", "recaptcha", "captchafox"], PERSON],
  ["expired-input-response", ["hcaptcha"], PERSON],
  ["already-seen-response", ["hcaptcha"], PERSON],
  ["invalid-or-already-seen-response", ["hcaptcha"], PERSON],
  ["internal-error", ["turnstile"], SERVICE],
  ["rate-limited", ["captchafox"], SERVICE],
];
const CASES = CODES.flatMap(([code, from, status]) => from.map((name) => [name, code, status] as const));

test.each(CASES)("%s: the code %s answers %i, and the log names an operator's mistake", async (name, code, status) => {
  service.state.answer = () => ({ success: false, "error-codes": [code] });
  const { signUp, entries, users } = open(SERVICES[name]);
  expect((await signUp()).status).toBe(status);
  expect(await users()).toHaveLength(status === SERVICE ? 1 : 0);
  const errors = entries.filter(({ level }) => level === "error");
  expect(errors).toHaveLength(status === PERSON ? 0 : 1);
  if (status !== OPERATOR) return;
  expect(errors[0]?.message).toBe("The captcha service refuses this application, so a call was refused");
  expect(JSON.stringify(errors[0])).toContain(code);
  expect(JSON.stringify(errors[0])).toContain(SERVICES[name].provider);
});

test.each([
  [400, 503, 0],
  [403, 503, 0],
  [413, 503, 0],
  [429, 200, 1],
  [502, 200, 1],
])("whenUnavailable allow: a page with status %i answers %i", async (status, answered, created) => {
  service.state.answer = () => "<html>";
  service.state.status = status;
  try {
    const { signUp, users } = open(cloudflare({ whenUnavailable: "allow" }));
    expect((await signUp()).status).toBe(answered);
    expect(await users()).toHaveLength(created);
  } finally {
    service.state.status = 200;
  }
});

test("the audit trail records a call that was let through", async () => {
  service.state.answer = () => "down";
  const { signUp, store } = open(cloudflare({ whenUnavailable: "allow" }), { plugins: [audit()] });
  await signUp();
  expect(await store.list(auditEvent, { where: { event: "captcha.skipped" } })).toMatchObject([
    { path: "/sign-up/email", outcome: "success" },
  ]);
});
