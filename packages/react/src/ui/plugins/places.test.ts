import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";
import type { AccountPartProps, ReauthenticatePartProps, SignInPartProps, UIPlugin } from "./ui-plugin.ts";

type Session = ReturnType<typeof sessionOf>;

inEachReact("places for plugins", ({ harness, playOn, showOn, until }) => {
  function show(screen: ReactElement, parts: UIPlugin["parts"], initialSession: Session | null = null) {
    const plugins = [{ id: "passkey", ...(parts && { parts }) }];
    const given = { initialSession, initialCapabilities: CAPABILITIES, plugins };
    return showOn({ "/get-session": () => initialSession }, () => screen, given);
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
    const { container, press, navigate } = await show(signUp, parts);
    expect(marks(container, "button[type=submit]")).toEqual(["Create account", "after"]);
    await press("Begin for /own");
    expect(navigate.mock.calls).toEqual([["/passkey?callbackURL=%2Fown"]]);
    const instead = await show(createElement(SignUp), { signUp: { replace: note("instead") } });
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
    const { container } = await show(profile, parts, sessionOf("Ada"));
    const heading = "Sign-in methods";
    expect(marks(container, "h2")).toEqual(["before Ada", "section before", heading, "section after", "after"]);
    const instead = await show(profile, { account: { replace: note("instead") } }, sessionOf("Ada"));
    expect(marks(instead.container, "h2")).toEqual(["instead"]);
  });

  /** Somebody whose session is not fresh is asked who they are; the account has no password, but a passkey. */
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

  test("“Confirm it’s you” has parts, and what one of them has answered lets the call go on", async () => {
    const before = ({ methods, finish }: ReauthenticatePartProps) =>
      button(`Show ${methods.join()}`, () => finish({ token: "t" }));
    const { container, buttons, press, answer, call } = await ask({ reauthenticate: { before, after: note("after") } });
    expect(buttons().map(({ textContent }) => textContent)).toEqual(["Show passkey", "Cancel"]);
    expect(marks(container)).toEqual(["after"]);
    await press("Show passkey");
    expect(await answer).toMatchObject({ error: null });
    expect(call).toHaveBeenCalledTimes(2);
  });

  test("a part in place of the forms of “Confirm it’s you” is all that is shown, and can give up", async () => {
    const replace = ({ cancel }: ReauthenticatePartProps) => button("Not now", cancel);
    const { container, press, answer, call } = await ask({ reauthenticate: { replace } });
    expect(marks(container, "button")).toEqual(["Not now"]);
    await press("Not now");
    expect(await answer).toMatchObject({ error: { code: "SESSION_NOT_FRESH" } });
    expect(call).toHaveBeenCalledTimes(1);
  });
});
