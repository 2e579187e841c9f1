import type { ComponentType } from "react";
import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { changed, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

type Name = "SignIn" | "SignUp" | "UserProfile";
const ada = sessionOf("ada");
const TITLE = "You’re already signed in";
const VALUES = { name: "Ada", email: ada.user.email, password: "nine wild geese" };

inEachReact("returning and signed-in visitors of the forms", ({ harness, showOn, until }) => {
  afterEach(() => history.replaceState(null, "", "/"));

  /** Opens a screen after the user canceled at a provider. */
  async function open(name: Name, session: typeof ada | null, given: object = { initialSession: session }) {
    history.replaceState(null, "", "/here?callbackURL=%2Fthere&error=access_denied");
    const draw = (h: ReturnType<typeof harness>) => h.createElement(h[name] as ComponentType);
    const page = await showOn({ "/get-session": () => session }, draw, given);
    const { container } = page;
    /** The texts of alerts without hidden placeholders. */
    const words = (selector: string) =>
      [...container.querySelectorAll(`[role=alert]${selector}`)].map((one) => one.textContent).filter(Boolean);
    const alerts = () => words("> p:not([aria-hidden])").concat(words("[data-part=problem]"));
    const click = (selector: string) =>
      harness().act(async () => container.querySelector<HTMLElement>(selector)?.click());
    const send = () =>
      harness().act(async () => {
        for (const [field, value] of Object.entries(VALUES)) {
          const input = container.querySelector<HTMLInputElement>(`[name=${field}]`);
          if (input !== null) input.value = value;
        }
        container.querySelector("form")?.requestSubmit();
      });
    return { ...page, alerts, click, send };
  }

  test.each(["SignIn", "SignUp"] as const)(
    "<%s> shows who is signed in, and lets the user continue or sign out",
    async (name) => {
      const { container, answers, asked, press } = await open(name, ada);
      const texts = [...container.querySelectorAll("h1, [data-part=lead], [role=alert]")].map((one) => one.textContent);
      expect(texts).toEqual([TITLE, `You’re signed in as ${ada.user.email}.`, ""]);
      expect(document.activeElement).toBe(document.body);
      expect(container.querySelector("[data-part=next] a")?.getAttribute("href")).toBe("/there");
      expect(container.querySelector("form")).toBeNull();
      const leave = () => press(container.querySelector("button")?.textContent ?? "");
      answers["/sign-out"] = () => refusal("NOBODY_KNOWS", "Its own words");
      await leave();
      await until(() => expect(container.textContent).toContain("Its own words"));
      answers["/sign-out"] = () => changed();
      answers["/get-session"] = () => null;
      await leave();
      await until(() => expect(container.querySelector("form")).not.toBeNull());
      await until(() => expect(document.activeElement?.tagName).toBe("H1"));
      expect([asked("/sign-out").length, container.textContent?.includes(TITLE)]).toEqual([2, false]);
      expect(container.querySelector("[role=alert]:not(:empty)")).toBeNull();
    },
  );

  test.each(["SignIn", "SignUp"] as const)(
    "<%s> moves the focus to the notice when another tab signs in",
    async (name) => {
      const { container, answers, client } = await open(name, null);
      container.querySelector<HTMLInputElement>("[name=email]")?.focus();
      answers["/get-session"] = () => ada;
      await harness().act(async () => void (await client.$session.get().refetch()));
      await until(() => expect(document.activeElement?.textContent).toBe(TITLE));
      expect(container.querySelector("form")).toBeNull();
    },
  );

  test("keeps the focus when a session is found while the page loads", async () => {
    const { textOf } = await open("SignIn", ada, {});
    await until(() => expect(textOf("h1")).toBe(TITLE));
    expect(document.activeElement).toBe(document.body);
  });

  test("redirects a user who signs in with the form, without showing the notice", async () => {
    const { container, answers, navigate, textOf, send } = await open("SignIn", null);
    const seen = new Set<string>();
    const watch = new window.MutationObserver(() => seen.add(textOf("h1") ?? ""));
    watch.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
    answers["/sign-in/email"] = () => ({ redirect: false, token: "t", user: ada.user });
    answers["/get-session"] = () => ada;
    await send();
    await until(() => expect(navigate.mock.calls).toEqual([["/there", { replace: true }]]));
    watch.disconnect();
    expect([...seen]).toEqual(["Sign in"]);
  });

  test.each(["SignIn", "SignUp"] as const)("<%s>: after a submit, only the form's own error is shown", async (name) => {
    const { container, answers, alerts, click, send } = await open(name, null);
    const [before] = alerts();
    expect([alerts().length, before]).toEqual([1, expect.stringMatching(/\w/)]);
    await click("[data-part=reveal]");
    expect(alerts()).toEqual([before]);
    answers["/sign-in/email"] = answers["/sign-up/email"] = () => refusal("NOBODY_KNOWS", "Its own words");
    await send();
    await until(() => expect(alerts()).toEqual(["Its own words"]));
    const room = [...container.querySelectorAll<HTMLElement>("[role=alert] > [aria-hidden]")];
    expect(room.map((one) => [one.textContent, one.style.visibility])).toEqual([[before, "hidden"]]);
  });

  test("a provider's button replaces the error of the redirect too", async () => {
    const { answers, container, alerts, click } = await open("SignIn", null);
    await until(() => expect(container.querySelector("[data-provider]")).not.toBeNull());
    answers["/sign-in/social"] = () => refusal("NOBODY_KNOWS", "Its own words");
    await click("[data-provider]");
    await until(() => expect(alerts()).toEqual(["Its own words"]));
  });

  test("the error of the redirect does not return with the form, but a new one is shown", async () => {
    const { answers, container, buttons, alerts, click, press, send } = await open("SignIn", null);
    answers["/sign-in/email"] = () => refusal("EMAIL_NOT_VERIFIED");
    await send();
    await until(() => expect(container.querySelector("form")).toBeNull());
    await press(buttons().at(-1)?.textContent ?? "");
    await until(() => expect(container.querySelector("form")).not.toBeNull());
    expect(alerts()).toEqual([]);
    await click("[data-part=reveal]");
    history.replaceState(null, "", "/here?error=state_mismatch");
    await harness().act(async () => void window.dispatchEvent(new Event("popstate")));
    expect(alerts()).toHaveLength(1);
  });

  test("a click elsewhere keeps the error of the redirect, and a button of the account clears it", async () => {
    const { container, alerts, click } = await open("UserProfile", ada);
    expect(alerts()).toHaveLength(1);
    const stranger = document.body.appendChild(document.createElement("button"));
    await harness().act(async () => stranger.click());
    stranger.remove();
    expect(alerts()).toHaveLength(1);
    await until(() => expect(container.querySelector("form")).not.toBeNull());
    await click("form [type=submit]");
    expect(alerts().filter((text) => /access|denied|provider|cancel/i.test(text ?? ""))).toEqual([]);
  });
});
