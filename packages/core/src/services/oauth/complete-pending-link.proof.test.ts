import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user } from "../../store.ts";
import { ANN, openSocial } from "../../test/social.ts";
import { createEar } from "../../test/verifying.ts";

type Options = Parameters<typeof openSocial>[0];
const BACK = { callbackURL: "/in", errorCallbackURL: "/sorry" };
const AT_MOCK = { ...ANN, sub: "alice-1", email: ALICE.email };
const OFFER = "/sorry?error=account_not_linked&methods=credential";

/** A browser in which an account waits whose provider vouches for Alice's address. */
async function waiting(options: Options = {}) {
  const app = await openSocial(options);
  await signUp(app.auth);
  await app.arrived();
  const browser = app.visitor();
  expect(await app.walk(browser, AT_MOCK, BACK)).toBe(OFFER);
  const signIn = (more: object = {}) =>
    browser.post("/sign-in/email", { email: ALICE.email, password: ALICE.password, ...more });
  const ways = async () => (await app.accounts()).map(({ providerId }) => providerId);
  return { ...app, browser, signIn, ways };
}

test("the password and the provider's word together prove the address, and nothing ends", async () => {
  const { heard, events } = createEar();
  const told: string[] = [];
  const afterEmailVerification = ({ email }: { email: string }) => void told.push(email);
  const app = await waiting({ events, emailVerification: { afterEmailVerification } });
  heard.length = 0;
  expect(await answer(app.signIn())).toMatchObject({ status: 200, body: { user: { emailVerified: true } } });
  expect(await app.person()).toMatchObject({ emailVerified: true });
  const names = ["session.created", "user.updated", "user.verified"];
  expect([heard, told]).toEqual([names.map((name) => `${name} ${ALICE.email}`), [ALICE.email]]);
  expect([await app.ways(), (await app.sessions()).length]).toEqual([["credential", "mock"], 2]);
  expect((await app.visitor().post("/sign-in/email", { ...ALICE })).status).toBe(200);
});

test.each([true, false])(
  "the cached session says so at once, for as long as rememberMe: %s has it",
  async (rememberMe) => {
    const app = await waiting({ session: { cookieCache: { enabled: true } } });
    await app.signIn({ rememberMe });
    for (const name of ["session_token", "session_data"]) {
      expect(app.browser.setCookies.filter((line) => line.startsWith(`sallyport.${name}=`))).toHaveLength(1);
    }
    expect(/; Max-Age=/.test(cookieLine(app.browser, "session_token") ?? "")).toBe(rememberMe);
    expect(app.browser.cookies.has("sallyport.dont_remember")).toBe(!rememberMe);
    expect(await answer(app.browser.get("/get-session"))).toMatchObject({ body: { user: { emailVerified: true } } });
  },
);

test("whoever had proven the address by then is told nothing twice", async () => {
  const { heard, events } = createEar();
  const app = await waiting({ events });
  await app.store.update(user, { where: { email: ALICE.email } }, { emailVerified: true });
  heard.length = 0;
  expect((await app.signIn()).status).toBe(200);
  expect([await app.ways(), heard]).toEqual([["credential", "mock"], ["session.created alice@example.com"]]);
});

test("whoever has moved to another address since is linked and proven nothing, and signs in", async () => {
  const app = await waiting();
  const email = "new@example.com";
  await app.store.update(user, { where: { email: ALICE.email } }, { email });
  expect(await answer(app.signIn({ email }))).toMatchObject({ status: 200, body: { user: { emailVerified: false } } });
  expect([await app.ways(), await app.person(email)]).toMatchObject([["credential"], { emailVerified: false }]);
  expect(app.browser.cookies.has("sallyport.pending_link")).toBe(false);
  expect(app.entries.filter(({ level }) => level === "error")).toEqual([]);
});
