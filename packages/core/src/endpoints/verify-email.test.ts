import type { Answer } from "@sallyport/testing";
import { answer, cookieLine, textOf } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { ClientApi } from "../contracts/endpoint.ts";
import type { ChallengeResult } from "../contracts/registry.ts";
import { createEar, openWithMail, REQUIRED } from "../test/verifying.ts";
import type { CoreRoutes } from "./routes.ts";
import type { VerifyEmailResult } from "./verify-email.ts";

const AUTO = { emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true } };
const ON_SIGN_UP = { emailVerification: { sendOnSignUp: true } };
const VERIFIED = { status: 200, body: { status: true, user: { email: ALICE.email, emailVerified: true } } };

const locationOf = (response: Answer) => [response.status, response.headers.get("location")];

describe("the answer", () => {
  test("with a place to go: there, unchanged", async () => {
    const { auth, visitor, link, mailbox, person } = openWithMail(ON_SIGN_UP);
    await signUp(auth, { callbackURL: "/welcome?a=1#b" });
    expect(locationOf(await follow(visitor(), await link()))).toEqual([302, "/welcome?a=1#b"]);
    expect(await person()).toMatchObject({ emailVerified: true });
    expect(await mailbox.count()).toBe(1);
  });

  test("a sign-up that names no place leads to the root", async () => {
    const { auth, visitor, link } = openWithMail(ON_SIGN_UP);
    await signUp(auth);
    expect(locationOf(await follow(visitor(), await link()))).toEqual([302, "/"]);
  });

  test("without one: status and person", async () => {
    const { auth, visitor, tokenLink, person } = openWithMail(ON_SIGN_UP);
    await signUp(auth);
    const browser = visitor();
    const { status, body } = await answer(follow(browser, await tokenLink()));
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      user: {
        id: (await person())?.id,
        name: "Alice",
        email: ALICE.email,
        emailVerified: true,
        image: null,
        createdAt: "2030-03-01T12:00:00.000Z",
        updatedAt: "2030-03-01T12:00:00.000Z",
      },
    });
    expect(browser.setCookies).toEqual([]);
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
  expectTypeOf<Data>().toEqualTypeOf<VerifyEmailResult | (VerifyEmailResult & ChallengeResult)>();
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
    expect(cookieLine(browser, "session_token")).toMatch(/; Max-Age=604800; /);
    expect(heard).toContain(`session.created ${ALICE.email}`);
  });

  test("not where somebody else is signed in: they stay who they are", async () => {
    const { auth, tokenLink, mailbox, sessions } = openWithMail(AUTO);
    const bob = await signUp(auth, { email: "bob@example.com" });
    await signUp(auth);
    await mailbox.settle();
    expect(await answer(follow(bob, await tokenLink()))).toMatchObject(VERIFIED);
    expect(bob.setCookies).toEqual([]);
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
    await follow(visitor(), await tokenLink());
    expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { emailVerified: false } } });
    await alice.get(await tokenLink());
    expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { emailVerified: true } } });
  });
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
  expect(await answer(follow(visitor(), await tokenLink()))).toMatchObject(VERIFIED);
  expect(await person()).toMatchObject({ emailVerified: true });
  expect(entries).toContainEqual(expect.objectContaining({ message: "afterEmailVerification failed", level: "error" }));
});

test("the person who is verified may sign in", async () => {
  const { auth, visitor, link } = openWithMail(REQUIRED);
  const browser = visitor();
  await browser.post("/sign-up/email", ALICE);
  const before = await answer(browser.post("/sign-in/email", { email: ALICE.email, password: ALICE.password }));
  expect(before.status).toBe(403);
  await follow(visitor(), await link());
  const alice = await signIn(auth);
  expect(textOf((await answer(alice.get("/get-session"))).body, "user", "emailVerified")).toBe("true");
});
