import { Browser } from "@sallyport/testing";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openMailed, wrongFor } from "../../test/mailed-sign-in.ts";

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
  expect(await guess(app, () => browser, await askCode(browser))).toBe(15);
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
