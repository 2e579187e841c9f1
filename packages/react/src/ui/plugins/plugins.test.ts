import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";
import type { UIProviderProps } from "../provider/ui-provider.tsx";
import type {
  AccountPartProps,
  ChallengeStepProps,
  ReplacingProps,
  SignInPartProps,
  UIPluginDefinition,
} from "./ui-plugin.ts";

const HELD = { challenge: "passkey", challengePage: "/passkey?step=2" };
const TEXTS = {
  en: { "passkey:greeting": "Hello {name}", "passkey:bye": "Bye" },
  de: { "passkey:greeting": "Hallo {name}" },
};

inEachReact("plugins in screens", ({ harness, showOn, until }) => {
  afterEach(() => history.replaceState(null, "", "/"));

  function show(element: ReactElement, given: readonly UIPluginDefinition[], props: Partial<UIProviderProps> = {}) {
    const plugins = given.map((plugin) => harness().defineUIPlugin(plugin));
    const provider = { initialSession: null, initialCapabilities: CAPABILITIES, plugins, ...props };
    return showOn({ "/get-session": () => provider.initialSession }, () => element, provider);
  }
  const word = (text: string) => () => harness().createElement("i", null, text);
  const words = (container: Element): (string | null)[] =>
    [...container.querySelectorAll("i, button[type=submit]")].map(({ textContent }) => textContent);

  const adder = ({ user, reload }: AccountPartProps) =>
    harness().createElement("button", { type: "button", onClick: () => void reload() }, `Add for ${user.name}`);
  const greeting = () => {
    const t = harness().usePluginText(TEXTS);
    return harness().createElement("p", null, `${t("passkey:greeting", { name: "Ada" })}, ${t("passkey:bye")}`);
  };

  /** A plugin's sign-in button with this response. */
  const button = (answer: object) => (props: SignInPartProps) =>
    harness().createElement("button", { type: "button", onClick: () => void props.finish(answer) }, "By passkey");
  const step = ({ challenge, place, callbackURL, finish }: ChallengeStepProps) =>
    harness().createElement(
      "button",
      { type: "button", onClick: () => void finish({ token: "t" }) },
      `${challenge.challenge} in a ${place} for ${callbackURL}`,
    );

  test("renders parts before, after and around a screen's own in the order of the plugins", async () => {
    const { createElement, SignIn, SignUp } = harness();
    const box =
      (name: string) =>
      ({ children }: ReplacingProps) =>
        createElement("div", null, createElement("i", null, `${name} around`), children);
    const plugin = (id: string): UIPluginDefinition => ({
      id,
      parts: { signIn: { before: word(`${id} before`), after: word(`${id} after`), replace: box(id) } },
    });
    const { container } = await show(createElement(SignIn), [plugin("a"), plugin("b")]);
    const around = ["a before", "b before", "a around", "b around"];
    expect(words(container)).toEqual([...around, "Sign in", "a after", "b after"]);
    const instead = await show(createElement(SignIn), [{ id: "a", parts: { signIn: { replace: word("instead") } } }]);
    expect(words(instead.container)).toEqual(["instead"]);
    const other = await show(createElement(SignUp), [plugin("a")]);
    expect(words(other.container)).toEqual(["Create account"]);
  });

  test("a screen with only a plugin's sign-in method does not show that there is none", async () => {
    const { createElement, SignIn } = harness();
    const emailAndPassword = { ...CAPABILITIES.emailAndPassword, enabled: false, signUp: false };
    const initialCapabilities = { ...CAPABILITIES, emailAndPassword, socialProviders: [] };
    const none = await show(createElement(SignIn), [], { initialCapabilities });
    expect(none.container.querySelector('[data-part="nothing"]')).not.toBeNull();
    const plugins = [{ id: "passkey", parts: { signIn: { before: word("By passkey") } } }];
    const own = await show(createElement(SignIn), plugins, { initialCapabilities });
    expect(own.container.querySelector('[data-part="nothing"]')).toBeNull();
  });

  test("a plugin's sign-in redirects to the challenge page, or shows the plugin's challenge", async () => {
    const { createElement, SignIn } = harness();
    const signIn = createElement(SignIn, { callbackURL: "/own" });
    const parts = { signIn: { before: button(HELD) } };
    const page = await show(signIn, [{ id: "passkey", parts }]);
    await page.press("By passkey");
    expect(page.navigate.mock.calls).toEqual([["/passkey?step=2&callbackURL=%2Fown"]]);
    const inline = await show(signIn, [{ id: "passkey", parts, challenges: { passkey: step } }]);
    await inline.press("By passkey");
    expect(inline.container.textContent).toBe("passkey in a screen for /own");
    inline.answers["/get-session"] = () => sessionOf("ada");
    await inline.press("passkey in a screen for /own");
    await until(() => expect(inline.navigate.mock.calls).toEqual([["/own", { replace: true }]]));
  });

  test("a section's part gets the user and can reload the sign-in methods", async () => {
    const { createElement, UserProfile } = harness();
    const ada = sessionOf("Ada");
    const plugins: UIPluginDefinition[] = [
      { id: "passkey", parts: { "account.ways": { after: adder }, "account.email": { replace: word("none") } } },
    ];
    const profile = createElement(UserProfile, { sections: ["ways", "email"] });
    const { container, press, asked, answers } = await show(profile, plugins, { initialSession: ada });
    answers["/list-accounts"] = () => [];
    expect(container.textContent).toMatch(/Sign-in methods.*Add for Adanone$/);
    await until(() => expect(asked("/list-accounts").length).toBeGreaterThan(0));
    const before = asked("/list-accounts").length;
    await press("Add for Ada");
    await until(() => expect(asked("/list-accounts").length).toBe(before + 1));
  });

  test("a sign-in method that cannot be removed has no button", async () => {
    const way = { createdAt: new Date().toISOString(), scopes: [] };
    const ways = [
      { ...way, id: "1", providerId: "credential", removable: true },
      { ...way, id: "2", providerId: "passkey", label: "Her key", removable: true },
      { ...way, id: "3", providerId: "badge", label: "Issued badge", removable: false },
    ];
    const { container, buttons } = await showOn(
      { "/get-session": () => sessionOf("Ada"), "/list-accounts": () => ways },
      (h) => h.createElement(h.UserProfile, { sections: ["ways"] }),
      { initialSession: sessionOf("Ada"), initialCapabilities: { ...CAPABILITIES, socialProviders: [] } },
    );
    await until(() => expect(container.textContent).toContain("Issued badge"));
    const named = buttons().map(({ textContent }) => textContent);
    expect(named).toEqual([expect.stringContaining("password"), expect.stringContaining("Her key")]);
  });

  test("shows a plugin's page at its path", async () => {
    const { createElement, Screens } = harness();
    history.replaceState(null, "", "/passkey");
    const plugins = [{ id: "passkey", pages: { "/passkey": word("Its page") } }] as const;
    const { container } = await show(createElement(Screens), plugins);
    await until(() => expect(container.textContent).toBe("Its page"));
  });

  test("shows a plugin's texts in the page's language or English, with the application's texts first", async () => {
    const { createElement } = harness();
    const language = { locale: "de", texts: {}, errors: {} } as unknown as NonNullable<UIProviderProps["language"]>;
    const german = await show(createElement(greeting), [], { language });
    expect(german.container.textContent).toBe("Hallo Ada, Bye");
    const own = await show(createElement(greeting), [], { texts: { "passkey:bye": "See you" } });
    expect(own.container.textContent).toBe("Hello Ada, See you");
  });
});
