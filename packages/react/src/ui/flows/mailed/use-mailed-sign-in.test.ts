import { afterEach, expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES, refusal } from "../../../fixtures/screens.ts";

const [ASK, ENTER] = ["/email-otp/send-verification-otp", "/sign-in/email-otp"] as const;
const EMAIL = "ada@example.com";

inEachReact("mailed links and codes", ({ playOn, until, aside }) => {
  afterEach(() => {
    localStorage.clear();
  });

  test("useMailedSignIn: asks for the email address, then for the code, and shows errors", async () => {
    const finish = vi.fn(async () => null);
    const answers = { [ASK]: () => ({ success: true }), [ENTER]: () => ({ token: "t" }) };
    const page = await playOn(answers, ({ useMailedSignIn }) => useMailedSignIn({ way: "email-otp", finish }), {
      formOf: ({ form }) => form,
      names: ["email"],
    });
    await page.submit({ email: "ada" });
    expect(page.wrong()).toEqual(["email"]);
    page.answers[ASK] = () => refusal("INVALID_EMAIL");
    await page.submit({ email: EMAIL });
    await page.isWrong("email");
    page.answers[ASK] = () => ({ success: true });
    await page.submit({ email: ` ${EMAIL} ` });
    await page.isShown({ step: "check-mail", email: EMAIL });
    expect(page.asked(ASK).at(-1)).toEqual({ email: EMAIL, type: "sign-in" });
    expect(page.flow().resend.secondsLeft).toBeGreaterThan(25);
    expect(localStorage.getItem("sallyport.lastUsed")).toBeNull();
    await page.does(({ back }) => back());
    await page.isShown({ step: "form", email: "" });
    expect(finish).not.toHaveBeenCalled();
  });

  const lastUsed = () => localStorage.getItem("sallyport.lastUsed");
  const asking = { [ASK]: () => ({ success: true }), "/sign-in/magic-link": () => ({ status: true }) };

  test("remembers the method as last used once its code has signed in", async () => {
    const answers = { ...asking, [ENTER]: () => refusal("INVALID_OTP") };
    const finish = vi.fn(async () => null);
    const page = await playOn(answers, ({ useMailedSignIn }) => useMailedSignIn({ way: "email-otp", finish }), {
      formOf: ({ form, step, codeForm }) => (step === "form" ? form : codeForm),
      names: ["email", "code"],
    });
    await page.submit({ email: EMAIL });
    await page.isShown({ step: "check-mail" });
    await page.submit({ code: "000000" });
    await page.isWrong("code");
    expect(lastUsed()).toBeNull();
    page.answers[ENTER] = () => ({ token: "t" });
    await page.submit({ code: "123456" });
    await until(() => expect(finish).toHaveBeenCalled());
    expect(lastUsed()).toBe("email-otp");
  });

  test("remembers a link as last used once it has signed in, and not if a session existed before", async () => {
    const sessionOf = (id: string) => ({
      session: { id, token: id, userId: "ada" },
      user: { id: "ada", name: "Ada", email: EMAIL },
    });
    const page = await playOn(
      { ...asking, "/get-session": () => sessionOf("earlier") },
      ({ useMailedSignIn }) => useMailedSignIn({ way: "magic-link", finish: async () => null }),
      { formOf: ({ form }) => form, names: ["email"] },
    );
    await until(() => expect(page.client.$session.get().data?.session.id).toBe("earlier"));
    await page.submit({ email: EMAIL });
    await page.isShown({ step: "check-mail" });
    expect(lastUsed()).toBeNull();
    page.answers["/get-session"] = () => sessionOf("new");
    await aside(async () =>
      page.client.$session
        .get()
        .refetch()
        .then(() => true),
    );
    await until(() => expect(lastUsed()).toBe("magic-link"));
  });

  test("useMailedWays: returns the server's methods, with one for a link that has a code", async () => {
    const plugins = {
      "magic-link": { signUp: false, code: true },
      "email-otp": { signUp: true, digits: 8, verification: false, changeEmail: false },
    };
    const both = await playOn({ "/capabilities": () => ({ ...CAPABILITIES, plugins }) }, (h) => h.useMailedWays());
    await until(() => expect(both.flow()).toEqual([{ way: "magic-link", digits: 8, isForNewcomers: false }]));
    const none = await playOn({}, (h) => h.useMailedWays());
    expect(none.flow()).toEqual([]);
  });
});
