import type { ReactElement } from "react";
import { describe, expect, test, vi } from "vitest";
import { CAPABILITIES, createScreenSuite } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";
import { REACTS } from "../../fixtures/suite.ts";
import type { AccountPartProps, ReauthenticatePartProps, SignInPartProps, UIPlugin } from "./ui-plugin.ts";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, provided, mount, until } = createScreenSuite(suffix);

  async function show(screen: ReactElement, plugin: UIPlugin, session: ReturnType<typeof sessionOf> | null = null) {
    const server = stage();
    server.answers["/get-session"] = () => session;
    const given = { initialSession: session, initialCapabilities: CAPABILITIES, plugins: [plugin] };
    const { container, shown } = mount(provided(server, screen, given));
    await shown;
    const press = (words: string) =>
      harness().act(async () => {
        const buttons = [...container.querySelectorAll("button")];
        (buttons.find(({ textContent }) => textContent === words) ?? expect.fail(`No button ${words}`)).click();
      });
    return { ...server, container, press };
  }
  const button = (words: string, onClick: () => unknown) =>
    harness().createElement("button", { type: "button", onClick: () => void onClick() }, words);
  const note = (words: string) => () => harness().createElement("i", null, words);
  const marks = (container: Element, ...others: string[]): (string | null)[] =>
    [...container.querySelectorAll(["i", ...others].join())].map(({ textContent }) => textContent);

  test("SignUp has parts, and one of them goes on with what its way in has answered", async () => {
    const before = ({ callbackURL, finish }: SignInPartProps) =>
      button(`Begin for ${callbackURL}`, () => finish({ challenge: "passkey", challengePage: "/passkey" }));
    const parts: UIPlugin["parts"] = { signUp: { before, after: note("after") } };
    const { SignUp, createElement } = harness();
    const signUp = createElement(SignUp, { callbackURL: "/own" });
    const { container, press, navigate } = await show(signUp, { id: "passkey", parts });
    expect(marks(container, "button[type=submit]")).toEqual(["Create account", "after"]);
    await press("Begin for /own");
    expect(navigate.mock.calls).toEqual([["/passkey?callbackURL=%2Fown"]]);
    const replacing: UIPlugin = { id: "passkey", parts: { signUp: { replace: note("instead") } } };
    const instead = await show(createElement(SignUp), replacing);
    expect(marks(instead.container, "button[type=submit]")).toEqual(["instead"]);
  });

  test("the account as a whole has parts around its sections", async () => {
    const before = ({ user }: AccountPartProps) => harness().createElement("i", null, `before ${user.name}`);
    const parts: UIPlugin["parts"] = {
      account: { before, after: note("after") },
      "account.ways": { before: note("section before"), after: note("section after") },
    };
    const { UserProfile, createElement } = harness();
    const profile = createElement(UserProfile, { sections: ["ways"] });
    const { container } = await show(profile, { id: "passkey", parts }, sessionOf("Ada"));
    const heading = "Ways to sign in";
    expect(marks(container, "h2")).toEqual(["before Ada", "section before", heading, "section after", "after"]);
    const replacing: UIPlugin = { id: "passkey", parts: { account: { replace: note("instead") } } };
    const instead = await show(profile, replacing, sessionOf("Ada"));
    expect(marks(instead.container, "h2")).toEqual(["instead"]);
  });

  /** Somebody whose session is not fresh is asked who they are; the account has no password, but a passkey. */
  async function ask(parts: UIPlugin["parts"]) {
    const server = stage();
    server.answers["/get-session"] = () => sessionOf("ada");
    server.answers["/list-accounts"] = () => [{ id: "1", providerId: "passkey" }];
    const stale = { data: null, error: { code: "SESSION_NOT_FRESH" } };
    const call = vi.fn().mockResolvedValueOnce(stale).mockResolvedValue({ data: {}, error: null });
    const { flow } = await play(server, () => harness().useReauthenticate(), { session: sessionOf("ada") });
    const answer = flow().run(call);
    const isOpen = () => (flow().dialog as ReactElement<{ flow: { isAsked: boolean } }>).props.flow.isAsked;
    await until(() => expect(isOpen()).toBe(true));
    const given = { initialSession: sessionOf("ada"), plugins: [{ id: "passkey", ...(parts && { parts }) }] };
    const { container, shown } = mount(provided(server, flow().dialog, given));
    await shown;
    return { container, answer, call };
  }

  test("“Is it still you?” has parts, and what one of them has answered lets the call go on", async () => {
    const before = ({ methods, finish }: ReauthenticatePartProps) =>
      button(`Show ${methods.join()}`, () => finish({ token: "t" }));
    const { container, answer, call } = await ask({ reauthenticate: { before, after: note("after") } });
    const shown = () => [...container.querySelectorAll("button")].map(({ textContent }) => textContent);
    expect(shown()).toEqual(["Show passkey", "Cancel"]);
    expect(marks(container)).toEqual(["after"]);
    await harness().act(async () => container.querySelector("button")?.click());
    expect(await answer).toMatchObject({ error: null });
    expect(call).toHaveBeenCalledTimes(2);
  });

  test("a part in place of the forms of “Is it still you?” is all that is shown, and can give up", async () => {
    const replace = ({ cancel }: ReauthenticatePartProps) => button("Not now", cancel);
    const { container, answer, call } = await ask({ reauthenticate: { replace } });
    expect(marks(container, "button")).toEqual(["Not now"]);
    await harness().act(async () => container.querySelector("button")?.click());
    expect(await answer).toMatchObject({ error: { code: "SESSION_NOT_FRESH" } });
    expect(call).toHaveBeenCalledTimes(1);
  });
});
