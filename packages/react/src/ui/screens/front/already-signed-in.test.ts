import type { ComponentType } from "react";
import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { changed, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

type Name = "SignIn" | "SignUp" | "UserProfile";
const ada = sessionOf("ada");
const TITLE = "You’re already signed in";
const VALUES = { name: "Ada", email: ada.user.email, password: "nine wild geese" };

inEachReact("who is back, or signed in already", ({ harness, showOn, until }) => {
  afterEach(() => history.replaceState(null, "", "/"));

  /** A screen at which somebody arrives who gave up at a provider. */
  async function open(name: Name, session: typeof ada | null, given: object = { initialSession: session }) {
    history.replaceState(null, "", "/here?callbackURL=%2Fthere&error=access_denied");
    const draw = (h: ReturnType<typeof harness>) => h.createElement(h[name] as ComponentType);
    const page = await showOn({ "/get-session": () => session }, draw, given);
    const { container } = page;
    /** What alerts say, and what only keeps its room. */
    const words = (selector: string) =>
      [...container.querySelectorAll(`[role=alert]${selector}`)].map((one) => one.textContent).filter(Boolean);
    const told = () => words("> p:not([aria-hidden])").concat(words("[data-part=problem]"));
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
    return { ...page, told, click, send };
  }

  test.each(["SignIn", "SignUp"] as const)("<%s> says who is signed in; they go on, or sign in anew", async (name) => {
    const { container, answers, asked, press } = await open(name, ada);
    const told = [...container.querySelectorAll("h1, [data-part=lead], [role=alert]")].map((one) => one.textContent);
    expect(told).toEqual([TITLE, `You’re signed in as ${ada.user.email}.`, ""]);
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
  });

  test.each(["SignIn", "SignUp"] as const)(
    "<%s> that another tab takes the form of has the focus on what is there now",
    async (name) => {
      const { container, answers, client } = await open(name, null);
      container.querySelector<HTMLInputElement>("[name=email]")?.focus();
      answers["/get-session"] = () => ada;
      await harness().act(async () => void (await client.$session.get().refetch()));
      await until(() => expect(document.activeElement?.textContent).toBe(TITLE));
      expect(container.querySelector("form")).toBeNull();
    },
  );

  test("whoever is found signed in as the page is opened keeps their focus", async () => {
    const { textOf } = await open("SignIn", ada, {});
    await until(() => expect(textOf("h1")).toBe(TITLE));
    expect(document.activeElement).toBe(document.body);
  });

  test("who signs in by the form is led on, and never told that they are signed in", async () => {
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

  test.each(["SignIn", "SignUp"] as const)("<%s>: once the form was sent, only its answer is told", async (name) => {
    const { container, answers, told, click, send } = await open(name, null);
    const [before] = told();
    expect([told().length, before]).toEqual([1, expect.stringMatching(/\w/)]);
    await click("[data-part=reveal]");
    expect(told()).toEqual([before]);
    answers["/sign-in/email"] = answers["/sign-up/email"] = () => refusal("NOBODY_KNOWS", "Its own words");
    await send();
    await until(() => expect(told()).toEqual(["Its own words"]));
    const room = [...container.querySelectorAll<HTMLElement>("[role=alert] > [aria-hidden]")];
    expect(room.map((one) => [one.textContent, one.style.visibility])).toEqual([[before, "hidden"]]);
  });

  test("a provider's button is used too", async () => {
    const { answers, container, told, click } = await open("SignIn", null);
    await until(() => expect(container.querySelector("[data-provider]")).not.toBeNull());
    answers["/sign-in/social"] = () => refusal("NOBODY_KNOWS", "Its own words");
    await click("[data-provider]");
    await until(() => expect(told()).toEqual(["Its own words"]));
  });

  test("what was told of the way back does not come back with the form", async () => {
    const { answers, container, buttons, told, click, press, send } = await open("SignIn", null);
    answers["/sign-in/email"] = () => refusal("EMAIL_NOT_VERIFIED");
    await send();
    await until(() => expect(container.querySelector("form")).toBeNull());
    await press(buttons().at(-1)?.textContent ?? "");
    await until(() => expect(container.querySelector("form")).not.toBeNull());
    expect(told()).toEqual([]);
    await click("[data-part=reveal]");
    history.replaceState(null, "", "/here?error=state_mismatch");
    await harness().act(async () => void window.dispatchEvent(new Event("popstate")));
    expect(told()).toHaveLength(1);
  });

  test("another part of the page does not use the form; an account's button does", async () => {
    const { container, told, click } = await open("UserProfile", ada);
    expect(told()).toHaveLength(1);
    const stranger = document.body.appendChild(document.createElement("button"));
    await harness().act(async () => stranger.click());
    stranger.remove();
    expect(told()).toHaveLength(1);
    await until(() => expect(container.querySelector("form")).not.toBeNull());
    await click("form [type=submit]");
    expect(told().filter((text) => /access|denied|provider|cancel/i.test(text ?? ""))).toEqual([]);
  });
});
