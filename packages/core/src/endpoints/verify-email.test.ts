import type { Answer, Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { ORIGIN } from "sallyport-tests/ground/open-auth";
import { ALICE, SESSION_COOKIE, shownAlice, signUp } from "sallyport-tests/ground/people";
import { describe, expect, expectTypeOf, test, vi } from "vitest";
import type { ClientApi } from "../contracts/endpoint.ts";
import type { ChallengeResult } from "../contracts/registry.ts";
import type { WithoutProfile } from "../services/address/verify-address.ts";
import { openWithMail, REQUIRED, recordEvents } from "../test/verifying.ts";
import type { CoreRoutes } from "./routes.ts";
import type { VerifyEmailResult } from "./verify-email.ts";

const AUTO = { emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true } };
const CACHED = { session: { cookieCache: { enabled: true } } };
const ON_SIGN_UP = { emailVerification: { sendOnSignUp: true } };
const VERIFIED = { status: 200, body: { status: true, user: { email: ALICE.email, emailVerified: true } } };

const locationOf = (response: Answer) => [response.status, response.headers.get("location")];

/** Signs Alice up, which mails her a link. */
async function withLink(options: Parameters<typeof openWithMail>[0] = ON_SIGN_UP, person: object = {}) {
  const app = openWithMail(options);
  const alice = await signUp(app.auth, person);
  const isVerified = async (browser: Browser) => (await browser.get("/get-session")).at("user", "emailVerified");
  return { ...app, alice, isVerified };
}

describe("the response", () => {
  test.each([
    ["redirects to the callbackURL of the sign-up, unchanged", { callbackURL: "/welcome?a=1#b" }, "/welcome?a=1#b"],
    ["redirects to / without a callbackURL", {}, "/"],
  ])("%s", async (_, person, place) => {
    const { visitor, link, mailbox, person: row } = await withLink(ON_SIGN_UP, person);
    expect(locationOf(await follow(visitor(), await link()))).toEqual([302, place]);
    expect(await row()).toMatchObject({ emailVerified: true });
    expect(await mailbox.count()).toBe(1);
  });

  test("is JSON with status and user if the link has no callbackURL", async () => {
    const { visitor, tokenLink, person } = await withLink();
    const browser = visitor();
    const user = shownAlice({ id: (await person())?.id, emailVerified: true });
    expect(await answer(follow(browser, await tokenLink()))).toEqual({ status: 200, body: { status: true, user } });
    expect(browser.setCookies).toEqual([]);
  });

  test("is returned to a server call too", async () => {
    const { auth, mailbox } = await withLink();
    const { token } = await mailbox.last("verify-email");
    const result = await auth.api.verifyEmail({ query: { token }, headers: new Headers() });
    expect(result).toMatchObject({ status: true, user: { emailVerified: true } });
  });
});

describe("a server that passes on the headers of a browser", () => {
  const NAVIGATION = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };
  const call = async (headers: Headers | Readonly<Record<string, string>>) => {
    const { auth, alice, mailbox, person } = await withLink();
    const { token } = await mailbox.last("verify-email");
    const given = new Headers(headers);
    if (given.has("cookie")) given.set("cookie", alice.cookie);
    const outcome = await auth.api.verifyEmail({ query: { token }, headers: given }).then(
      () => "verified",
      (error: unknown) => Reflect.get(Object(error), "code"),
    );
    expect((await person())?.emailVerified).toBe(outcome === "verified");
    return outcome;
  };

  test.each([
    ["a followed link", NAVIGATION],
    ["a link on its own page", { ...NAVIGATION, "sec-fetch-site": "same-origin" }],
    ["a form of another site", { ...NAVIGATION, origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["a program", { "user-agent": "scanner" }],
    ["an image", { "sec-fetch-dest": "image", origin: ORIGIN }],
  ])("may not verify for %s", async (_, headers) => expect(await call(headers)).toBe("CONFIRMATION_REQUIRED"));

  test.each([
    ["the browser that signed up", { ...NAVIGATION, cookie: "its own" }],
    ["a script of its own page", { "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" }],
    ["a form on its own page", { ...NAVIGATION, origin: ORIGIN, "sec-fetch-site": "same-origin" }],
  ])("verifies for %s", async (_, headers) => expect(await call(headers)).toBe("verified"));
});

test("the client's verifyEmail returns status and user, and no redirect", () => {
  type Call = ClientApi<CoreRoutes>["verifyEmail"];
  type Data = NonNullable<Awaited<ReturnType<Call>>["data"]>;
  expectTypeOf<Data>().toEqualTypeOf<VerifyEmailResult | WithoutProfile | (WithoutProfile & ChallengeResult)>();
});

describe("a verification link", () => {
  test("does not sign the user in by default", async () => {
    const { alice, tokenLink, sessions } = await withLink(REQUIRED);
    expect(await answer(alice.get(await tokenLink()))).toMatchObject(VERIFIED);
    expect(await sessions()).toEqual([]);
  });

  test("signs in the user with autoSignInAfterVerification, and emits session.created", async () => {
    const { recorded, events } = recordEvents();
    const { alice, tokenLink } = await withLink({ ...AUTO, ...REQUIRED, events });
    await alice.get(await tokenLink());
    expect(cookieLine(alice, "session_token")).toMatch(/; Max-Age=604800; /);
    expect(recorded).toContain(`session.created ${ALICE.email}`);
  });

  test.each([false, true])(
    "keeps an existing session and renews its cookie cache (opened in another browser before: %s)",
    async (isOpenedBefore) => {
      const { alice, visitor, tokenLink, sessions, isVerified } = await withLink({ ...AUTO, ...CACHED });
      if (isOpenedBefore) await follow(visitor(), await tokenLink());
      const before = [alice.cookies.get(SESSION_COOKIE), (await sessions()).length];
      expect(await isVerified(alice)).toBe(false);
      await alice.get(await tokenLink());
      expect([alice.cookies.get(SESSION_COOKIE), (await sessions()).length]).toEqual(before);
      expect(await isVerified(alice)).toBe(true);
    },
  );
});

test("an error of afterEmailVerification is logged, and the address is verified", async () => {
  const afterEmailVerification = () => Promise.reject(new Error("CRM is down"));
  const { visitor, tokenLink, person, entries } = await withLink({
    emailVerification: { sendOnSignUp: true, afterEmailVerification },
  });
  expect(await answer(follow(visitor(), await tokenLink()))).toMatchObject(VERIFIED);
  expect(await person()).toMatchObject({ emailVerified: true });
  expect(entries).toContainEqual(expect.objectContaining({ message: "afterEmailVerification failed", level: "error" }));
});

describe("a link that is opened again", () => {
  test("shows the user their own profile", async () => {
    const { alice, tokenLink } = await withLink();
    const path = await tokenLink();
    for (const _ of [1, 2]) expect(await answer(alice.get(path))).toMatchObject(VERIFIED);
  });

  test("shows no profile to strangers, and neither writes nor emits anything", async () => {
    const afterEmailVerification = vi.fn();
    const { recorded, events } = recordEvents();
    const emailVerification = { sendOnSignUp: true, afterEmailVerification };
    const { visitor, tokenLink, person, clock } = await withLink({ emailVerification, events });
    recorded.length = 0;
    const path = await tokenLink();
    expect(await answer(follow(visitor(), path))).toMatchObject(VERIFIED);
    expect(recorded).toEqual([`user.updated ${ALICE.email}`, `user.verified ${ALICE.email}`]);
    expect(afterEmailVerification).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ email: ALICE.email, emailVerified: true }),
      expect.any(Request),
    );
    const before = await person();
    clock.advance({ minutes: 1 });
    expect(await answer(follow(visitor(), path))).toEqual({ status: 200, body: { status: true } });
    expect(locationOf(await follow(visitor(), `${path}&callbackURL=/x`))).toEqual([302, "/x"]);
    expect(await person()).toEqual(before);
    expect(recorded).toHaveLength(2);
    expect(afterEmailVerification).toHaveBeenCalledOnce();
  });
});
