import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openMailed, wrongFor } from "../../test/mailed-sign-in.ts";

type App = ReturnType<typeof openMailed>;

async function spend({ visitor, enterCode }: App, guesses: number, code = "") {
  for (let guess = 0; guess < guesses; guess += 1) {
    const answer = await enterCode(visitor(), code === "" ? "000000" : wrongFor(code));
    expect([guess, answer.status, answer.code]).toEqual([guess, 400, "INVALID_OTP"]);
  }
}

const SHUT = [403, "TOO_MANY_ATTEMPTS"];

test("after five wrong guesses, even the right code is rejected until the window ends", async () => {
  const app = openMailed();
  const { askCode, enterCode, visitor, clock } = app;
  const code = await askCode(visitor());
  await spend(app, 5, code);
  const answer = await enterCode(visitor(), code);
  expect([answer.status, answer.code, answer.headers.get("retry-after")]).toEqual([...SHUT, "900"]);
  clock.advance({ minutes: 15 });
  expect((await enterCode(visitor(), await askCode(visitor()))).status).toBe(200);
});

test("a new code, another type and another case of the address give no new guesses", async () => {
  const app = openMailed({ code: { allowedAttempts: 3 } });
  const { askCode, enterCode, visitor } = app;
  await signUp(app);
  await askCode(visitor());
  await spend(app, 3);
  const code = await askCode(visitor());
  const check = await askCode(visitor(), "forget-password");
  const answers = [
    await enterCode(visitor(), code),
    await enterCode(visitor(), code, { email: " ALICE@EXAMPLE.COM" }),
    await visitor().post("/email-otp/check-verification-otp", {
      email: ALICE.email,
      type: "forget-password",
      otp: check,
    }),
    await visitor().post("/email-otp/reset-password", { email: ALICE.email, otp: check, password: "a long password" }),
  ];
  expect(answers.map(({ code: refusal }) => refusal)).toEqual(expect.arrayContaining([SHUT[1], SHUT[1], SHUT[1]]));
  expect(answers.every(({ status }) => status >= 400)).toBe(true);
});

test("guesses for an unknown address are limited in the same way", async () => {
  const app = openMailed({ code: { disableSignUp: true } });
  await spend(app, 5);
  const answer = await app.enterCode(app.visitor(), "000000");
  expect([answer.status, answer.code]).toEqual(SHUT);
});

test("a right code resets the count, but not the limit of forty guesses a day", async () => {
  const app = openMailed({ code: { allowedAttempts: 10 } });
  const { askCode, enterCode, visitor, clock } = app;
  let guesses = 0;
  for (let round = 0; round < 4; round += 1) {
    await spend(app, 9);
    guesses += 9;
    expect((await enterCode(visitor(), await askCode(visitor()))).status).toBe(200);
    guesses += 1;
  }
  expect(guesses).toBe(40);
  const answer = await enterCode(visitor(), await askCode(visitor()));
  expect([answer.status, answer.code]).toEqual(SHUT);
  clock.advance({ hours: 24 });
  expect((await enterCode(visitor(), await askCode(visitor()))).status).toBe(200);
});

test("wrong guesses elsewhere do not lock out a browser in which the user has signed in before", async () => {
  const unlimited = { "/sign-in/email-otp": false, "/email-otp/send-verification-otp": false } as const;
  const app = openMailed({ rateLimit: { enabled: true, customRules: unlimited } });
  const { askCode, enterCode, visitor } = app;
  await signUp(app);
  const own = await signIn(app);
  await own.post("/sign-out");
  const code = await askCode(own);
  await spend(app, 5, code);
  expect((await enterCode(visitor(), code)).code).toBe(SHUT[1]);
  expect((await enterCode(own, code)).status).toBe(200);
});

test("forty concurrent calls get no more than five guesses", async () => {
  const app = openMailed();
  const code = await app.askCode(app.visitor());
  const calls = Array.from({ length: 40 }, () => app.enterCode(app.visitor(), wrongFor(code)));
  const codes = (await Promise.all(calls)).map((answer) => answer.code);
  expect(codes.filter((each) => each === "INVALID_OTP")).toHaveLength(5);
  expect(codes.filter((each) => each === SHUT[1])).toHaveLength(35);
});
