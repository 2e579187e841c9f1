import { Browser, Outbox } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { pathOf } from "sallyport-tests/ground/mailed";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { describe, expect, test, vi } from "vitest";
import { hashToken } from "../crypto/hash-token.ts";
import { memory } from "../memory.ts";
import { StoreConflict } from "../store.ts";
import { openWithAlice } from "../test/resets.ts";

const NEUTRAL = {
  status: 200,
  body: { status: true, message: "If this email exists in our system, check your email for the reset link" },
};
const PATHS = ["/request-password-reset", "/forget-password"] as const;

describe.each(PATHS)("%s", (path) => {
  test("mails a link to the stored address, and stores only the token's hash", async () => {
    const { stranger, mailbox, id, tokenRows, clock } = await openWithAlice();
    expect(await answer(stranger.post(path, { email: "ALICE@Example.com" }))).toEqual(NEUTRAL);
    const mail = await mailbox.last("reset-password");
    expect(mail).toMatchObject({
      to: "alice@example.com",
      user: { id, name: "Alice", email: "alice@example.com" },
      token: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
      url: `http://localhost:3000/api/auth/reset-password/${mail.token}?callbackURL=%2Freset-password`,
      expiresInSeconds: 3600,
    });
    expect(await mailbox.count()).toBe(1);
    expect(await tokenRows()).toEqual([
      expect.objectContaining({
        identifier: `reset-password:${hashToken(mail.token)}`,
        value: id,
        userId: id,
        expiresAt: new Date(clock.now().getTime() + 3_600_000),
      }),
    ]);
  });

  test("the link contains redirectTo, encoded once", async () => {
    const { stranger, mailbox } = await openWithAlice();
    await stranger.post(path, { email: ALICE.email, redirectTo: "/new?a=1&b=%20#top" });
    const { url } = await mailbox.last("reset-password");
    expect(new URL(url).searchParams.get("callbackURL")).toBe("/new?a=1&b=%20#top");
    expect([...new URL(url).searchParams.keys()]).toEqual(["callbackURL"]);
  });
});

test.each([
  ["without a function that sends mail", {}],
  ["when passwords are disabled", { ...new Outbox().options, emailAndPassword: { enabled: false } }],
])("returns RESET_PASSWORD_DISABLED %s", async (_, options) => {
  const { auth } = openAuth(options);
  for (const path of PATHS)
    expect(await answer(new Browser(auth).post(path, { email: ALICE.email }))).toEqual(
      refusal("RESET_PASSWORD_DISABLED"),
    );
});

test("a token expires after resetPasswordTokenExpiresIn", async () => {
  const emailAndPassword = { resetPasswordTokenExpiresIn: 60 };
  const { requestReset, mailbox, tokenRows, clock } = await openWithAlice({ emailAndPassword });
  await requestReset();
  expect((await mailbox.last("reset-password")).expiresInSeconds).toBe(60);
  expect((await tokenRows())[0]?.expiresAt).toEqual(new Date(clock.now().getTime() + 60_000));
});

test("sendResetPassword receives the user, the link and the request", async () => {
  const sendResetPassword = vi.fn();
  const { stranger, mailbox, id } = await openWithAlice({ emailAndPassword: { sendResetPassword } });
  await stranger.post("/request-password-reset", { email: ALICE.email });
  expect(await mailbox.count()).toBe(0);
  expect(sendResetPassword).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      to: ALICE.email,
      user: expect.objectContaining({ id, emailVerified: false, createdAt: expect.any(Date) }),
      url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/auth\/reset-password\/[A-Za-z0-9]{24}\?/),
    }),
    expect.any(Request),
  );
});

test("a user who is deleted during the call gets the same response and no mail", async () => {
  const { database, state } = faulty(memory());
  const { stranger, mailbox } = await openWithAlice({ database });
  const gone = new StoreConflict("reference", "verification");
  state.problem = (statement) => (statement === "insert verification" ? gone : null);
  expect(await answer(stranger.post("/request-password-reset", { email: ALICE.email }))).toEqual(NEUTRAL);
  expect(await mailbox.count()).toBe(0);
});

test("the mailed link redirects to the page with the token, without a referrer", async () => {
  const { stranger, mailbox, requestReset } = await openWithAlice();
  const token = await requestReset();
  const response = await stranger.get(pathOf((await mailbox.last("reset-password")).url));
  expect(response.status).toBe(302);
  expect(Object.fromEntries(response.headers)).toEqual({
    location: `/reset-password?token=${token}`,
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect(response.text).toBe("");
});

test("an invalid link redirects with the error in place of a token in the callbackURL", async () => {
  const { stranger } = await openWithAlice();
  const target = encodeURIComponent("/r?token=old&a=1#frag");
  const response = await stranger.get(`/reset-password/unknown?callbackURL=${target}`);
  expect(response.headers.get("location")).toBe("/r?a=1&error=INVALID_TOKEN#frag");
});
