import { Browser } from "@sallyport/testing";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../contracts/plugin.ts";
import { listenToRefusals } from "../test/refusals.ts";
import { ANN, openSocial } from "../test/social.ts";

async function openHeard(options: Parameters<typeof openSocial>[0] = {}) {
  const heard = listenToRefusals();
  const plugins = [...(options.plugins ?? []), heard.plugin];
  return { ...(await openSocial({ ...options, plugins })), ...heard };
}
const failed = (code: string) => ["sign-in.failed", code, "/callback/{id}"];

test.each([
  ["without a state", "", "state_not_found"],
  ["with a state that nobody has issued", "?state=made-up&code=x", "please_restart_the_process"],
])("a callback %s is told", async (_name, search, code) => {
  const { visitor, told } = await openHeard();
  expect((await visitor().get(`/callback/mock${search}`)).status).toBe(302);
  expect(told).toEqual([failed(code)]);
});

test("a callback that ends in a refusal is told once, with its method, and whose account it was about", async () => {
  const { begin, walk, visitor, told, about, auth, person } = await openHeard();
  const browser = visitor();
  const state = (await begin(browser)).searchParams.get("state") ?? "";
  await browser.get(`/callback/mock?state=${state}&error=access_denied`);
  await signUp(auth);
  const alice = await person();
  expect(await walk(visitor(), { ...ANN, email: ALICE.email, email_verified: false })).toContain("account_not_linked");
  expect(told).toEqual([failed("access_denied"), failed("account_not_linked")]);
  expect(about()).toEqual([
    [null, "social:mock"],
    [alice?.id, "social:mock"],
  ]);
});

test("a policy's no at a callback is told once, as refused", async () => {
  const ban = definePlugin({
    id: "probe",
    errors: { BANNED: { status: 403, message: "Banned" } },
    policy: { decide: () => ({ deny: "BANNED" }) },
  });
  const { walk, visitor, told, about } = await openHeard({ plugins: [ban] });
  expect(await walk(visitor())).toContain("error=banned");
  expect(told).toEqual([["sign-in.refused", "BANNED", "/callback/{id}"]]);
  expect(about()).toEqual([[expect.any(String), "social:mock"]]);
});

test("a callback at its limit is told", async () => {
  const customRules = { "/callback/{id}": { window: 60, max: 1 } };
  const { auth, told } = await openHeard({ rateLimit: { enabled: true, customRules } });
  const browser = new Browser(auth);
  await browser.get("/callback/mock");
  expect((await browser.get("/callback/mock")).status).toBe(429);
  expect(told).toEqual([failed("state_not_found"), ["sign-in.limited", null, "/callback/{id}"]]);
});

test("a form post that no callback takes is told once", async () => {
  const { visitor, told } = await openHeard();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect((await visitor().post("/callback/mock?state=x", "state=y", { headers: form })).status).toBe(303);
  expect((await visitor().post("/callback/mock", "state=y", { headers: form })).status).toBe(303);
  expect(told).toEqual([failed("invalid_callback_request")]);
});

test("to link an account is no sign-in, and nor is its refusal", async () => {
  const { auth, begin, told } = await openHeard();
  const alice = await signUp(auth);
  const state = (await begin(alice, {}, "/link-social")).searchParams.get("state") ?? "";
  const response = await alice.get(`/callback/mock?state=${state}&error=access_denied`);
  expect(response.headers.get("location")).toContain("error=access_denied");
  expect(told).toEqual([]);
});
