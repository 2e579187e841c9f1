import { Browser } from "@sallyport/testing";
import { follow } from "sallyport-tests/ground/mailed";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../contracts/plugin.ts";
import { user } from "../store.ts";
import { askToMove, openEmailChangeApp } from "../test/email-change-app.ts";
import { listenToRefusals } from "../test/refusals.ts";
import { openWithMail, REQUIRED } from "../test/verifying.ts";

const path = "/verify-email";

test.each([
  ["", 400, "INVALID_TOKEN"],
  ["&callbackURL=%2Fhome", 302, "invalid_token"],
])("a mailed link with a made-up token is told (%s)", async (search, status, code) => {
  const { plugin, told, about } = listenToRefusals();
  const { visitor } = openWithMail({ plugins: [plugin] });
  expect((await follow(visitor(), `/verify-email?token=made-up${search}`)).status).toBe(status);
  expect(told).toEqual([["sign-in.failed", code, path]]);
  expect(about()).toEqual([[null, "verify-email"]]);
});

test("a mailed link of somebody whose address has changed since is told with whose it is", async () => {
  const { plugin, told, about } = listenToRefusals();
  const { auth, store, link, person, visitor } = openWithMail({ ...REQUIRED, plugins: [plugin] });
  await signUp(auth);
  const before = await person();
  await store.update(user, { where: {} }, { email: "alice@elsewhere.example.com" });
  await follow(visitor(), await link());
  expect(told).toEqual([["sign-in.failed", "invalid_token", path]]);
  expect(about()).toEqual([[before?.id, "verify-email"]]);
});

test("a policy's no to a mailed link is told once, as refused", async () => {
  const { plugin, told } = listenToRefusals();
  const ban = definePlugin({
    id: "probe",
    errors: { BANNED: { status: 403, message: "Banned" } },
    policy: { decide: ({ method }) => (method === "verify-email" ? { deny: "BANNED" } : { allow: true }) },
  });
  const emailVerification = { autoSignInAfterVerification: true };
  const app = openWithMail({ ...REQUIRED, emailVerification, plugins: [ban, plugin] });
  await signUp(app.auth);
  await follow(app.visitor(), await app.link());
  expect(told).toEqual([["sign-in.refused", "BANNED", path]]);
});

test("to move an address is no sign-in, and nor is its refusal", async () => {
  const { plugin, told } = listenToRefusals();
  const app = await openEmailChangeApp({}, { plugins: [plugin] });
  const link = await askToMove(app, app.alice);
  expect((await new Browser(app.auth).get(link)).status).toBeGreaterThan(300);
  expect(told).toEqual([]);
});
