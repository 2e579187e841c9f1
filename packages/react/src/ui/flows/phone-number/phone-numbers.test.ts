import { afterEach, expect, test, vi } from "vitest";
import { inEachReact, reauthenticate } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES, refusal } from "../../../fixtures/screens.ts";
import { callingCodeOf } from "./calling-code.ts";

const [SEND, VERIFY] = ["/phone-number/send-otp", "/phone-number/verify"] as const;
const NUMBER = "+4915112345678";
const plugins = { "phone-number": { signUp: true, digits: 6 } };
const ON = { "/capabilities": () => ({ ...CAPABILITIES, plugins }), [SEND]: () => ({ message: "code sent" }) };

test("callingCodeOf: knows the region of a locale, and another one without a region", () => {
  expect(["de", "en-GB", "pt-BR", "fr-CA", "uk", "xx"].map(callingCodeOf)).toEqual([
    "+49",
    "+44",
    "+55",
    "+1",
    "+380",
    "+1",
  ]);
});

inEachReact("phone numbers", ({ playOn, until }) => {
  afterEach(() => {
    localStorage.clear();
  });

  test("usePhoneOffer: returns what the server offers", async () => {
    const page = await playOn(ON, ({ usePhoneOffer }) => ({ offer: usePhoneOffer() }));
    await page.isShown({ offer: { digits: 6, isForNewcomers: true, hasPasswords: true } });
    const none = await playOn({}, ({ usePhoneOffer }) => ({ offer: usePhoneOffer() }));
    expect(none.flow()).toEqual({ offer: null });
  });

  test("usePhoneSignIn: asks for the number, then for the code, and remembers the method", async () => {
    const finish = vi.fn(async () => null);
    const page = await playOn(
      { ...ON, [SEND]: () => refusal("PHONE_COUNTRY_NOT_ALLOWED"), [VERIFY]: () => refusal("INVALID_OTP") },
      ({ usePhoneSignIn }) => usePhoneSignIn({ finish }),
      { formOf: ({ step, form, codeForm }) => (step === "form" ? form : codeForm), names: ["phoneNumber", "code"] },
    );
    await page.submit({ phoneNumber: " " });
    expect(page.wrong()).toEqual(["phoneNumber"]);
    await page.submit({ phoneNumber: NUMBER });
    await page.isWrong("phoneNumber");
    page.answers[SEND] = () => ({ message: "code sent" });
    await page.submit({ phoneNumber: ` ${NUMBER} ` });
    await page.isShown({ step: "code", phoneNumber: NUMBER });
    expect(page.flow().resend.secondsLeft).toBeGreaterThan(25);
    await page.submit({ code: "000000" });
    await page.isWrong("code");
    expect(localStorage.getItem("sallyport.lastUsed")).toBeNull();
    page.answers[VERIFY] = () => ({ token: "t" });
    await page.submit({ code: "123456" });
    await until(() => expect(finish).toHaveBeenCalledWith({ token: "t" }));
    expect(page.asked(VERIFY).at(-1)).toEqual({ phoneNumber: NUMBER, code: "123456" });
    expect(localStorage.getItem("sallyport.lastUsed")).toBe("phone-number");
    await page.does(({ choose }) => choose("form"));
    await page.isShown({ step: "form" });
  });

  test("usePhoneSignIn: signs in by password, and asks for the code of a number that is not verified", async () => {
    const SIGN_IN = "/sign-in/phone-number";
    const finish = vi.fn(async () => null);
    const page = await playOn(
      { ...ON, [SIGN_IN]: () => refusal("INVALID_PHONE_NUMBER_OR_PASSWORD") },
      ({ usePhoneSignIn }) => usePhoneSignIn({ finish }),
      { formOf: ({ passwordForm }) => passwordForm, names: ["phoneNumber", "password", "rememberMe"] },
    );
    await page.does(({ choose }) => choose("password"));
    await page.submit({ phoneNumber: NUMBER, password: "wrong", rememberMe: "on" });
    await page.isShown({ passwordForm: { problems: { about: ["phoneNumber", "password"] } } });
    page.answers[SIGN_IN] = () => refusal("PHONE_NUMBER_NOT_VERIFIED");
    await page.submit({ password: "right" });
    await page.isShown({ step: "code", phoneNumber: NUMBER });
    expect(page.asked(SIGN_IN).at(-1)).toEqual({ phoneNumber: NUMBER, password: "right", rememberMe: true });
    expect(finish).not.toHaveBeenCalled();
  });

  test("usePhoneNumberChange: makes a number the user's by its code", async () => {
    const onChanged = vi.fn();
    const page = await playOn(
      { ...ON, [VERIFY]: () => refusal("PHONE_NUMBER_EXIST") },
      ({ usePhoneNumberChange }) => usePhoneNumberChange({ reauthenticate, onChanged }),
      { formOf: ({ step, form, codeForm }) => (step === "form" ? form : codeForm), names: ["phoneNumber", "code"] },
    );
    await page.submit({ phoneNumber: NUMBER });
    await page.isShown({ step: "code" });
    await page.submit({ code: "123456" });
    await page.isShown({ codeForm: { problems: { form: "This phone number is already in use." } } });
    await page.does(({ back }) => back());
    await page.isShown({ step: "form", phoneNumber: "" });
    page.answers[VERIFY] = () => ({ status: true });
    await page.submit({ phoneNumber: NUMBER });
    await page.isShown({ step: "code" });
    await page.submit({ code: "123456" });
    await until(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(page.asked(VERIFY).at(-1)).toEqual({ phoneNumber: NUMBER, code: "123456", updatePhoneNumber: true });
  });

  test("usePhoneNumberRemoval: removes the number, unless it is the last sign-in method", async () => {
    const UPDATE = "/update-user";
    const page = await playOn({ ...ON, [UPDATE]: () => refusal("FAILED_TO_UNLINK_LAST_ACCOUNT") }, (h) =>
      h.usePhoneNumberRemoval({ reauthenticate }),
    );
    await page.does(({ remove }) => remove("Gone"));
    await page.isShown({ problem: expect.stringMatching(/\S/), done: "" });
    page.answers[UPDATE] = () => ({ status: true });
    await page.does(({ remove }) => remove("Gone"));
    await page.isShown({ problem: "", done: "Gone" });
    expect(page.asked(UPDATE).at(-1)).toEqual({ phoneNumber: null });
  });

  test("usePhoneReset: sets a new password by a code", async () => {
    const RESET = "/phone-number/reset-password";
    const page = await playOn(
      {
        ...ON,
        "/phone-number/request-password-reset": () => ({ status: true }),
        [RESET]: () => refusal("INVALID_OTP"),
      },
      ({ usePhoneReset }) => usePhoneReset(),
      {
        formOf: ({ step, form, passwordForm }) => (step === "form" ? form : passwordForm),
        names: ["phoneNumber", "code", "newPassword"],
      },
    );
    await page.submit({ phoneNumber: NUMBER });
    await page.isShown({ step: "password", minPasswordLength: 8 });
    await page.submit({ code: "", newPassword: "short" });
    expect(page.wrong()).toEqual(["code", "newPassword"]);
    await page.submit({ code: "123456", newPassword: "ten wild geese" });
    await page.isWrong("code");
    page.answers[RESET] = () => ({ status: true });
    await page.submit({ code: "654321" });
    await page.isShown({ step: "done" });
    expect(page.asked(RESET).at(-1)).toEqual({ phoneNumber: NUMBER, otp: "654321", newPassword: "ten wild geese" });
  });

  test("usePhoneProof: confirms the identity by a code to the own number", async () => {
    const finish = vi.fn();
    const page = await playOn(
      { ...ON, [SEND]: () => refusal("TOO_MANY_REQUESTS"), [VERIFY]: () => ({ token: "t" }) },
      ({ usePhoneProof }) => usePhoneProof({ phoneNumber: NUMBER, finish }),
      { formOf: ({ form }) => form, names: ["code"] },
    );
    await page.does(({ send }) => send());
    await page.isShown({ isSent: false, problem: expect.stringMatching(/\S/) });
    page.answers[SEND] = () => ({ message: "code sent" });
    await page.does(({ send }) => send());
    await page.isShown({ isSent: true });
    await page.submit({ code: "123456" });
    await until(() => expect(finish).toHaveBeenCalledWith({ token: "t" }));
  });
});
