import { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { ALICE, signUp, whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../../plugin.ts";
import { openChallengePage, PAGE, PAGE_URL } from "../../test/challenge-page.ts";
import { openTwoFactor } from "../../test/two-factor.ts";
import { REQUIRED } from "../../test/verifying.ts";
import { twoFactor } from "./index.ts";

const APP = "https://app.example.com";
const right = (code: string) => ({ action: "verify", method: "totp", code });

test("redirects to a trusted origin, which form-action allows", async () => {
  const { enrol, arrive, read, submit, code } = await openChallengePage({}, { trustedOrigins: [APP] });
  await enrol();
  const { browser } = await arrive({ callbackURL: `${APP}/home?tab=1#top` });
  const policy = (await read(browser)).response.headers.get("content-security-policy");
  expect(policy).toContain(`form-action 'self' ${APP};`);
  expect(await submit(browser, right(code()))).toMatchObject({ status: 303, location: `${APP}/home?tab=1#top` });
});

test("an untrusted callbackURL is not stored, and one that is no longer trusted redirects to /", async () => {
  let trusted: string[] = [APP];
  const { enrol, arrive, read, submit, code } = await openChallengePage({}, { trustedOrigins: () => trusted });
  await enrol();
  const { browser } = await arrive({ callbackURL: `${APP}/home` });
  trusted = [];
  const policy = (await read(browser)).response.headers.get("content-security-policy");
  expect(policy).toContain("form-action 'self';");
  expect(await submit(browser, right(code()))).toMatchObject({ status: 303, location: "/" });
  const stranger = { provider: "mock", callbackURL: "https://evil.example/" };
  expect(await answer(browser.post("/sign-in/social", stranger))).toMatchObject({ status: 403 });
  const { browser: other } = await arrive();
  const fields = { ...right(code(1)), callbackURL: "https://evil.example/" };
  expect(await submit(other, fields)).toMatchObject({ status: 303, location: "/home" });
});

test("a mailed link that signs in redirects to the challenge first, and then to its callbackURL", async () => {
  const app = await openChallengePage(
    { required: true },
    { ...REQUIRED, emailVerification: { autoSignInAfterVerification: true } },
  );
  await signUp(app.auth);
  const browser = new Browser(app.auth);
  const response = await follow(browser, `${await app.tokenLink()}&callbackURL=%2Fverified`);
  expect([response.status, response.headers.get("location")]).toEqual([302, PAGE_URL]);
  const { setUp } = app.shown((await app.submit(browser, { action: "begin" })).html);
  expect(await app.submit(browser, { ...right(app.code()), setUp })).toMatchObject({
    status: 303,
    location: "/verified",
  });
  expect(await whoIs(browser)).toBe(ALICE.name);
});

test("the page also completes a sign-in with a password", async () => {
  const { enrol, signIn, code } = await openTwoFactor();
  await enrol();
  const { browser } = await signIn();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const sent = await browser.post(PAGE, String(new URLSearchParams(right(code()))), { headers });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/"]);
  expect(await whoIs(browser)).toBe(ALICE.name);
});

test.each([
  [{}, "/api/auth/error?error=banned"],
  [{ errorURL: "/sorry" }, "/sorry?error=banned"],
  [{ errorURL: `${APP}/sorry` }, `${APP}/sorry?error=banned`],
])("a policy's denial after the code redirects to the error page and is reported: %j", async (onAPIError, location) => {
  let banned = false;
  const recorded: unknown[] = [];
  const ban = definePlugin({
    id: "probe",
    errors: { BANNED: { status: 403, message: "Banned" } },
    policy: { decide: async () => (banned ? { deny: "BANNED" } : { allow: true }) },
    events: {
      "sign-in.refused": ({ code, method }) => void recorded.push([code, method]),
      "sign-in.failed": ({ code }) => void recorded.push(code),
    },
  });
  const app = await openChallengePage({}, { plugins: [twoFactor(), ban], trustedOrigins: [APP], onAPIError });
  await app.enrol();
  const { browser } = await app.arrive();
  const policy = (await app.read(browser)).response.headers.get("content-security-policy");
  // The form may redirect to another origin if the error page is there.
  expect(policy).toContain(location.startsWith(APP) ? `form-action 'self' ${APP};` : "form-action 'self';");
  await app.submit(browser, right("000000"));
  banned = true;
  const before = await app.sessions();
  const sent = await app.submit(browser, { ...right(app.code()), trustDevice: "on" });
  expect(sent).toMatchObject({ status: 303, location });
  expect(recorded).toEqual(["INVALID_CODE", ["BANNED", "social:mock"]]);
  expect(await app.sessions()).toEqual(before);
  expect(cookieLine(browser, "session_token")).toBeUndefined();
});
