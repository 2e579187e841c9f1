import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { defineEndpoint } from "../contracts/endpoint.ts";
import { defineHook } from "../contracts/hook.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { Reply } from "../contracts/reply.ts";
import { memory } from "../memory.ts";
import { recordRefusals } from "../test/refusals.ts";

const ALICES = { email: ALICE.email, password: ALICE.password };
const evil = { origin: "https://evil.com" };

async function openRecording(options: Parameters<typeof openAuth>[0] = {}) {
  const recorder = recordRefusals();
  const app = openAuth({ ...options, plugins: [...(options.plugins ?? []), recorder.plugin] });
  const alice = await signUp(app.auth);
  recorder.clear();
  return { ...app, ...recorder, alice, stranger: new Browser(app.auth) };
}

test.each([
  ["from another origin", [ALICES, evil], 403, "INVALID_ORIGIN"],
  ["with an invalid body", [{ email: 5 }], 400, "VALIDATION_ERROR"],
  ["whose body is not JSON", ["{"], 400, "VALIDATION_ERROR"],
  ["with a form body", ["a=b", { "content-type": "text/plain" }], 415, "UNSUPPORTED_MEDIA_TYPE"],
  ["with an untrusted callbackURL", [{ ...ALICES, callbackURL: "https://evil.com" }], 403, "INVALID_CALLBACK_URL"],
  ["with a wrong password", [{ ...ALICES, password: "wrong password" }], 401, "INVALID_EMAIL_OR_PASSWORD"],
] as const)("a sign-in %s is reported", async (_name, [body, headers], status, code) => {
  const { stranger, recorded, about } = await openRecording();
  expect((await stranger.post("/sign-in/email", body, { headers })).status).toBe(status);
  expect(recorded).toEqual([["sign-in.failed", code, "/sign-in/email"]]);
  expect(about().map(([, method]) => method)).toEqual(["password"]);
});

test.each(["before", "after"] as const)(
  "a hook that rejects a sign-in (%s the endpoint) is reported once",
  async (when) => {
    const run = (ctx: { error(code: string): Error }) => {
      throw ctx.error("UNAUTHORIZED");
    };
    const { stranger, recorded, about } = await openRecording({
      hooks: [defineHook({ when, paths: ["/sign-in/email"], run })],
    });
    expect((await stranger.post("/sign-in/email", ALICES)).status).toBe(401);
    expect(recorded).toEqual([["sign-in.failed", "UNAUTHORIZED", "/sign-in/email"]]);
    // Only an after hook knows the authenticated user.
    expect(about()).toEqual([[when === "before" ? null : expect.any(String), "password"]]);
  },
);

test("re-authentication without a session is reported", async () => {
  const { stranger, recorded } = await openRecording();
  expect((await stranger.post("/reauthenticate", { password: "x" })).status).toBe(401);
  expect(recorded).toEqual([["sign-in.failed", "UNAUTHORIZED", "/reauthenticate"]]);
});

test("a wrong password is reported with its user, if the user exists", async () => {
  const { stranger, alice, about } = await openRecording();
  const wrong = { password: "wrong password" };
  await stranger.post("/sign-in/email", { ...ALICES, ...wrong });
  await stranger.post("/sign-in/email", { email: "nobody@example.com", ...wrong });
  await alice.post("/reauthenticate", wrong);
  const id = expect.stringMatching(/\w/);
  expect(about()).toEqual([
    [id, "password"],
    [null, "password"],
    [id, "reauthenticate"],
  ]);
});

/** A plugin's sign-in endpoint that rejects with a redirect, a page or an event. */
const answering = (make: "redirect" | "page" | "event") =>
  defineEndpoint({
    method: "GET",
    path: "/probe",
    startsSession: "magic-link",
    errors: ["INVALID_TOKEN"],
    async handler(ctx): Promise<Reply> {
      const home = await ctx.trust("/");
      if (home === null) throw new TypeError("No home");
      if (make === "redirect") return ctx.redirect(home, { error: `bad\n${"x".repeat(500)}` });
      if (make === "page") ctx.refused(ctx.error("INVALID_TOKEN"));
      else ctx.emit("sign-in.failed", { code: "MINE", email: null });
      return make === "page" ? new Reply(400, {}, "no") : ctx.redirect(home, { error: "mine" });
    },
  });

test.each([
  ["redirect", `bad ${"x".repeat(96)}`],
  ["page", "INVALID_TOKEN"],
  ["event", "MINE"],
] as const)(
  "a plugin's sign-in endpoint that rejects with its own %s is reported once, in shortened text",
  async (make, code) => {
    const probe = definePlugin({ id: "probe", routes: { probe: answering(make) } });
    const { stranger, recorded } = await openRecording({ plugins: [probe] });
    await stranger.get("/probe");
    expect(recorded).toEqual([["sign-in.failed", code, "/probe"]]);
  },
);

test("a rejected server call is reported as well", async () => {
  const { auth, recorded } = await openRecording();
  await expect(auth.api.signIn.email({ body: { ...ALICES, password: "wrong password" } })).rejects.toThrow();
  expect(recorded).toEqual([["sign-in.failed", "INVALID_EMAIL_OR_PASSWORD", "/sign-in/email"]]);
});

test("an endpoint that is not a sign-in method does not report rejections", async () => {
  const { stranger, recorded } = await openRecording();
  await stranger.post("/sign-out", {}, { headers: { ...evil, cookie: "a=b" } });
  await stranger.post("/reset-password", { token: "made up", newPassword: "a new password" });
  expect(recorded).toEqual([]);
});

test.each([
  ["from another origin", "/sign-in/email", evil],
  ["over the rate limit", "/sign-in/email", {}],
  ["of a callback over the rate limit", "/callback/mock?state=x", {}],
] as const)("a flood of calls %s is reported a limited number of times per window", async (_name, path, headers) => {
  const { plugin, recorded } = recordRefusals();
  const { database, statements } = counted(memory());
  const customRules = { "/callback/{id}": { window: 60, max: 1 } };
  const { auth, entries, clock } = openAuth({ database, plugins: [plugin], rateLimit: { enabled: true, customRules } });
  const stranger = new Browser(auth);
  const body = { ...ALICES, password: "wrong password" };
  const call = () => (path.startsWith("/callback") ? stranger.get(path) : stranger.post(path, body, { headers }));
  for (let time = 0; time < 30; time += 1) await call();
  const most = recorded.length;
  expect(most).toBeGreaterThan(2);
  statements.length = 0;
  for (let time = 0; time < 100; time += 1) await call();
  expect(recorded).toHaveLength(most);
  expect(statements).toEqual([]);
  expect(entries.filter(({ level }) => level === "error" || level === "warn").length).toBeLessThan(3);
  clock.advance({ minutes: 2 });
  await call();
  expect(recorded).toHaveLength(most + 1);
});

test("reports of rejected origins do not use up the reports of the rate limit", async () => {
  const { events, recorded, clear } = recordRefusals();
  const customRules = { "/sign-in/email": { window: 60, max: 1 } };
  const { auth } = openAuth({ events, rateLimit: { enabled: true, customRules } });
  const browser = new Browser(auth);
  for (let call = 0; call < 15; call += 1) await browser.post("/sign-in/email", {}, { headers: evil });
  expect(recorded).toHaveLength(10);
  clear();
  for (let call = 0; call < 15; call += 1) await browser.post("/sign-in/email", {});
  expect(recorded.filter(([name]) => name === "sign-in.limited")).toHaveLength(10);
});
