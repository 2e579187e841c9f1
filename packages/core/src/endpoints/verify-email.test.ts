import { describe, expect, expectTypeOf, test, vi } from "vitest";
import type { ClientApi } from "../contracts/endpoint.ts";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";
import { user } from "../store.ts";
import { ALICE, answer, Browser, signIn, signUp, textOf } from "../test/browser.ts";
import { ORIGIN } from "../test/open.ts";
import { createEar, openWithMail, REQUIRED } from "../test/verifying.ts";
import type { CoreRoutes } from "./routes.ts";
import type { VerifyEmailResult } from "./verify-email.ts";

const SEND = "/send-verification-email";
const AUTO = { emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true } };
const ON_SIGN_UP = { emailVerification: { sendOnSignUp: true } };
const VERIFIED = { status: 200, body: { status: true, user: { email: ALICE.email, emailVerified: true } } };

const locationOf = (response: Response) => [response.status, response.headers.get("location")];

describe("the answer", () => {
  test("with a place to go: there, unchanged", async () => {
    const { auth, visitor, link, mailbox, person } = openWithMail(ON_SIGN_UP);
    await signUp(auth, { callbackURL: "/welcome?a=1#b" });
    expect(locationOf(await visitor().get(await link()))).toEqual([302, "/welcome?a=1#b"]);
    expect(await person()).toMatchObject({ emailVerified: true });
    expect(await mailbox.count()).toBe(1);
  });

  test("a sign-up that names no place leads to the root", async () => {
    const { auth, visitor, link } = openWithMail(ON_SIGN_UP);
    await signUp(auth);
    expect(locationOf(await visitor().get(await link()))).toEqual([302, "/"]);
  });

  test("without one: status and person", async () => {
    const { auth, visitor, tokenLink, person } = openWithMail(ON_SIGN_UP);
    await signUp(auth);
    const browser = visitor();
    const { status, body } = await answer(browser.get(await tokenLink()));
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      user: {
        id: (await person())?.id,
        name: "Alice",
        email: ALICE.email,
        emailVerified: true,
        image: null,
        createdAt: "2026-03-01T12:00:00.000Z",
        updatedAt: "2026-03-01T12:00:00.000Z",
      },
    });
    expect(browser.lines).toEqual([]);
  });

  test("the server may call it too", async () => {
    const { auth, mailbox } = openWithMail(ON_SIGN_UP);
    await signUp(auth);
    const { token } = await mailbox.last("verify-email");
    const result = await auth.api.verifyEmail({ query: { token }, headers: new Headers() });
    expect(result).toMatchObject({ status: true, user: { emailVerified: true } });
  });

  test("a HEAD of a link spends nothing", async () => {
    const { auth, tokenLink, person } = openWithMail(ON_SIGN_UP);
    await signUp(auth);
    const url = `http://localhost:3000/api/auth${await tokenLink()}`;
    expect((await auth.handler(new Request(url, { method: "HEAD" }))).status).toBe(405);
    expect(await person()).toMatchObject({ emailVerified: false });
  });
});

test("a client gets status and person: a redirect is for browsers", () => {
  type Call = ClientApi<CoreRoutes>["verifyEmail"];
  type Data = NonNullable<Awaited<ReturnType<Call>>["data"]>;
  expectTypeOf<Data>().toEqualTypeOf<VerifyEmailResult>();
});

describe("what is refused", () => {
  /** The same refusal as a redirect and as JSON. */
  async function expectRefused(
    app: ReturnType<typeof openWithMail>,
    token: string,
    [error, status, code, message]: readonly [string, number, string, string],
  ) {
    const query = `token=${encodeURIComponent(token)}`;
    const redirected = await app.visitor().get(`/verify-email?${query}&callbackURL=${encodeURIComponent("/x?a=1#y")}`);
    expect(locationOf(redirected)).toEqual([302, `/x?a=1&error=${error}#y`]);
    expect(await answer(app.visitor().get(`/verify-email?${query}`))).toEqual({ status, body: { code, message } });
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
    app.clock.advance(3599);
    expect(await answer(app.visitor().get(`/verify-email?token=${app.token}`))).toMatchObject(VERIFIED);
    const late = await withToken();
    late.clock.advance(3600);
    await expectRefused(late, late.token, EXPIRED);
    expect(await late.person()).toMatchObject({ emailVerified: false });
  });

  test("its life is an option", async () => {
    const app = await withToken({ emailVerification: { sendOnSignUp: true, expiresIn: 60 } });
    expect(await app.mailbox.last("verify-email")).toMatchObject({ expiresInSeconds: 60 });
    app.clock.advance(60);
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

  test("S226: a token from before a rotation, once its secret is no longer listed", async () => {
    const [old, young] = ["the-old-secret-of-tests-0123456789abc", "the-new-secret-of-tests-0123456789abc"] as const;
    const database = memory();
    const { token } = await withToken({ ...ON_SIGN_UP, database, secret: old });
    const after = openWithMail({ ...ON_SIGN_UP, database, secret: young });
    await expectRefused(after, token, INVALID);
    const options = { baseURL: ORIGIN, database, clock: after.clock, secrets: [young, old] };
    const during = new Browser(createAuth(options));
    expect(await answer(during.get(`/verify-email?token=${token}`))).toMatchObject(VERIFIED);
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
    expect(await answer(bob.get(`/verify-email?token=${token}`))).toMatchObject({ status: 401 });
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

  test("S04, S14: a place to go that is not trusted, before the token is looked at", async () => {
    const { visitor, token, person } = await withToken();
    for (const place of [
      "https://evil.com",
      "//evil.com",
      "/%2Fevil.com",
      "/x\r\nSet-Cookie: pwn=1",
      "javascript:alert(1)",
    ]) {
      const response = await visitor().get(`/verify-email?token=${token}&callbackURL=${encodeURIComponent(place)}`);
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
  ])("S190: the query %j, by name", async (query, field) => {
    const { visitor } = await withToken();
    expect(await answer(visitor().get(`/verify-email${query}`))).toEqual({
      status: 400,
      body: { code: "VALIDATION_ERROR", message: expect.stringContaining(field) },
    });
  });

  test("S227: no signature of a cookie makes a token, and no token a cookie", async () => {
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
        const response = visitor().get(`/verify-email?token=${encodeURIComponent(forged)}`);
        expect(await answer(response)).toMatchObject({ status: 400, body: { code: "INVALID_TOKEN" } });
      }
    }
    expect(await person()).toMatchObject({ emailVerified: false });
    const thief = visitor();
    for (const name of alice.cookies.keys()) thief.cookies.set(name, token);
    expect(await answer(thief.get("/get-session"))).toEqual({ status: 200, body: null });
  });
});

describe("S100: a link that is opened again", () => {
  test("is answered as before, writes nothing and tells nobody twice", async () => {
    const afterEmailVerification = vi.fn();
    const { heard, events } = createEar();
    const { auth, visitor, tokenLink, person, clock } = openWithMail({
      emailVerification: { sendOnSignUp: true, afterEmailVerification },
      events,
    });
    await signUp(auth);
    heard.length = 0;
    const path = await tokenLink();
    expect(await answer(visitor().get(path))).toMatchObject(VERIFIED);
    expect(heard).toEqual([`user.updated ${ALICE.email}`, `user.verified ${ALICE.email}`]);
    expect(afterEmailVerification).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ email: ALICE.email, emailVerified: true }),
      expect.any(Request),
    );
    const before = await person();
    clock.advance(60);
    expect(await answer(visitor().get(path))).toMatchObject(VERIFIED);
    expect(locationOf(await visitor().get(`${path}&callbackURL=/x`))).toEqual([302, "/x"]);
    expect(await person()).toEqual(before);
    expect(heard).toHaveLength(2);
    expect(afterEmailVerification).toHaveBeenCalledOnce();
  });

  test("signs in once, and no second browser", async () => {
    const { auth, visitor, tokenLink, sessions } = openWithMail({ ...AUTO, ...REQUIRED });
    await visitor().post("/sign-up/email", ALICE);
    const [first, second] = [visitor(), visitor()];
    expect(await answer(first.get(await tokenLink()))).toMatchObject(VERIFIED);
    expect(await answer(first.get(await tokenLink()))).toMatchObject(VERIFIED);
    expect(await answer(second.get(await tokenLink()))).toMatchObject(VERIFIED);
    expect(await sessions()).toHaveLength(1);
    expect(second.lines).toEqual([]);
    expect(await answer(first.get("/get-session"))).toMatchObject({ body: { user: { email: ALICE.email } } });
    expect(await answer(second.get("/get-session"))).toEqual({ status: 200, body: null });
    expect(await signIn(auth)).toBeDefined();
  });

  test("a second token of the same person signs nobody in either", async () => {
    const { visitor, mailbox, tokenLink, sessions } = openWithMail({ ...AUTO, ...REQUIRED });
    const browser = visitor();
    await browser.post("/sign-up/email", ALICE);
    const first = await tokenLink();
    await browser.post(SEND, { email: ALICE.email });
    expect(await tokenLink()).not.toBe(first);
    await visitor().get(await tokenLink());
    expect(await answer(visitor().get(first))).toMatchObject(VERIFIED);
    expect(await sessions()).toHaveLength(1);
    expect(await mailbox.count()).toBe(2);
  });

  test("ten at once: one session", async () => {
    const { visitor, tokenLink, sessions } = openWithMail({ ...AUTO, ...REQUIRED });
    await visitor().post("/sign-up/email", ALICE);
    const path = await tokenLink();
    const all = await Promise.all(Array.from({ length: 10 }, () => answer(visitor().get(path))));
    for (const each of all) expect(each).toMatchObject(VERIFIED);
    expect(await sessions()).toHaveLength(1);
  });
});

describe("whom a link signs in", () => {
  test("nobody, by default", async () => {
    const { visitor, tokenLink, sessions } = openWithMail(REQUIRED);
    const browser = visitor();
    await browser.post("/sign-up/email", ALICE);
    expect(await answer(browser.get(await tokenLink()))).toMatchObject(VERIFIED);
    expect(await sessions()).toEqual([]);
  });

  test("the person, where the option says so, with the listeners told", async () => {
    const { heard, events } = createEar();
    const { visitor, tokenLink } = openWithMail({ ...AUTO, ...REQUIRED, events });
    const browser = visitor();
    await browser.post("/sign-up/email", ALICE);
    await browser.get(await tokenLink());
    expect(browser.line("session_token")).toMatch(/; Max-Age=604800; /);
    expect(heard).toContain(`session.created ${ALICE.email}`);
  });

  test("not where somebody else is signed in: they stay who they are", async () => {
    const { auth, tokenLink, mailbox, sessions } = openWithMail(AUTO);
    const bob = await signUp(auth, { email: "bob@example.com" });
    await signUp(auth);
    await mailbox.settle();
    expect(await answer(bob.get(await tokenLink()))).toMatchObject(VERIFIED);
    expect(bob.lines).toEqual([]);
    expect(await sessions()).toHaveLength(2);
    expect(await answer(bob.get("/get-session"))).toMatchObject({ body: { user: { email: "bob@example.com" } } });
  });

  test("not again where they are signed in already; their cookie cache learns it", async () => {
    const { auth, tokenLink, sessions } = openWithMail({ ...AUTO, session: { cookieCache: { enabled: true } } });
    const alice = await signUp(auth);
    const token = alice.cookies.get("sallyport.session_token");
    expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { emailVerified: false } } });
    await alice.get(await tokenLink());
    expect(alice.cookies.get("sallyport.session_token")).toBe(token);
    expect(await sessions()).toHaveLength(1);
    expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { emailVerified: true } } });
  });

  test("a browser that opens it after another learns it as well", async () => {
    const { auth, visitor, tokenLink } = openWithMail({ ...ON_SIGN_UP, session: { cookieCache: { enabled: true } } });
    const alice = await signUp(auth);
    await visitor().get(await tokenLink());
    expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { emailVerified: false } } });
    await alice.get(await tokenLink());
    expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { emailVerified: true } } });
  });
});

test("S101: a token is tied to the address it was for", async () => {
  const { auth, store, visitor, tokenLink, person, sessions } = openWithMail({
    emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true },
  });
  await signUp(auth);
  const path = await tokenLink();
  await store.update(user, { where: { email: ALICE.email } }, { email: "moved@example.com" });
  await signUp(auth, { name: "Newcomer" });
  const before = [await person("moved@example.com"), await person()];
  expect(await answer(visitor().get(path))).toMatchObject({ status: 400, body: { code: "INVALID_TOKEN" } });
  expect(locationOf(await visitor().get(`${path}&callbackURL=/x`))).toEqual([302, "/x?error=invalid_token"]);
  expect([await person("moved@example.com"), await person()]).toEqual(before);
  expect(before.map((row) => row?.emailVerified)).toEqual([false, false]);
  // Nor is it answered as a link that was opened before, where the new address is verified.
  await store.update(user, { where: { email: "moved@example.com" } }, { emailVerified: true });
  expect(await answer(visitor().get(path))).toMatchObject({ status: 400, body: { code: "INVALID_TOKEN" } });
  expect(await sessions()).toHaveLength(2);
});

test("a callback that fails is a line in the log: the address is verified", async () => {
  const { auth, visitor, tokenLink, person, entries } = openWithMail({
    emailVerification: {
      sendOnSignUp: true,
      afterEmailVerification: async () => {
        throw new Error("CRM is down");
      },
    },
  });
  await signUp(auth);
  expect(await answer(visitor().get(await tokenLink()))).toMatchObject(VERIFIED);
  expect(await person()).toMatchObject({ emailVerified: true });
  expect(entries).toContainEqual(expect.objectContaining({ message: "afterEmailVerification failed", level: "error" }));
});

test("the person who is verified may sign in", async () => {
  const { auth, visitor, link } = openWithMail(REQUIRED);
  const browser = visitor();
  await browser.post("/sign-up/email", ALICE);
  const before = await answer(browser.post("/sign-in/email", { email: ALICE.email, password: ALICE.password }));
  expect(before.status).toBe(403);
  await visitor().get(await link());
  const alice = await signIn(auth);
  expect(textOf((await answer(alice.get("/get-session"))).body, "user", "emailVerified")).toBe("true");
});
