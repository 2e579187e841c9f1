import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { describe, expect, test, vi } from "vitest";
import { hashToken } from "../crypto/hash-token.ts";
import { openWithAlice } from "../test/resets.ts";

const NEUTRAL = {
  status: 200,
  body: { status: true, message: "If this email exists in our system, check your email for the reset link" },
};
const PATHS = ["/request-password-reset", "/forget-password"] as const;

describe.each(PATHS)("%s", (path) => {
  test("mails a link to the address that is stored, and keeps no more than the token's hash", async () => {
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

  test("a redirectTo travels in the link, encoded once", async () => {
    const { stranger, mailbox } = await openWithAlice();
    await stranger.post(path, { email: ALICE.email, redirectTo: "/new?a=1&b=%20#top" });
    const { url } = await mailbox.last("reset-password");
    expect(new URL(url).searchParams.get("callbackURL")).toBe("/new?a=1&b=%20#top");
    expect([...new URL(url).searchParams.keys()]).toEqual(["callbackURL"]);
  });
});

test("a token's life is an option", async () => {
  const emailAndPassword = { resetPasswordTokenExpiresIn: 60 };
  const { requestReset, mailbox, tokenRows, clock } = await openWithAlice({ emailAndPassword });
  await requestReset();
  expect((await mailbox.last("reset-password")).expiresInSeconds).toBe(60);
  expect((await tokenRows())[0]?.expiresAt).toEqual(new Date(clock.now().getTime() + 60_000));
});

test("a callback of the application's own gets the whole person, the link and the request", async () => {
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

test("the link is built on the configured origin, whatever the request says of its own", async () => {
  const { auth, mailbox } = await openWithAlice();
  const headers = {
    "content-type": "application/json",
    host: "evil.com",
    "x-forwarded-host": "evil.com",
    forwarded: "host=evil.com",
  };
  const init = { method: "POST", headers, body: JSON.stringify({ email: ALICE.email }) };
  expect((await auth.handler(new Request("http://evil.com/api/auth/forget-password", init))).status).toBe(200);
  expect(new URL((await mailbox.last("reset-password")).url).origin).toBe("http://localhost:3000");
});
