import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const KEY = "sallyport.lastUsed";
const { user } = sessionOf("ada");
const VALUES = { name: "Ada", email: user.email, password: "nine wild geese" };

inEachReact("the last used sign-in method", ({ harness, showOn, until }) => {
  afterEach(() => localStorage.clear());

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
    await until(() => expect(localStorage.getItem(KEY)).toBe("password"));
  });
});
