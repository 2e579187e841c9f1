import { Browser } from "@sallyport/testing";
import { signUpBy } from "sallyport-tests/ground/authenticator/ceremonies";
import { SoftwareAuthenticator } from "sallyport-tests/ground/authenticator/software-authenticator";
import { ALICE, personOf, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openMailed, wrongFor } from "../../test/mailed-sign-in.ts";
import { passkey } from "../passkey/index.ts";

type App = ReturnType<typeof openMailed>;

const UNLIMITED = { "/sign-in/email-otp": false, "/email-otp/send-verification-otp": false } as const;
const SHUT = "TOO_MANY_ATTEMPTS";

/** Guesses in a browser until the address is shut there, and returns how many guesses it took. */
async function guess({ enterCode }: App, browser: () => Browser, code: string): Promise<number> {
  for (let count = 0; ; count += 1) if ((await enterCode(browser(), wrongFor(code))).code === SHUT) return count;
}

const at = (app: App, address: string): Browser => new Browser({ handler: app.handler, address });

test("who only knows the address locks nobody out who asks for a code, even for a day", async () => {
  const app = openMailed();
  const { askCode, enterCode, visitor, clock } = app;
  await signUp(app);
  const code = await askCode(visitor());
  let guesses = 0;
  for (let round = 0; round < 10; round += 1) {
    guesses += await guess(app, visitor, code);
    clock.advance({ minutes: 15 });
  }
  expect(guesses).toBe(40);
  const owner = visitor();
  const newest = await askCode(owner);
  expect((await enterCode(visitor(), newest)).code).toBe(SHUT);
  expect((await enterCode(owner, wrongFor(newest))).code).toBe("INVALID_OTP");
  expect((await enterCode(owner, newest)).status).toBe(200);
});

test("the same browser gets no more guesses by asking again, and then shares those of all others", async () => {
  const app = openMailed({ code: { allowedAttempts: 10 } });
  const { askCode, visitor, clock } = app;
  const browser = visitor();
  expect(await guess(app, () => browser, await askCode(browser))).toBe(10);
  expect(await guess(app, () => browser, await askCode(browser))).toBe(0);
  clock.advance({ minutes: 15 });
  expect(await guess(app, () => browser, await askCode(browser))).toBe(10);
});

test("two browsers of a network, and ten in a day, have guesses of their own, below 100 for an address", async () => {
  const app = openMailed();
  const { askCode, visitor } = app;
  const shared = await guess(app, visitor, await askCode(visitor()));
  const found: number[] = [];
  for (let network = 1; network <= 8; network += 1) {
    for (let browser = 0; browser < 3; browser += 1) {
      const one = at(app, `192.0.2.${network}`);
      found.push(await guess(app, () => one, await askCode(one)));
    }
  }
  expect(found.slice(0, 3)).toEqual([5, 5, 0]);
  // The first visitor has asked as well.
  expect(found.reduce((sum, each) => sum + each, 0)).toBe(45);
  expect(shared).toBe(5);
});

test("an address that nobody has gives the same cookie and the same guesses", async () => {
  const app = openMailed({ code: { disableSignUp: true } });
  await signUp(app);
  const faces = [];
  for (const email of [ALICE.email, "nobody@example.com"]) {
    const browser = app.visitor();
    const { status, cookies } = await browser.post("/email-otp/send-verification-otp", { email, type: "sign-in" });
    const answers = [];
    for (let count = 0; count < 12; count += 1) answers.push((await app.enterCode(browser, "000000", { email })).code);
    faces.push([status, cookies.map(({ name, value }) => [name, decodeURIComponent(value).length]), answers]);
  }
  expect(faces[1]).toEqual(faces[0]);
  expect(faces[0]?.[1]).toHaveLength(1);
});

test("a browser in which a user without a password has signed in before has guesses of its own", async () => {
  const app = openMailed({ rateLimit: { enabled: true, customRules: UNLIMITED } });
  const { askCode, enterCode, visitor, clock } = app;
  const own = visitor();
  await enterCode(own, await askCode(own));
  await own.post("/sign-out");
  clock.advance({ days: 2 });
  const code = await askCode(visitor());
  await guess(app, visitor, code);
  expect((await enterCode(visitor(), code)).code).toBe(SHUT);
  expect((await enterCode(own, code)).status).toBe(200);
});

/** Every verification and every sign-up mails a code. */
const openVerifying = () =>
  openMailed({
    code: { overrideDefaultEmailVerification: true, changeEmail: { enabled: true } },
    emailAndPassword: { enabled: true, requireEmailVerification: true },
    plugins: [passkey({ signUp: true })],
  });

const { email, password } = ALICE;
const NEW_EMAIL = "moved@example.com";
const CODE_ROUTES: Readonly<Record<string, (browser: Browser, app: App) => Promise<{ status: number }>>> = {
  "/sign-up/email": (browser) => browser.post("/sign-up/email", ALICE),
  "/sign-in/email of an unverified user": async (browser, app) => {
    await signUp(app);
    return browser.post("/sign-in/email", { email, password });
  },
  "/send-verification-email": async (browser, app) => {
    await signUp(app);
    return browser.post("/send-verification-email", { email });
  },
  "/passkey/verify-sign-up": (browser) => signUpBy(browser, new SoftwareAuthenticator(), ALICE),
};

test.each(Object.entries(CODE_ROUTES))(
  "strangers lock nobody out who was mailed a code by %s, in a browser without an account",
  async (_route, ask) => {
    const app = openVerifying();
    const owner = app.visitor();
    expect([200, 403]).toContain((await ask(owner, app)).status);
    const { code } = await app.mailbox.last("email-code", email);
    const enter = (browser: Browser, otp: string) => browser.post("/email-otp/verify-email", { email, otp });
    for (let count = 0; count < 5; count += 1)
      expect((await enter(app.visitor(), wrongFor(code))).code).toBe("INVALID_OTP");
    expect((await enter(app.visitor(), code)).code).toBe(SHUT);
    expect((await enter(owner, wrongFor(code))).code).toBe("INVALID_OTP");
    expect((await enter(owner, code)).status).toBe(200);
  },
);

test("strangers lock nobody out who asked for a change of address", async () => {
  const app = openMailed({ code: { changeEmail: { enabled: true } } });
  await signUp(app);
  const owner = await signIn(app);
  const asked = await owner.post("/email-otp/request-email-change", { newEmail: NEW_EMAIL });
  expect(asked.status, asked.text).toBe(200);
  const { code } = await app.mailbox.last("email-code", NEW_EMAIL);
  for (let count = 0; count < 5; count += 1) await app.enterCode(app.visitor(), "000000", { email: NEW_EMAIL });
  expect((await app.enterCode(app.visitor(), "000000", { email: NEW_EMAIL })).code).toBe(SHUT);
  const changed = await owner.post("/email-otp/change-email", { newEmail: NEW_EMAIL, otp: code });
  expect(changed.status, changed.text).toBe(200);
});

test("sign-up and another code give the same cookies for unknown, unverified and verified addresses", async () => {
  const app = openVerifying();
  await signUp(app);
  await signUp(app, "vera");
  const vera = personOf("vera").email;
  const { code: otp } = await app.mailbox.last("email-code", vera);
  expect((await app.visitor().post("/email-otp/verify-email", { email: vera, otp })).status).toBe(200);
  const faces = [];
  for (const address of ["nobody@example.com", email, vera]) {
    const resent = await app.visitor().post("/send-verification-email", { email: address });
    const signedUp = await app.visitor().post("/sign-up/email", { ...ALICE, email: address });
    faces.push(
      [resent, signedUp].map(({ status, cookies }) => [
        status,
        cookies.map(({ name, value }) => [name, decodeURIComponent(value).length]),
      ]),
    );
  }
  expect(faces[1]).toEqual(faces[0]);
  expect(faces[2]).toEqual(faces[0]);
  expect(JSON.stringify(faces[0]).match(/code_asker/g)).toHaveLength(2);
});
