import { afterEach, expect, test } from "vitest";
import type { Harness } from "../../../fixtures/harness.ts";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const KEY = "sallyport.lastUsed";
const { user } = sessionOf("ada");
const VALUES = { name: "Ada", email: user.email, password: "nine wild geese" };

const Shown = ({ harness: { createElement, useLastUsed } }: { readonly harness: Harness }) =>
  createElement("output", null, useLastUsed() ?? "none");

inEachReact("the last used sign-in method", ({ harness, leave, showOn, until }) => {
  const lastUsed = () => localStorage.getItem(KEY);
  afterEach(() => {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    history.replaceState(null, "", "/");
  });

  /** The sign-in screen, with the descriptions of its buttons by name. */
  async function open(last: string, capabilities: object = CAPABILITIES) {
    localStorage.setItem(KEY, last);
    const { container } = await showOn({ "/capabilities": () => capabilities }, (h) => h.createElement(h.SignIn));
    const described = () =>
      [...container.querySelectorAll("button")].flatMap((button) => {
        const id = button.getAttribute("aria-describedby");
        if (id === null) return [];
        const name = [...button.childNodes].filter((node) => node !== document.getElementById(id));
        return [[name.map((node) => node.textContent).join(""), document.getElementById(id)?.textContent]];
      });
    return { container, described };
  }

  test("is marked on the password button", async () => {
    const { described } = await open("password");
    await until(() => expect(described()).toEqual([["Sign in", "Last used"]]));
  });

  test("is marked on the provider's button", async () => {
    const socialProviders = ["github", "google"];
    const { described } = await open("google", { ...CAPABILITIES, socialProviders });
    await until(() => expect(described()).toEqual([["Continue with Google", "Last used"]]));
  });

  test.each(["password", "github"])("is not marked when it is the only method: %s", async (last) => {
    const without = last === "password" ? { socialProviders: [] } : { emailAndPassword: { enabled: false } };
    const { container, described } = await open(last, { ...CAPABILITIES, ...without });
    const count = last === "password" ? "[data-provider]" : "form";
    await until(() => expect(container.querySelector(count)).toBeNull());
    expect(described()).toEqual([]);
  });

  test.each(["SignIn", "SignUp"] as const)("is the password after a submit of <%s>", async (name) => {
    const answers = {
      "/sign-in/email": () => ({ redirect: false, token: "t", user }),
      "/sign-up/email": () => ({ token: null, user }),
    };
    const { container } = await showOn(answers, (h) => h.createElement(h[name]));
    await harness().act(async () => {
      for (const [field, value] of Object.entries(VALUES)) {
        const input = container.querySelector<HTMLInputElement>(`[name=${field}]`);
        if (input !== null) input.value = value;
      }
      container.querySelector("form")?.requestSubmit();
    });
    await until(() => expect(lastUsed()).toBe("password"));
  });

  /** Chooses GitHub, which redirects the page away. */
  async function goToGitHub() {
    const social = { "/sign-in/social": () => ({ url: "https://github.com/login", redirect: false }) };
    const page = await showOn(social, (h) => h.createElement(h.SignIn));
    await page.press("Continue with GitHub");
    await until(() => expect(page.asked("/sign-in/social")).toHaveLength(1));
    await leave();
  }

  /** Opens the page of an application, which shows what `useLastUsed` returns. */
  const comeBack = (session: object | null, address = "/") => {
    history.replaceState(null, "", address);
    return showOn({ "/get-session": () => session }, (h) => h.createElement(Shown, { harness: h }));
  };

  test("is the provider once its redirect has come back with a session", async () => {
    await goToGitHub();
    expect(lastUsed()).toBeNull();
    const { textOf } = await comeBack(sessionOf("ada"));
    await until(() => expect(lastUsed()).toBe("github"));
    expect(textOf("output")).toBe("none");
    await leave();
    expect((await comeBack(sessionOf("ada"))).textOf("output")).toBe("github");
  });

  test("is not a provider that has refused, whoever signs in later", async () => {
    await goToGitHub();
    await comeBack(null, "/sign-in?error=access_denied");
    await leave();
    const { client } = await comeBack(sessionOf("ada"));
    await harness().act(async () => void (await client.$session.get().refetch()));
    expect(lastUsed()).toBeNull();
  });

  test("is not a provider that was left for another method", async () => {
    await goToGitHub();
    const { answers, client } = await comeBack(null);
    harness().rememberLastUsed("passkey");
    answers["/get-session"] = () => sessionOf("ada");
    await harness().act(async () => void (await client.$session.get().refetch()));
    expect(client.$session.get().data).not.toBeNull();
    expect(lastUsed()).toBe("passkey");
  });

  test("is not a provider whose sign-in was given up, in the session from before", async () => {
    localStorage.setItem(KEY, "password");
    const signedIn = { "/get-session": () => sessionOf("ada"), "/sign-in/social": () => ({ url: "https://a.test" }) };
    const page = await showOn(signedIn, ({ createElement, SocialButtons }) =>
      createElement(SocialButtons, { callbackURL: "/", errorCallbackURL: "/", requestSignUp: false }),
    );
    await harness().act(async () => void (await page.client.$session.get().refetch()));
    await page.press("Continue with GitHub");
    await until(() => expect(page.asked("/sign-in/social")).toHaveLength(1));
    await leave();
    const back = await comeBack(sessionOf("ada"));
    await until(() => expect(back.client.$session.get().data).not.toBeNull());
    expect(lastUsed()).toBe("password");
  });
});
