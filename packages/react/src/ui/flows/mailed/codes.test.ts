import { expect, test, vi } from "vitest";
import { inEachReact, reauthenticate } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

/** The words of the plugin may have been loaded by another test. */
const REFUSED = expect.stringMatching(/^(INVALID_OTP|Incorrect or expired code\b.*)$/);

const session = sessionOf("ada");
const { user } = session;
const EMAIL = "ada@example.com";
const NEW = "ada.new@example.com";
const OTP = "/email-otp";
const [VERIFY, CHECK, RESET] = [`${OTP}/verify-email`, `${OTP}/check-verification-otp`, `${OTP}/reset-password`];
const [SEND, ASK_RESET] = [`${OTP}/send-verification-otp`, `${OTP}/request-password-reset`];
const [ASK_CHANGE, CHANGE, MAIL] = [`${OTP}/request-email-change`, `${OTP}/change-email`, "/send-verification-email"];

const withCodes = (own: object) => {
  const codes = { signUp: true, digits: 6, verification: true, changeEmail: true, verifyCurrentEmail: false, ...own };
  return () => ({ ...CAPABILITIES, plugins: { ...CAPABILITIES.plugins, "email-otp": codes } });
};

inEachReact("codes instead of links", ({ playOn, until }) => {
  test("useCodeVerification: a wrong code is told at its field, the right one leads on", async () => {
    const finish = vi.fn(async () => null);
    const answers = { [VERIFY]: () => refusal("INVALID_OTP") };
    const page = await playOn(
      answers,
      ({ useCodeVerification }) => useCodeVerification({ email: EMAIL, callbackURL: "/own", finish }),
      { formOf: ({ form }) => form, names: ["code"] },
    );
    await page.submit({ code: "" });
    expect([page.wrong(), page.asked(VERIFY)]).toEqual([["code"], []]);
    await page.submit({ code: " 123456 " });
    await page.isWrong("code");
    expect(page.asked(VERIFY)).toEqual([{ email: EMAIL, otp: "123456" }]);
    page.answers[VERIFY] = () => ({ status: true, token: null, user });
    await page.submit({ code: "654321" });
    await page.isShown({ step: "verified" });
    expect(finish).not.toHaveBeenCalled();
  });

  test.each([
    ["a session has begun", null, { status: true, token: "t", user }],
    [
      "a challenge comes first",
      null,
      { status: true, token: null, user, challenge: "two-factor", challengePage: "/2" },
    ],
    ["the user is signed in", session, { status: true, token: null, user }],
  ])("useCodeVerification: %s", async (_, signedIn, answer) => {
    const finish = vi.fn(async () => null);
    const page = await playOn(
      { [VERIFY]: () => answer, "/get-session": () => signedIn },
      ({ useCodeVerification }) => useCodeVerification({ email: EMAIL, callbackURL: "/own", finish }),
      { formOf: ({ form }) => form, names: ["code"], session: signedIn },
    );
    await page.submit({ code: "123456" });
    await until(() => expect(finish.mock.calls).toEqual([[answer]]));
    expect(page.flow().step).toBe("code");
  });

  test("useHasCodeVerification: as the server says", async () => {
    const by = (verification: boolean) =>
      playOn({ "/capabilities": withCodes({ verification }) }, (h) => h.useHasCodeVerification());
    const [codes, links] = [await by(true), await by(false)];
    await until(() => expect([codes.flow(), links.flow()]).toEqual([true, false]));
  });

  test("useOwnVerification: the code is mailed on request", async () => {
    const onVerified = vi.fn();
    const page = await playOn(
      { [MAIL]: () => refusal("NOBODY_KNOWS", "Its own words"), [VERIFY]: () => ({ status: true, token: null, user }) },
      ({ useOwnVerification }) => useOwnVerification({ email: EMAIL, onVerified }),
      { formOf: ({ form }) => form, names: ["code"], session },
    );
    await page.does(({ send }) => send());
    await page.isShown({ isSent: false, problem: "Its own words" });
    page.answers[MAIL] = () => ({ status: true });
    await page.does(({ send }) => send());
    await page.isShown({ isSent: true, problem: "" });
    await page.submit({ code: "123456" });
    await until(() => expect(onVerified).toHaveBeenCalledTimes(1));
  });

  test("useCodeReset: an address, its code and a new password, each asked for in turn", async () => {
    const answers = { [ASK_RESET]: () => ({ success: true }), [CHECK]: () => refusal("INVALID_OTP") };
    const page = await playOn(answers, ({ useCodeReset }) => useCodeReset(), {
      formOf: ({ step, form, codeForm, passwordForm }) =>
        ({ code: codeForm, password: passwordForm })[String(step)] ?? form,
      names: ["email", "code", "newPassword"],
    });
    await page.submit({ email: "ada" });
    expect([page.wrong(), page.asked(ASK_RESET)]).toEqual([["email"], []]);
    await page.submit({ email: ` ${EMAIL} ` });
    await page.isShown({ step: "code", email: EMAIL });
    expect(page.asked(ASK_RESET)).toEqual([{ email: EMAIL }]);
    await page.submit({ code: "123456" });
    await page.isWrong("code");
    page.answers[CHECK] = () => ({ success: true });
    await page.submit({ code: "654321" });
    await page.isShown({ step: "password" });
    expect(page.asked(CHECK).at(-1)).toEqual({ email: EMAIL, type: "forget-password", otp: "654321" });
    await page.submit({ newPassword: "short" });
    expect([page.wrong(), page.asked(RESET)]).toEqual([["newPassword"], []]);
    page.answers[RESET] = () => refusal("INVALID_OTP");
    await page.submit({ newPassword: "ten wild geese" });
    await until(() => expect(page.flow().passwordForm.problems).toMatchObject({ form: REFUSED }));
    await page.does(({ back }) => back());
    await page.isShown({ step: "code", email: EMAIL });
    await page.submit({ code: "654321" });
    await page.isShown({ step: "password" });
    page.answers[RESET] = () => ({ success: true });
    await page.submit({ newPassword: "ten wild geese" });
    await page.isShown({ step: "done" });
    expect(page.asked(RESET).at(-1)).toEqual({ email: EMAIL, otp: "654321", password: "ten wild geese" });
  });

  const openChange = async (verifyCurrentEmail: boolean) => {
    const onChanged = vi.fn();
    const success = () => ({ success: true });
    const page = await playOn(
      { "/capabilities": withCodes({ verifyCurrentEmail }), [SEND]: success, [ASK_CHANGE]: success, [CHANGE]: success },
      ({ useCodeEmailChange }) => useCodeEmailChange({ user, reauthenticate, onChanged }),
      {
        formOf: ({ step, form, codeForm }) => (step === "form" ? form : codeForm),
        names: ["newEmail", "code"],
        session,
      },
    );
    await until(() => expect(page.asked("/capabilities")).toHaveLength(1));
    return { ...page, onChanged };
  };

  test("useCodeEmailChange: the new address receives a code, and becomes the address with it", async () => {
    const page = await openChange(false);
    page.answers[ASK_CHANGE] = () => refusal("EMAIL_IS_THE_SAME");
    await page.submit({ newEmail: user.email });
    await page.isWrong("newEmail");
    page.answers[ASK_CHANGE] = () => ({ success: true });
    await page.submit({ newEmail: ` ${NEW} ` });
    await page.isShown({ step: "code", mailedTo: NEW });
    expect(page.asked(ASK_CHANGE).at(-1)).toEqual({ newEmail: NEW });
    await page.submit({ code: "123456" });
    await until(() => expect(page.onChanged).toHaveBeenCalledTimes(1));
    expect(page.asked(CHANGE)).toEqual([{ newEmail: NEW, otp: "123456" }]);
    expect(page.asked(SEND)).toEqual([]);
  });

  test("useCodeEmailChange: the current address approves it first, where the server wants that", async () => {
    const page = await openChange(true);
    await page.submit({ newEmail: NEW });
    await page.isShown({ step: "approve", mailedTo: user.email });
    expect(page.asked(SEND)).toEqual([{ email: user.email, type: "email-verification" }]);
    expect(page.asked(ASK_CHANGE)).toEqual([]);
    await page.submit({ code: "123456" });
    await page.isShown({ step: "code", mailedTo: NEW });
    expect(page.asked(ASK_CHANGE)).toEqual([{ newEmail: NEW, otp: "123456" }]);
    expect(page.onChanged).not.toHaveBeenCalled();
  });
});
