import { expect, test } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../fixtures/screens.ts";
import type { ChallengeStepProps, SignInPartProps, UIPlugin } from "./ui-plugin.ts";

const PASSKEY = { challenge: "passkey", challengePage: "/passkey?step=2" };
const FACTOR = { challenge: "two-factor", challengePage: "/api/auth/two-factor/challenge" };

inEachReact("alternative challenges", ({ harness, showOn, until }) => {
  /** A plugin whose challenge can be replaced by the given challenges. */
  function passkey(otherChallenges: readonly (typeof FACTOR)[]): UIPlugin {
    const { createElement, defineUIPlugin, Screen } = harness();
    const signInPart = ({ finish }: SignInPartProps) =>
      createElement(
        "button",
        { type: "button", onClick: () => void finish({ ...PASSKEY, ...(otherChallenges[0] && { otherChallenges }) }) },
        "By passkey",
      );
    const ownStep = ({ callbackURL }: ChallengeStepProps) =>
      createElement(Screen, { title: `Passkey for ${callbackURL}` });
    return defineUIPlugin({
      id: "passkey",
      parts: { signIn: { before: signInPart } },
      challenges: { passkey: ownStep },
      offers: { passkey: () => "Use your passkey instead" },
    });
  }

  function show(screen: "SignIn" | "TwoFactor", plugin: UIPlugin) {
    const status = { pending: true, enabled: true, enrollment: false, methods: ["totp"], hasBackupCodes: false };
    return showOn(
      { "/two-factor/status": () => ({ ...status, otherChallenges: [PASSKEY] }) },
      (h) => h.createElement(h[screen], { callbackURL: "/own" }),
      { initialSession: null, initialCapabilities: CAPABILITIES, plugins: [plugin] },
    );
  }

  test("a plugin's challenge offers the second factor as an alternative", async () => {
    const { press, container, navigate } = await show("SignIn", passkey([FACTOR]));
    await press("By passkey");
    expect(container.querySelector("section")?.textContent).toBe("Passkey for /ownUse a code instead");
    // The form that had the focus is gone, so the heading gets it.
    expect(document.activeElement?.textContent).toBe("Passkey for /own");
    await press("Use a code instead");
    expect(navigate.mock.calls).toEqual([["/two-factor?callbackURL=%2Fown"]]);
    const alone = await show("SignIn", passkey([]));
    await alone.press("By passkey");
    expect(alone.buttons()).toEqual([]);
  });

  test("a field with autoFocus in a plugin's challenge keeps the focus", async () => {
    const step = () => {
      const { createElement, Screen } = harness();
      return createElement(Screen, { title: "Passkey" }, createElement("input", { autoFocus: true, name: "pin" }));
    };
    const { press } = await show("SignIn", { ...passkey([]), challenges: { passkey: step } });
    await press("By passkey");
    expect(document.activeElement?.getAttribute("name")).toBe("pin");
  });

  test("the two-factor screen offers a plugin's challenge, and can return to its form", async () => {
    const { press, container, navigate } = await show("TwoFactor", passkey([]));
    await press("Use your passkey instead");
    expect(container.querySelector("h1")?.textContent).toBe("Passkey for /own");
    expect(document.activeElement).toBe(container.querySelector("h1"));
    await press("Use a code instead");
    await until(() => expect(container.querySelector("input[name=code]")).not.toBeNull());
    expect(document.activeElement?.getAttribute("name")).toBe("code");
    expect(navigate).not.toHaveBeenCalled();
  });

  test("a challenge without a component redirects to its page, and without a text shows its name", async () => {
    const { press, navigate } = await show("TwoFactor", harness().defineUIPlugin({ id: "passkey" }));
    await press("passkey");
    expect(navigate.mock.calls).toEqual([["/passkey?step=2&callbackURL=%2Fown"]]);
  });
});
