import type { ComponentType } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const ada = sessionOf("ada");
const TITLE = "You are signed in";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, provided, mount, until } = createScreenSuite(suffix);
  afterEach(() => history.replaceState(null, "", "/"));

  async function open(
    name: "SignIn" | "SignUp",
    session: typeof ada | null,
    given: object = { initialSession: session },
  ) {
    history.replaceState(null, "", "/here?callbackURL=%2Fthere&error=access_denied");
    const server = stage();
    server.answers["/get-session"] = () => session;
    const Screen = harness()[name] as ComponentType;
    const { container, shown } = mount(provided(server, harness().createElement(Screen), given));
    await shown;
    return { ...server, container };
  }

  test.each(["SignIn", "SignUp"] as const)(
    "<%s> says who is signed in, and lets them go on or sign in anew",
    async (name) => {
      const { container, answers, asked } = await open(name, ada);
      const told = [...container.querySelectorAll("h1, [data-part=lead], [role=alert]")].map((one) => one.textContent);
      expect(told).toEqual([TITLE, `As ${ada.user.email}.`, ""]);
      expect(document.activeElement).toBe(document.body);
      expect(container.querySelector("[data-part=next] a")?.getAttribute("href")).toBe("/there");
      expect(container.querySelector("form")).toBeNull();
      answers["/sign-out"] = () =>
        Response.json({ success: true }, { headers: { "x-sallyport-changes": "session,user" } });
      answers["/get-session"] = () => null;
      const button = container.querySelector("button");
      await harness().act(async () => button?.click());
      await until(() => expect(container.querySelector("form")).not.toBeNull());
      await until(() => expect(document.activeElement?.tagName).toBe("H1"));
      expect([asked("/sign-out").length, container.textContent?.includes(TITLE)]).toEqual([1, false]);
      expect(container.querySelector("[role=alert]:not(:empty)")).toBeNull();
    },
  );

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
    const { container } = await open("SignIn", ada, {});
    await until(() => expect(container.querySelector("h1")?.textContent).toBe(TITLE));
    expect(document.activeElement).toBe(document.body);
  });

  test("who signs in by the form is led on, and never told that they are signed in", async () => {
    const { container, answers, navigate } = await open("SignIn", null);
    const seen = new Set<string>();
    const watch = new window.MutationObserver(() => seen.add(container.querySelector("h1")?.textContent ?? ""));
    watch.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
    answers["/sign-in/email"] = () => ({ redirect: false, token: "t", user: ada.user });
    answers["/get-session"] = () => ada;
    for (const [name, value] of [
      ["email", ada.user.email],
      ["password", "nine wild geese"],
    ]) {
      const input = container.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (input !== null) input.value = value ?? "";
    }
    await harness().act(async () => container.querySelector("form")?.requestSubmit());
    await until(() => expect(navigate.mock.calls).toEqual([["/there", { replace: true }]]));
    watch.disconnect();
    expect([...seen]).toEqual(["Sign in"]);
  });
});
