import type { Capabilities } from "@sallyport/core";
import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../../fixtures/screens.ts";

const OFFER = "Sign up with a passkey";
const DISABLED = "Sign-ups are disabled.";
const WITHOUT_PASSWORDS: Partial<Capabilities> = {
  emailAndPassword: { ...CAPABILITIES.emailAndPassword, signUp: false },
  socialProviders: [],
};

inEachReact("sign-up with a passkey", ({ harness, showOn, until }) => {
  afterEach(() => history.replaceState(null, "", "/"));

  async function show(screen: "SignIn" | "SignUp", signUp: boolean, capabilities: Partial<Capabilities> = {}) {
    const plugins = { ...CAPABILITIES.plugins, passkey: { signUp } };
    const page = await showOn({}, (h) => h.createElement(h[screen], { callbackURL: "/own" }), {
      initialSession: null,
      initialCapabilities: { ...CAPABILITIES, ...capabilities, plugins },
      plugins: [harness().passkeyScreens],
    });
    const fields = () => [...page.container.querySelectorAll("input")].map(({ name }) => name);
    const texts = () => page.buttons().map(({ textContent }) => textContent);
    return { ...page, fields, texts, text: () => page.container.textContent ?? "" };
  }

  test("is offered next to the password form, and asks for no password", async () => {
    const { press, fields, texts } = await show("SignUp", true);
    expect(fields()).toContain("password");
    await press(OFFER);
    await until(() => expect(fields()).toEqual(["name", "email"]));
    await press("Back");
    await until(() => expect(texts()).toContain(OFFER));
  });

  test("shows its form at once without passwords and providers, and sign-in links to it", async () => {
    const { fields, texts } = await show("SignUp", true, WITHOUT_PASSWORDS);
    expect(fields()).toEqual(["name", "email"]);
    expect(texts()).not.toContain("Back");
    const { container } = await show("SignIn", true, WITHOUT_PASSWORDS);
    expect(container.querySelector('[data-part="aside"] a')?.getAttribute("href")).toBe("/sign-up?callbackURL=%2Fown");
  });

  test("is not offered when the server does not allow it", async () => {
    const beside = await show("SignUp", false);
    expect(beside.texts()).not.toContain(OFFER);
    expect(beside.text()).not.toContain(DISABLED);
    const alone = await show("SignUp", false, WITHOUT_PASSWORDS);
    expect(alone.text()).toContain(DISABLED);
    const { container } = await show("SignIn", false, WITHOUT_PASSWORDS);
    expect(container.querySelector('[data-part="aside"]')).toBeNull();
  });
});
