import { ALICE, signUp, whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { verification } from "../../store.ts";
import { openMailed, wrongFor } from "../../test/mailed-sign-in.ts";

const refused = [400, "INVALID_OTP"];

test("a code signs a known user in once", async () => {
  const { askCode, enterCode, visitor, ...app } = openMailed();
  await signUp(app);
  const code = await askCode(visitor(), "sign-in", "Alice@Example.com");
  const browser = visitor();
  const entered = await enterCode(browser, `${code.slice(0, 3)} ${code.slice(3)}`, { email: "ALICE@example.com" });
  expect(entered.json).toMatchObject({ token: expect.any(String), user: { email: ALICE.email } });
  expect(await whoIs(browser)).toBe("Alice");
  const again = await enterCode(visitor(), code);
  expect([again.status, again.code]).toEqual(refused);
});

test("a code creates a new user with name, image and additional fields", async () => {
  const additionalFields = {
    nick: { type: "string" },
    rank: { type: "number", input: false, required: false },
  } as const;
  const { askCode, enterCode, visitor, users } = openMailed({ user: { additionalFields } });
  const code = await askCode(visitor());
  const missing = await enterCode(visitor(), code, { name: "Ann" });
  expect([missing.status, missing.code]).toEqual([400, "VALIDATION_ERROR"]);
  const body = { name: "Ann", image: "/ann.png", nick: "al", rank: 9, role: "admin" };
  expect((await enterCode(visitor(), code, body)).status).toBe(200);
  expect(await users()).toMatchObject([
    { name: "Ann", image: "/ann.png", nick: "al", rank: null, emailVerified: true },
  ]);
});

test("a new code invalidates the previous one", async () => {
  const { askCode, enterCode, visitor } = openMailed();
  const first = await askCode(visitor());
  const second = await askCode(visitor());
  if (first !== second) expect((await enterCode(visitor(), first)).code).toBe("INVALID_OTP");
  expect((await enterCode(visitor(), second)).status).toBe(200);
});

test("a wrong, used, expired or unknown code gets the same response", async () => {
  const { askCode, enterCode, visitor, clock, ...app } = openMailed({ code: { allowedAttempts: 10 } });
  await signUp(app);
  const used = await askCode(visitor());
  await enterCode(visitor(), used);
  const answers = [await enterCode(visitor(), used)];
  const live = await askCode(visitor());
  answers.push(await enterCode(visitor(), wrongFor(live)));
  clock.advance({ minutes: 5 });
  answers.push(await enterCode(visitor(), live));
  answers.push(await enterCode(visitor(), live, { email: "nobody@example.com" }));
  for (const { status, json } of answers)
    expect([status, json]).toEqual([400, { code: "INVALID_OTP", message: "Invalid OTP" }]);
});

test("stores neither the code nor a plain hash of it", async () => {
  const { askCode, store, visitor } = openMailed();
  const code = await askCode(visitor());
  const [row] = await store.list(verification, { where: {} });
  expect(row?.value).not.toContain(code);
  expect(row?.identifier).not.toContain(ALICE.email);
  expect(row?.value).toMatch(/"mac":"[\w+/=-]{40,}/);
});

test("a code is only valid for its type and its address", async () => {
  const { askCode, visitor, ...app } = openMailed({ code: { allowedAttempts: 10, changeEmail: { enabled: true } } });
  const alice = await signUp(app);
  const password = "another long password";
  const newEmail = "new@example.com";
  const calls = {
    "sign-in": (email: string, otp: string) => visitor().post("/sign-in/email-otp", { email, otp }),
    "email-verification": (email: string, otp: string) => visitor().post("/email-otp/verify-email", { email, otp }),
    "forget-password": (email: string, otp: string) =>
      visitor().post("/email-otp/reset-password", { email, otp, password }),
    "change-email": (_email: string, otp: string) => alice.post("/email-otp/change-email", { newEmail, otp }),
  };
  const ask = async (type: string) => {
    if (type !== "change-email") return { email: ALICE.email, code: await askCode(visitor(), type) };
    await alice.post("/email-otp/request-email-change", { newEmail });
    return { email: newEmail, code: (await app.mailbox.last("email-code", newEmail)).code };
  };
  for (const type of Object.keys(calls)) {
    app.clock.advance({ minutes: 16 });
    const { email, code } = await ask(type);
    for (const [name, call] of Object.entries(calls))
      if (name !== type) expect([name, (await call(email, code)).code]).toEqual([name, "INVALID_OTP"]);
    for (const other of ["a.lice@example.com", "alice+x@example.com", "аlice@example.com", "bob@example.com"]) {
      const answer = await visitor().post("/email-otp/check-verification-otp", { email: other, type, otp: code });
      expect(answer.status).toBe(400);
    }
  }
});

test("check-verification-otp checks a code without using it up", async () => {
  const { askCode, enterCode, visitor } = openMailed();
  const otp = await askCode(visitor());
  const check = (code: string) =>
    visitor().post("/email-otp/check-verification-otp", { email: ALICE.email, type: "sign-in", otp: code });
  expect((await check(otp)).json).toEqual({ success: true });
  expect((await check(wrongFor(otp))).code).toBe("INVALID_OTP");
  expect((await enterCode(visitor(), otp)).status).toBe(200);
});

test("an unknown address gets a mail for sign-in only", async () => {
  const { visitor, mailbox } = openMailed();
  const ask = (type: string) =>
    visitor().post("/email-otp/send-verification-otp", { email: "nobody@example.com", type });
  for (const type of ["email-verification", "forget-password"])
    expect((await ask(type)).json).toEqual({ success: true });
  expect(await mailbox.count()).toBe(0);
  await ask("sign-in");
  expect(await mailbox.count("email-code")).toBe(1);
});

test("with disableSignUp, an unknown address gets no mail and the same response", async () => {
  const { visitor, mailbox, enterCode } = openMailed({ code: { disableSignUp: true } });
  const body = { email: "nobody@example.com", type: "sign-in" };
  expect((await visitor().post("/email-otp/send-verification-otp", body)).json).toEqual({ success: true });
  expect(await mailbox.count()).toBe(0);
  const entered = await enterCode(visitor(), "123456", { email: body.email });
  expect([entered.status, entered.code]).toEqual(refused);
});

test("a server call creates a code without sending it", async () => {
  const { auth, enterCode, visitor, mailbox } = openMailed();
  const create: unknown = Reflect.get(auth.api, "emailOtp");
  const { createVerificationOtp } = create as { createVerificationOtp(input: object): Promise<string> };
  const code = await createVerificationOtp({ body: { email: ALICE.email, type: "sign-in" } });
  expect(await mailbox.count()).toBe(0);
  expect((await enterCode(visitor(), code)).status).toBe(200);
  expect((await visitor().post("/email-otp/create-verification-otp", {})).status).toBe(404);
});

test.each([
  ["/email-otp/send-verification-otp", { email: "x", type: "sign-in" }, "INVALID_EMAIL"],
  ["/email-otp/send-verification-otp", { email: ALICE.email, type: "change-email" }, "VALIDATION_ERROR"],
  ["/email-otp/send-verification-otp", { email: ALICE.email }, "VALIDATION_ERROR"],
  ["/sign-in/email-otp", { email: "x", otp: "123456" }, "INVALID_EMAIL"],
  ["/sign-in/email-otp", { email: ALICE.email, otp: 123456 }, "VALIDATION_ERROR"],
  ["/email-otp/check-verification-otp", { email: ALICE.email, type: "x", otp: "1" }, "VALIDATION_ERROR"],
  ["/email-otp/reset-password", { email: ALICE.email, otp: "1", password: "short" }, "PASSWORD_TOO_SHORT"],
])("%s rejects %j with 400", async (path, body, code) => {
  const { visitor } = openMailed();
  const answer = await visitor().post(path, body);
  expect([answer.status, answer.code]).toEqual([400, code]);
});
