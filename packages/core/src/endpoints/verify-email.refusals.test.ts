import { type Answer, Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { ORIGIN } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { describe, expect, test } from "vitest";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";
import { user } from "../store.ts";
import { openWithMail } from "../test/verifying.ts";

const ON_SIGN_UP = { emailVerification: { sendOnSignUp: true } };
const VERIFIED = { status: 200, body: { status: true, user: { email: ALICE.email, emailVerified: true } } };

const locationOf = (response: Answer) => [response.status, response.headers.get("location")];

describe("what is refused", () => {
  /** The same refusal as a redirect and as JSON. */
  async function expectRefused(
    app: ReturnType<typeof openWithMail>,
    token: string,
    [error, status, code, message]: readonly [string, number, string, string],
  ) {
    const query = `token=${encodeURIComponent(token)}`;
    const redirected = await follow(
      app.visitor(),
      `/verify-email?${query}&callbackURL=${encodeURIComponent("/x?a=1#y")}`,
    );
    expect(locationOf(redirected)).toEqual([302, `/x?a=1&error=${error}#y`]);
    expect(await answer(follow(app.visitor(), `/verify-email?${query}`))).toEqual({ status, body: { code, message } });
  }
  const EXPIRED = ["token_expired", 401, "TOKEN_EXPIRED", "Token expired"] as const;
  const INVALID = ["invalid_token", 400, "INVALID_TOKEN", "Invalid token"] as const;
  const NOT_FOUND = ["user_not_found", 404, "USER_NOT_FOUND", "User not found"] as const;
  const UNAUTHORIZED = ["unauthorized", 401, "UNAUTHORIZED", "Unauthorized"] as const;

  async function withToken(options: Parameters<typeof openWithMail>[0] = ON_SIGN_UP) {
    const app = openWithMail(options);
    const alice = await signUp(app.auth);
    return { ...app, alice, token: (await app.mailbox.last("verify-email")).token };
  }

  test("a token of 3,600 seconds ago; one second earlier it counts", async () => {
    const app = await withToken();
    app.clock.advance({ seconds: 3599 });
    expect(await answer(follow(app.visitor(), `/verify-email?token=${app.token}`))).toMatchObject(VERIFIED);
    const late = await withToken();
    late.clock.advance({ hours: 1 });
    await expectRefused(late, late.token, EXPIRED);
    expect(await late.person()).toMatchObject({ emailVerified: false });
  });

  test("its life is an option", async () => {
    const app = await withToken({ emailVerification: { sendOnSignUp: true, expiresIn: 60 } });
    expect(await app.mailbox.last("verify-email")).toMatchObject({ expiresInSeconds: 60 });
    app.clock.advance({ minutes: 1 });
    await expectRefused(app, app.token, EXPIRED);
  });

  test.each(["bad", "", "a.b.c", "\u00e4", "x".repeat(10_000)])("the token %j", async (token) => {
    const app = await withToken();
    await expectRefused(app, token, INVALID);
    expect(await app.person()).toMatchObject({ emailVerified: false });
  });

  test("a token of another application", async () => {
    const app = await withToken();
    const other = await withToken({ ...ON_SIGN_UP, secret: "another-secret-of-tests-0123456789-ABC" });
    await expectRefused(app, other.token, INVALID);
  });

  test("a token from before a rotation, once its secret is no longer listed", async () => {
    const [old, young] = ["the-old-secret-of-tests-0123456789abc", "the-new-secret-of-tests-0123456789abc"] as const;
    const database = memory();
    const { token } = await withToken({ ...ON_SIGN_UP, database, secret: old });
    const after = openWithMail({ ...ON_SIGN_UP, database, secret: young });
    await expectRefused(after, token, INVALID);
    const options = { baseURL: ORIGIN, database, clock: after.clock, secrets: [young, old] };
    const during = new Browser(createAuth(options));
    expect(await answer(follow(during, `/verify-email?token=${token}`))).toMatchObject(VERIFIED);
  });

  test("a person who is gone", async () => {
    const app = await withToken();
    await app.store.delete(user, { where: {} });
    await expectRefused(app, app.token, NOT_FOUND);
  });

  test("a change of address outside the person's session, and the token stays", async () => {
    const app = openWithMail({ user: { changeEmail: { enabled: true } } });
    const alice = await signUp(app.auth);
    await alice.post("/change-email", { newEmail: "new@example.com" });
    const { token } = await app.mailbox.last("verify-email");
    await expectRefused(app, token, UNAUTHORIZED);
    const bob = await signUp(app.auth, { email: "bob@example.com" });
    expect(await answer(follow(bob, `/verify-email?token=${token}`))).toMatchObject({ status: 401 });
    expect(await app.person("new@example.com")).toBeNull();
    expect(await answer(alice.get(`/verify-email?token=${token}`))).toMatchObject({
      status: 200,
      body: { user: { email: "new@example.com" } },
    });
  });

  test("a change to an address that somebody took meanwhile", async () => {
    const app = openWithMail({ user: { changeEmail: { enabled: true } } });
    const alice = await signUp(app.auth);
    await alice.post("/change-email", { newEmail: "new@example.com" });
    const { token } = await app.mailbox.last("verify-email");
    await signUp(app.auth, { email: "new@example.com" });
    expect(locationOf(await alice.get(`/verify-email?token=${token}&callbackURL=/x`))).toEqual([
      302,
      "/x?error=couldnt_update_your_email",
    ]);
    expect(await answer(alice.get(`/verify-email?token=${token}`))).toEqual({
      status: 400,
      body: { code: "COULDNT_UPDATE_YOUR_EMAIL", message: "Couldn't update your email" },
    });
    expect(await app.person()).toMatchObject({ email: ALICE.email });
  });

  test("a place to go that is not trusted, before the token is looked at", async () => {
    const { visitor, token, person } = await withToken();
    for (const place of [
      "https://evil.com",
      "//evil.com",
      "/%2Fevil.com",
      "/x\r\nSet-Cookie: pwn=1",
      "javascript:alert(1)",
    ]) {
      const response = await follow(visitor(), `/verify-email?token=${token}&callbackURL=${encodeURIComponent(place)}`);
      expect(response.headers.get("location")).toBeNull();
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(await answer(response)).toMatchObject({ status: 403, body: { code: "INVALID_CALLBACK_URL" } });
    }
    expect(await person()).toMatchObject({ emailVerified: false });
  });

  test.each([
    ["", "[query.token]"],
    ["?callbackURL=/x", "[query.token]"],
    ["?token=a&token=b", "[query.token]"],
    ["?token=a%00b", "[query.token]"],
    ["?token=a&callbackURL=/x&callbackURL=/y", "[query.callbackURL]"],
    ["?token[]=a", "[query.token]"],
  ])("the query %j, by name", async (query, field) => {
    const { visitor } = await withToken();
    expect(await answer(follow(visitor(), `/verify-email${query}`))).toEqual({
      status: 400,
      body: { code: "VALIDATION_ERROR", message: expect.stringContaining(field) },
    });
  });

  test("no signature of a cookie makes a token, and no token a cookie", async () => {
    const { visitor, alice, token, person } = await withToken({
      ...ON_SIGN_UP,
      session: { cookieCache: { enabled: true } },
    });
    expect([...alice.cookies.keys()].sort()).toEqual([
      "sallyport.session_data",
      "sallyport.session_token",
      "sallyport.sign_up",
    ]);
    for (const value of alice.cookies.values()) {
      const signed = decodeURIComponent(value);
      const signature = signed.slice(signed.lastIndexOf(".") + 1);
      const [header, payload] = token.split(".");
      const urlSafe = signature.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
      for (const forged of [signed, `${header}.${payload}.${signature}`, `${header}.${payload}.${urlSafe}`]) {
        const response = follow(visitor(), `/verify-email?token=${encodeURIComponent(forged)}`);
        expect(await answer(response)).toMatchObject({ status: 400, body: { code: "INVALID_TOKEN" } });
      }
    }
    expect(await person()).toMatchObject({ emailVerified: false });
    const thief = visitor();
    for (const name of alice.cookies.keys()) thief.cookies.set(name, token);
    expect(await answer(thief.get("/get-session"))).toEqual({ status: 200, body: null });
  });
});
