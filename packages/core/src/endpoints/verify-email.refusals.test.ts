import { type Answer, Browser } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { ORIGIN } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { describe, expect, test } from "vitest";
import { definePlugin } from "../contracts/plugin.ts";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";
import { user } from "../store.ts";
import { askToMove, openEmailChangeApp } from "../test/email-change-app.ts";
import { recordRefusals } from "../test/refusals.ts";
import { openWithMail, REQUIRED } from "../test/verifying.ts";

const ON_SIGN_UP = { emailVerification: { sendOnSignUp: true } };
const VERIFIED = { status: 200, body: { status: true, user: { email: ALICE.email, emailVerified: true } } };

const locationOf = (response: Answer) => [response.status, response.headers.get("location")];

describe("a verification token", () => {
  /** Returns the same error as a redirect and as JSON. */
  async function expectRefused(
    app: ReturnType<typeof openWithMail>,
    token: string,
    code: Parameters<typeof refusal>[0],
  ) {
    const query = `token=${encodeURIComponent(token)}`;
    const place = encodeURIComponent("/x?a=1#y");
    const redirected = await follow(app.visitor(), `/verify-email?${query}&callbackURL=${place}`);
    expect(locationOf(redirected)).toEqual([302, `/x?a=1&error=${code.toLowerCase()}#y`]);
    expect(await answer(follow(app.visitor(), `/verify-email?${query}`))).toEqual(refusal(code));
  }

  async function withToken(options: Parameters<typeof openWithMail>[0] = ON_SIGN_UP) {
    const app = openWithMail(options);
    const alice = await signUp(app.auth);
    return { ...app, alice, token: (await app.mailbox.last("verify-email")).token };
  }

  test("expires after the option expiresIn", async () => {
    const app = await withToken({ emailVerification: { sendOnSignUp: true, expiresIn: 60 } });
    expect(await app.mailbox.last("verify-email")).toMatchObject({ expiresInSeconds: 60 });
    app.clock.advance({ minutes: 1 });
    await expectRefused(app, app.token, "TOKEN_EXPIRED");
  });

  test("is rejected after a rotation once its secret is no longer listed", async () => {
    const [old, young] = ["the-old-secret-of-tests-0123456789abc", "the-new-secret-of-tests-0123456789abc"] as const;
    const database = memory();
    const { token } = await withToken({ ...ON_SIGN_UP, database, secret: old });
    const after = openWithMail({ ...ON_SIGN_UP, database, secret: young });
    await expectRefused(after, token, "INVALID_TOKEN");
    const options = { baseURL: ORIGIN, database, clock: after.clock, secrets: [young, old] };
    const during = new Browser(createAuth(options));
    expect(await answer(follow(during, `/verify-email?token=${token}`))).toMatchObject(VERIFIED);
  });
});

const path = "/verify-email";

test.each([
  ["", 400, "INVALID_TOKEN"],
  ["&callbackURL=%2Fhome", 302, "invalid_token"],
])("a mailed link with an invalid token is reported (%s)", async (search, status, code) => {
  const { plugin, recorded, about } = recordRefusals();
  const { visitor } = openWithMail({ plugins: [plugin] });
  expect((await follow(visitor(), `/verify-email?token=made-up${search}`)).status).toBe(status);
  expect(recorded).toEqual([["sign-in.failed", code, path]]);
  expect(about()).toEqual([[null, "verify-email"]]);
});

test("a mailed link of a user whose address has changed since is reported with its user", async () => {
  const { plugin, recorded, about } = recordRefusals();
  const { auth, store, link, person, visitor } = openWithMail({ ...REQUIRED, plugins: [plugin] });
  await signUp(auth);
  const before = await person();
  await store.update(user, { where: {} }, { email: "alice@elsewhere.example.com" });
  await follow(visitor(), await link());
  expect(recorded).toEqual([["sign-in.failed", "invalid_token", path]]);
  expect(about()).toEqual([[before?.id, "verify-email"]]);
});

test("a policy's denial at a mailed link is reported once, as refused", async () => {
  const { plugin, recorded } = recordRefusals();
  const ban = definePlugin({
    id: "probe",
    errors: { BANNED: { status: 403, message: "Banned" } },
    policy: { decide: ({ method }) => (method === "verify-email" ? { deny: "BANNED" } : { allow: true }) },
  });
  const emailVerification = { autoSignInAfterVerification: true };
  const app = openWithMail({ ...REQUIRED, emailVerification, plugins: [ban, plugin] });
  await signUp(app.auth);
  await follow(app.visitor(), await app.link());
  expect(recorded).toEqual([["sign-in.refused", "BANNED", path]]);
});

test("a rejected change of email address is not reported as a sign-in", async () => {
  const { plugin, recorded } = recordRefusals();
  const app = await openEmailChangeApp({}, { plugins: [plugin] });
  const link = await askToMove(app, app.alice);
  expect((await new Browser(app.auth).get(link)).status).toBeGreaterThan(300);
  expect(recorded).toEqual([]);
});
