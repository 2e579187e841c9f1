import { Browser } from "@sallyport/testing";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { definePlugin } from "../contracts/plugin.ts";
import { StoreConflict } from "../data/store-errors.ts";
import { memory } from "../memory.ts";
import { recordRefusals } from "../test/refusals.ts";
import { ANN, mock, openSocial } from "../test/social.ts";

type Options = Parameters<typeof openSocial>[0];
const BACK = { callbackURL: "/in", errorCallbackURL: "/sorry?from=mock" };

const at = (code: string): string => `/sorry?from=mock&error=${code}`;

test.each([
  [`code=${"x".repeat(8193)}`, "invalid_callback_request"],
  [`code=x&anything=${"x".repeat(8193)}`, "invalid_callback_request"],
  ["", "no_code"],
  ["code=", "no_code"],
  ["code=made-up", "invalid_code"],
])("a callback with %s redirects with the error %s", async (parameters, code) => {
  const { visitor, begin, sessions } = await openSocial();
  const browser = visitor();
  const state = (await begin(browser, BACK)).searchParams.get("state") ?? "";
  const response = await browser.get(`/callback/mock?state=${state}&${parameters}`);
  expect(response.headers.get("location")).toBe(at(code));
  expect(await sessions()).toEqual([]);
});

test.each([
  ["a callbackURL", { callbackURL: "https://app.example.com/in" }, "/api/auth/error?error=no_callback_url"],
  ["a newUserCallbackURL", { callbackURL: "/in", newUserCallbackURL: "https://app.example.com/welcome" }, "/in"],
])("%s whose origin is no longer trusted is not redirected to", async (_, body, place) => {
  const origins = ["https://app.example.com"];
  const app = await openSocial({ trustedOrigins: () => origins });
  const browser = app.visitor();
  const path = await app.consent(await app.begin(browser, body));
  origins.length = 0;
  expect((await browser.get(path)).headers.get("location")).toBe(place);
  expect(app.provider.callsOf("/token")).toHaveLength(place === "/in" ? 1 : 0);
});

test.each([undefined, "", "two@example.com,three@example.com", '"quoted"@example.com', "mock.ann@placeholder.invalid"])(
  "a profile with the email address %j counts as one without an address",
  async (email) => {
    const { visitor, walk, accounts } = await openSocial();
    expect(await walk(visitor(), { ...ANN, email }, BACK)).toBe(at("email_not_found"));
    expect(await accounts()).toEqual([]);
  },
);

const throwing = () => {
  throw new Error("no mapping");
};
test.each<[string, Options]>([
  ["a mapProfileToUser that throws", { customProviders: [mock({ mapProfileToUser: throwing })] }],
  ["a required field that the provider does not fill", { user: { additionalFields: { team: { type: "string" } } } }],
])("%s creates no user", async (_, options) => {
  const { visitor, walk, sessions } = await openSocial(options);
  expect(await walk(visitor(), ANN, BACK)).toBe(at("unable_to_create_user"));
  expect(await sessions()).toEqual([]);
});

test("deletes the new user and account when the session cannot be created", async () => {
  const { database, state } = faulty(memory());
  const app = await openSocial({ database });
  state.problem = (statement) => (statement === "insert session" ? new StoreConflict("reference", "session") : null);
  expect(await app.walk(app.visitor(), ANN, BACK)).toBe(at("unable_to_create_session"));
  state.problem = () => null;
  expect([await app.person(String(ANN.email)), await app.accounts()]).toEqual([null, []]);
});

test("an unexpected error is logged, and the redirect only contains internal_server_error", async () => {
  const { database, state } = faulty(memory());
  const app = await openSocial({ database });
  state.problem = (statement) => (statement === "insert account" ? new Error("disk full") : null);
  expect(await app.walk(app.visitor(), ANN, BACK)).toBe(at("internal_server_error"));
  expect(app.entries.filter(({ level }) => level === "error")).toMatchObject([
    { message: "A sign-in with a provider failed", details: { provider: "mock" } },
  ]);
});

async function openRecording(options: Parameters<typeof openSocial>[0] = {}) {
  const recorder = recordRefusals();
  const plugins = [...(options.plugins ?? []), recorder.plugin];
  return { ...(await openSocial({ ...options, plugins })), ...recorder };
}
const failed = (code: string) => ["sign-in.failed", code, "/callback/{id}"];

test.each([
  ["without a state", "", "state_not_found"],
  ["with an unknown state", "?state=made-up&code=x", "please_restart_the_process"],
])("a callback %s is reported", async (_name, search, code) => {
  const { visitor, recorded } = await openRecording();
  expect((await visitor().get(`/callback/mock${search}`)).status).toBe(302);
  expect(recorded).toEqual([failed(code)]);
});

test("a callback that fails is reported once, with its method and user", async () => {
  const { begin, walk, visitor, recorded, about, auth, person } = await openRecording();
  const browser = visitor();
  const state = (await begin(browser)).searchParams.get("state") ?? "";
  await browser.get(`/callback/mock?state=${state}&error=access_denied`);
  await signUp(auth);
  const alice = await person();
  expect(await walk(visitor(), { ...ANN, email: ALICE.email, email_verified: false })).toContain("account_not_linked");
  expect(recorded).toEqual([failed("access_denied"), failed("account_not_linked")]);
  expect(about()).toEqual([
    [null, "social:mock"],
    [alice?.id, "social:mock"],
  ]);
});

test("a policy's denial at a callback is reported once, as refused", async () => {
  const ban = definePlugin({
    id: "probe",
    errors: { BANNED: { status: 403, message: "Banned" } },
    policy: { decide: () => ({ deny: "BANNED" }) },
  });
  const { walk, visitor, recorded, about } = await openRecording({ plugins: [ban] });
  expect(await walk(visitor())).toContain("error=banned");
  expect(recorded).toEqual([["sign-in.refused", "BANNED", "/callback/{id}"]]);
  expect(about()).toEqual([[expect.any(String), "social:mock"]]);
});

test("a callback over its rate limit is reported", async () => {
  const customRules = { "/callback/{id}": { window: 60, max: 1 } };
  const { auth, recorded } = await openRecording({ rateLimit: { enabled: true, customRules } });
  const browser = new Browser(auth);
  await browser.get("/callback/mock");
  expect((await browser.get("/callback/mock")).status).toBe(429);
  expect(recorded).toEqual([failed("state_not_found"), ["sign-in.limited", null, "/callback/{id}"]]);
});

test("an invalid form post is reported once, and a valid one is not", async () => {
  const { visitor, recorded } = await openRecording();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect((await visitor().post("/callback/mock?state=x", "state=y", { headers: form })).status).toBe(303);
  expect((await visitor().post("/callback/mock", "state=y", { headers: form })).status).toBe(303);
  expect(recorded).toEqual([failed("invalid_callback_request")]);
});

test("a failed callback that links an account is not reported as a sign-in", async () => {
  const { auth, begin, recorded } = await openRecording();
  const alice = await signUp(auth);
  const state = (await begin(alice, {}, "/link-social")).searchParams.get("state") ?? "";
  const response = await alice.get(`/callback/mock?state=${state}&error=access_denied`);
  expect(response.headers.get("location")).toContain("error=access_denied");
  expect(recorded).toEqual([]);
});
