import type { ComponentType } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { createScreenSuite, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const DENIED = "/here?error=access_denied";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, provided, mount, until } = createScreenSuite(suffix);
  afterEach(() => history.replaceState(null, "", "/"));

  async function open(name: "SignIn" | "SignUp" | "UserProfile") {
    history.replaceState(null, "", DENIED);
    const server = stage();
    const session = name === "UserProfile" ? sessionOf("ada") : null;
    server.answers["/get-session"] = () => session;
    const Screen = harness()[name] as ComponentType;
    const { container, shown } = mount(provided(server, harness().createElement(Screen), { initialSession: session }));
    await shown;
    /** What alerts say, and what only keeps its room. */
    const words = (selector: string) =>
      [...container.querySelectorAll(`[role=alert]${selector}`)].map((one) => one.textContent).filter(Boolean);
    const told = () => words("> p:not([aria-hidden])").concat(words("[data-part=problem]"));
    const press = (selector: string) =>
      harness().act(async () => container.querySelector<HTMLElement>(selector)?.click());
    const fill = (values: Readonly<Record<string, string>>) => {
      for (const [field, value] of Object.entries(values)) {
        const input = container.querySelector<HTMLInputElement>(`[name=${field}]`);
        if (input !== null) input.value = value;
      }
    };
    return { ...server, container, told, press, fill };
  }
  const filled = { name: "Ada", email: "ada@example.com", password: "nine wild geese" };

  test.each(["SignIn", "SignUp"] as const)("<%s>: once the form was sent, only its answer is told", async (name) => {
    const { container, answers, told, press, fill } = await open(name);
    const [before] = told();
    expect([told().length, before]).toEqual([1, expect.stringMatching(/\w/)]);
    await press("[data-part=reveal]");
    expect(told()).toEqual([before]);
    answers["/sign-in/email"] = answers["/sign-up/email"] = () => refusal("NOBODY_KNOWS", "Its own words");
    fill(filled);
    await harness().act(async () => container.querySelector("form")?.requestSubmit());
    await until(() => expect(told()).toEqual(["Its own words"]));
    const room = [...container.querySelectorAll<HTMLElement>("[role=alert] > [aria-hidden]")];
    expect(room.map((one) => [one.textContent, one.style.visibility])).toEqual([[before, "hidden"]]);
  });

  test("a provider's button is used too", async () => {
    const { answers, container, told, press } = await open("SignIn");
    await until(() => expect(container.querySelector("[data-provider]")).not.toBeNull());
    answers["/sign-in/social"] = () => refusal("NOBODY_KNOWS", "Its own words");
    await press("[data-provider]");
    await until(() => expect(told()).toEqual(["Its own words"]));
  });

  test("it does not come back with the form", async () => {
    const { answers, container, told, press, fill } = await open("SignIn");
    answers["/sign-in/email"] = () => refusal("EMAIL_NOT_VERIFIED");
    fill(filled);
    await harness().act(async () => container.querySelector("form")?.requestSubmit());
    await until(() => expect(container.querySelector("form")).toBeNull());
    const back = [...container.querySelectorAll("button")].at(-1);
    await harness().act(async () => back?.click());
    await until(() => expect(container.querySelector("form")).not.toBeNull());
    expect(told()).toEqual([]);
    await press("[data-part=reveal]");
    history.replaceState(null, "", "/here?error=state_mismatch");
    await harness().act(async () => void window.dispatchEvent(new Event("popstate")));
    expect(told()).toHaveLength(1);
  });

  test("another part of the page does not use the form; an account's button does", async () => {
    const { container, told, press } = await open("UserProfile");
    expect(told()).toHaveLength(1);
    const stranger = document.body.appendChild(document.createElement("button"));
    await harness().act(async () => stranger.click());
    stranger.remove();
    expect(told()).toHaveLength(1);
    await until(() => expect(container.querySelector("form")).not.toBeNull());
    await press("form [type=submit]");
    expect(told().filter((text) => /access|denied|provider|cancel/i.test(text ?? ""))).toEqual([]);
  });
});
