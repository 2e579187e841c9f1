import type { AuthOptions, FormAction, MailLink } from "@sallyport/core";
import { ResponseCookies } from "next/dist/compiled/@edge-runtime/cookies/index.js";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { beforeEach, expect, test, vi } from "vitest";
import { forgotPasswordAction, resetPasswordAction } from "./password-actions.ts";
import { signInAction } from "./sign-in-action.ts";
import { signUpAction } from "./sign-up-action.ts";

const origin = "http://localhost:3000";
const page = { headers: new Headers(), jar: new ResponseCookies(new Headers()) };
vi.mock("next/headers.js", () => ({ cookies: async () => page.jar, headers: async () => page.headers }));
vi.mock("next/navigation.js", () => ({
  redirect(path: string) {
    throw new Error(`to ${path}`);
  },
}));

beforeEach(() => {
  page.jar = new ResponseCookies(new Headers());
  page.headers = new Headers({ origin, host: "localhost:3000", "content-length": "7", "x-real-ip": "9.9.9.9" });
});

const person = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };

function open(more: Partial<AuthOptions> = {}) {
  const links: string[] = [];
  const { auth } = openAuth({
    baseURL: origin,
    mail: { send: async ({ url }: object & Partial<MailLink>) => void (url !== undefined && links.push(url)) },
    advanced: { ipAddress: { ipAddressHeaders: ["x-real-ip"] } },
    ...more,
  });
  return { auth, links };
}

async function send(action: FormAction, fields: Record<string, string>): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  try {
    return await action(null, form);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

test("signing up and in set the session cookie and redirect", async () => {
  const { auth } = open();
  expect(await send(signUpAction(auth), person)).toBe("to /");
  expect(page.jar.get("sallyport.session_token")?.value).toMatch(/.+/);
  page.jar = new ResponseCookies(new Headers());
  expect(await send(signInAction(auth, { paths: { home: "/inside" } }), person)).toBe("to /inside");
  expect(page.jar.get("sallyport.session_token")?.value).toMatch(/.+/);
});

test("returns the problems and the typed values without the password", async () => {
  const { auth } = open();
  await send(signUpAction(auth), person);
  page.jar = new ResponseCookies(new Headers());
  const refused = await send(signInAction(auth), { ...person, password: "wrong horse battery" });
  expect(refused).toMatchObject({
    step: "form",
    missing: [],
    error: { code: "INVALID_EMAIL_OR_PASSWORD", message: expect.any(String) },
    values: { email: person.email, rememberMe: "" },
  });
  expect(JSON.stringify(refused)).not.toContain("horse");
  expect(await send(signUpAction(auth), { ...person, email: "b@example.com", password: "short" })).toMatchObject({
    error: { code: "PASSWORD_TOO_SHORT" },
    values: { name: "Ada", email: "b@example.com" },
  });
  expect(page.jar.getAll()).toEqual([]);
});

test.each([
  ["/invitation?id=1", "to /invitation?id=1"],
  ["//evil.example", "to /"],
  ["https://evil.example/", "to /"],
  [`${origin}/own`, "to /"],
  ["/\\evil.example", "to /"],
  ["javascript:alert(1)", "to /"],
  ["/%2f/evil.example", "to /"],
  ["", "to /"],
])("callbackURL %j: redirects %s", async (callbackURL, led) => {
  const { auth } = open();
  expect(await send(signUpAction(auth), { ...person, callbackURL })).toBe(led);
});

test("rejects a form from another site", async () => {
  const { auth } = open();
  await send(signUpAction(auth), person);
  page.jar = new ResponseCookies(new Headers());
  page.headers.set("origin", "https://evil.example");
  expect(await send(signInAction(auth), person)).toMatchObject({ error: { code: "INVALID_ORIGIN" } });
  expect(page.jar.getAll()).toEqual([]);
});

test.each(["ann@localhost:3000", "ann:b@evil.example", "[::1", "evil.example/a?b#c", "localhost:99999"])(
  "accepts a form with the invalid forwarded host %j",
  async (host) => {
    const { auth } = open();
    page.headers.set("x-forwarded-host", host);
    expect(await send(signUpAction(auth), person)).toBe("to /");
  },
);

test("limits sign-in attempts per address", async () => {
  const { auth } = open({ rateLimit: { enabled: true } });
  const wrong = { ...person, password: "wrong horse battery" };
  const codes: unknown[] = [];
  for (let at = 0; at < 4; at += 1) codes.push(await send(signInAction(auth), wrong));
  expect(codes.map((answer) => (answer as { error: { code: string } }).error.code)).toEqual([
    ...Array<string>(3).fill("INVALID_EMAIL_OR_PASSWORD"),
    "TOO_MANY_REQUESTS",
  ]);
  page.headers.set("x-real-ip", "8.8.8.8");
  expect(await send(signInAction(auth), wrong)).toMatchObject({ error: { code: "INVALID_EMAIL_OR_PASSWORD" } });
});

test("mails a verification link for an unverified address, and a reset link for a forgotten password", async () => {
  const { auth, links } = open({ emailAndPassword: { requireEmailVerification: true } });
  const mailed = { step: "check-mail", email: person.email };
  expect(await send(signUpAction(auth), person)).toEqual(mailed);
  expect(await send(signInAction(auth), person)).toEqual(mailed);
  expect(await send(forgotPasswordAction(auth, { paths: { resetPassword: "/new" } }), person)).toEqual(mailed);
  await expect.poll(() => links.at(-1)).toContain("callbackURL=%2Fnew");
  const token = /reset-password\/([^?]+)/.exec(links.at(-1) ?? "")?.[1] ?? "";
  const reset = resetPasswordAction(auth);
  expect(await send(reset, { token, newPassword: "" })).toMatchObject({ step: "form", missing: ["newPassword"] });
  expect(await send(reset, { token, newPassword: "a new horse battery" })).toEqual({ step: "done" });
  expect(await send(reset, { token, newPassword: "a new horse battery" })).toEqual({
    step: "dead-link",
    error: "INVALID_TOKEN",
  });
});

test.each([
  [{ code: "INVALID_TOKEN", reason: "expired" }, "TOKEN_EXPIRED"],
  [{ code: "TOKEN_EXPIRED" }, "TOKEN_EXPIRED"],
  [{ code: "INVALID_TOKEN", reason: 1 }, "INVALID_TOKEN"],
])("a reset link that is rejected with %j is dead: %s", async (refusal, error) => {
  const handler = async () => Response.json({ message: "Invalid token", ...refusal }, { status: 400 });
  const answer = await send(resetPasswordAction({ handler }), { token: "abc", newPassword: "a new horse battery" });
  expect(answer).toEqual({ step: "dead-link", error });
});

test.each([undefined, null, "form", {}, 7])("an action called with %j returns what is missing", async (sent) => {
  const { auth } = open();
  for (const action of [signInAction(auth), signUpAction(auth), forgotPasswordAction(auth)]) {
    expect(await action(null, sent as FormData)).toMatchObject({ step: "form", error: null });
  }
});

test("converts additional fields of a sign-up, and returns them as they were typed", async () => {
  const additionalFields = {
    company: { type: "string" },
    seats: { type: "number", required: false },
    since: { type: "date", required: false },
    terms: { type: "boolean", consent: true },
  } as const;
  const { auth } = open({ user: { additionalFields } });
  const missing = await send(signUpAction(auth), { ...person, seats: "3", password: "" });
  expect(missing).toEqual({
    step: "form",
    error: null,
    missing: ["password", "company", "terms"],
    values: { name: "Ada", email: person.email, company: "", seats: "3", since: "", terms: "" },
  });
  const fields = { company: " Acme ", seats: "3", since: "2020-02-29", terms: "on", role: "admin" };
  expect(await send(signUpAction(auth), { ...person, ...fields })).toBe("to /");
  const headers = { cookie: `sallyport.session_token=${page.jar.get("sallyport.session_token")?.value}` };
  const session = await auth.handler(new Request(`${origin}/api/auth/get-session`, { headers }));
  expect(await session.json()).toMatchObject({
    user: { company: "Acme", seats: 3, since: "2020-02-29T00:00:00.000Z", terms: true },
  });
});

test.each([
  ["two-factor", "/api/auth/two-factor/challenge", "/two-factor?", "/two-factor"],
  ["passkey", "/passkey?step=2", "/passkey?step=2&", "/passkey?step=2"],
])("redirects the challenge %s to its page with the callback URL", async (challenge, challengePage, own, bare) => {
  const handler = async () => Response.json({ challenge, challengePage });
  for (const action of [signInAction, signUpAction]) {
    const sent = { ...person, callbackURL: "/own" };
    expect(await send(action({ handler }), sent)).toBe(`to ${own}callbackURL=%2Fown`);
    expect(await send(action({ handler }), person)).toBe(`to ${bare}`);
    if (challenge === "two-factor")
      expect(await send(action({ handler }, { paths: { twoFactor: "/code" } }), person)).toBe("to /code");
  }
  const elsewhere = async () =>
    Response.json({ challenge: "passkey", challengePage: "https://app.example.com/passkey" });
  expect(await send(signInAction({ handler: elsewhere }), person)).toBe("to https://app.example.com/passkey");
});
