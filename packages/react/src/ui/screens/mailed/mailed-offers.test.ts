import type { Capabilities } from "@sallyport/core";
import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const LINK = { signUp: true, code: false };
const CODE = { signUp: true, digits: 6, verification: false, changeEmail: false };
const [ASK_LINK, ASK_CODE, ENTER] = [
  "/sign-in/magic-link",
  "/email-otp/send-verification-otp",
  "/sign-in/email-otp",
] as const;
const EMAIL = "ada@example.com";

inEachReact("sign-in by email", ({ harness, showOn, until }) => {
  afterEach(() => {
    localStorage.clear();
    history.replaceState(null, "", "/");
  });

  async function show(plugins: object, capabilities: Partial<Capabilities> = {}) {
    const initialCapabilities = { ...CAPABILITIES, ...capabilities, plugins: { ...CAPABILITIES.plugins, ...plugins } };
    const answers = { [ASK_LINK]: () => ({ status: true }), [ASK_CODE]: () => ({ success: true }) };
    const page = await showOn(answers, (h) => h.createElement(h.SignIn, { callbackURL: "/own" }), {
      initialSession: null,
      initialCapabilities,
      plugins: [harness().mailedScreens],
    });
    const type = (name: string, value: string) =>
      harness().act(async () => {
        const input = page.container.querySelector<HTMLInputElement>(`input[name="${name}"]`);
        if (input === null) throw new Error(`There is no field ${name}`);
        input.value = value;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
    return { ...page, type, text: () => page.container.textContent ?? "" };
  }

  test("adds nothing without the server's plugins", async () => {
    const { buttons } = await show({});
    expect(buttons().filter(({ dataset }) => dataset.way !== undefined)).toEqual([]);
  });

  test("mails a link to the typed email address and shows the address", async () => {
    const { press, type, asked, text } = await show({ "magic-link": LINK });
    await type("email", EMAIL);
    await press("Email me a sign-in link");
    await press("Send link");
    await until(() => expect(text()).toContain(`We sent a sign-in link to ${EMAIL}.`));
    expect(asked(ASK_LINK)).toEqual([
      { email: EMAIL, callbackURL: "/own", errorCallbackURL: "/sign-in?callbackURL=%2Fown" },
    ]);
    expect(text()).toMatch(/Resend in \d+ seconds/);
    await press("Use another sign-in method");
    await until(() => expect(text()).toContain("Forgot password?"));
  });

  test("submits a complete code, shows a wrong one and redirects after a right one", async () => {
    const { press, type, asked, text, answers, navigate } = await show({ "email-otp": CODE });
    await press("Email me a code");
    await type("email", EMAIL);
    await press("Send code");
    await until(() => expect(text()).toContain(`We sent a code to ${EMAIL}.`));
    answers[ENTER] = () => refusal("INVALID_OTP");
    await type("code", "123456");
    await until(() => expect(text()).toContain("Incorrect or expired code."));
    answers[ENTER] = () => ({ token: "t" });
    answers["/get-session"] = () => sessionOf("Ada");
    await type("code", "654321");
    await until(() => expect(navigate.mock.calls).toEqual([["/own", { replace: true }]]));
    expect(asked(ENTER)).toEqual([
      { email: EMAIL, otp: "123456" },
      { email: EMAIL, otp: "654321" },
    ]);
  });

  test("does not claim that a mail was sent when only existing users may sign in", async () => {
    const { press, type, text } = await show({ "email-otp": { ...CODE, signUp: false } });
    await press("Email me a code");
    await type("email", EMAIL);
    await press("Send code");
    await until(() => expect(text()).toContain(`If an account exists for ${EMAIL}, you’ll receive a code.`));
  });

  test("shows one button and a code field when the mail has a link and a code", async () => {
    const { buttons, press, type, container } = await show({
      "magic-link": { ...LINK, code: true },
      "email-otp": CODE,
    });
    expect(buttons().filter(({ dataset }) => dataset.way !== undefined)).toHaveLength(1);
    await press("Email me a sign-in link");
    await type("email", EMAIL);
    await press("Send link");
    await until(() => expect(container.querySelector('input[name="code"]')).not.toBeNull());
  });

  test("asks for the email address at once without passwords and providers", async () => {
    const emailAndPassword = { ...CAPABILITIES.emailAndPassword, enabled: false };
    const { text, buttons } = await show(
      { "magic-link": LINK, "email-otp": CODE },
      { emailAndPassword, socialProviders: [] },
    );
    expect(text()).toContain("Send link");
    expect(buttons().map(({ textContent }) => textContent)).toContain("Email me a code");
    expect(text()).not.toContain("Use another sign-in method");
  });

  test("marks the last used method", async () => {
    localStorage.setItem("sallyport.lastUsed", "email-otp");
    const { text } = await show({ "magic-link": LINK, "email-otp": CODE });
    expect(text()).toContain("Email me a codeLast used");
  });
});
