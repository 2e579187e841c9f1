import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";
import type { AccountPartProps, ReauthenticatePartProps, SignInPartProps, UIPlugin } from "./ui-plugin.ts";

type Session = ReturnType<typeof sessionOf>;

inEachReact("parts of plugins in screens", ({ harness, playOn, showOn, until }) => {
  function show(screen: ReactElement, parts: UIPlugin["parts"], initialSession: Session | null = null) {
    const plugins = [harness().defineUIPlugin({ id: "passkey", ...(parts && { parts }) })];
    const given = { initialSession, initialCapabilities: CAPABILITIES, plugins };
    return showOn({ "/get-session": () => initialSession }, () => screen, given);
  }
  const button = (words: string, onClick: () => unknown) =>
    harness().createElement("button", { type: "button", onClick: () => void onClick() }, words);
  const note = (words: string) => () => harness().createElement("i", null, words);
  const marks = (container: Element, ...others: string[]): (string | null)[] =>
    [...container.querySelectorAll(["i", ...others].join())].map(({ textContent }) => textContent);

  test("SignUp renders a plugin's parts, and finish redirects to the challenge", async () => {
    const before = ({ callbackURL, finish }: SignInPartProps) =>
      button(`Begin for ${callbackURL}`, () => finish({ challenge: "passkey", challengePage: "/passkey" }));
    const parts: UIPlugin["parts"] = { signUp: { before, after: note("after") } };
    const { SignUp, createElement } = harness();
    const signUp = createElement(SignUp, { callbackURL: "/own" });
    const { container, press, navigate } = await show(signUp, parts);
    expect(marks(container, "button[type=submit]")).toEqual(["Create account", "after"]);
    await press("Begin for /own");
    expect(navigate.mock.calls).toEqual([["/passkey?callbackURL=%2Fown"]]);
    const instead = await show(createElement(SignUp), { signUp: { replace: note("instead") } });
    expect(marks(instead.container, "button[type=submit]")).toEqual(["instead"]);
  });

  test("UserProfile renders parts around all sections and around one", async () => {
    const before = ({ user }: AccountPartProps) => harness().createElement("i", null, `before ${user.name}`);
    const parts: UIPlugin["parts"] = {
      account: { before, after: note("after") },
      "account.ways": { before: note("section before"), after: note("section after") },
    };
    const { UserProfile, createElement } = harness();
    const profile = createElement(UserProfile, { sections: ["ways"] });
    const { container } = await show(profile, parts, sessionOf("Ada"));
    const heading = "Sign-in methods";
    expect(marks(container, "h2")).toEqual(["before Ada", "section before", heading, "section after", "after"]);
    const instead = await show(profile, { account: { replace: note("instead") } }, sessionOf("Ada"));
    expect(marks(instead.container, "h2")).toEqual(["instead"]);
  });

  /** Asks a user without a fresh session to sign in again, whose account has only a passkey. */
  async function ask(parts: UIPlugin["parts"]) {
    const session = sessionOf("ada");
    const stale = { data: null, error: { code: "SESSION_NOT_FRESH" } };
    const call = vi.fn().mockResolvedValueOnce(stale).mockResolvedValue({ data: {}, error: null });
    const { flow } = await playOn(
      { "/get-session": () => session, "/list-accounts": () => [{ id: "1", providerId: "passkey" }] },
      ({ useReauthenticate }) => useReauthenticate(),
      { session },
    );
    const answer = flow().run(call);
    const dialog = () => flow().dialog as ReactElement<{ flow: { isAsked: boolean } }>;
    await until(() => expect(dialog().props.flow.isAsked).toBe(true));
    return { ...(await show(dialog(), parts, session)), answer, call };
  }

  test("Reauthenticate renders a plugin's parts, and finish repeats the call", async () => {
    const before = ({ methods, finish }: ReauthenticatePartProps) =>
      button(`Show ${methods.join()}`, () => finish({ token: "t" }));
    const { container, buttons, press, answer, call } = await ask({ reauthenticate: { before, after: note("after") } });
    expect(buttons().map(({ textContent }) => textContent)).toEqual(["Show passkey", "Cancel"]);
    expect(marks(container)).toEqual(["after"]);
    await press("Show passkey");
    expect(await answer).toMatchObject({ error: null });
    expect(call).toHaveBeenCalledTimes(2);
  });

  test("a part that replaces the forms of Reauthenticate can cancel", async () => {
    const replace = ({ cancel }: ReauthenticatePartProps) => button("Not now", cancel);
    const { container, press, answer, call } = await ask({ reauthenticate: { replace } });
    expect(marks(container, "button")).toEqual(["Not now"]);
    await press("Not now");
    expect(await answer).toMatchObject({ error: { code: "SESSION_NOT_FRESH" } });
    expect(call).toHaveBeenCalledTimes(1);
  });
});
