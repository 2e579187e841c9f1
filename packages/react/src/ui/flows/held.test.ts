import type { ReactElement } from "react";
import { describe, expect, test, vi } from "vitest";
import { createScreenSuite } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";
import { REACTS } from "../../fixtures/suite.ts";
import type { UIPlugin } from "../plugins/ui-plugin.ts";
import type { ReauthenticateProps } from "../screens/account/reauthenticate.tsx";

const HELD = { challenge: "passkey", challengePage: "/passkey" };
const ADA = { name: "Ada", email: "ada@example.com", password: "nine wild geese", rememberMe: "" };

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, provided, mount, until } = createScreenSuite(suffix);

  test.each(["signIn", "signUp"] as const)("a challenge that holds %s leads to its page", async (way) => {
    const server = stage();
    server.answers["/sign-in/email"] = () => HELD;
    server.answers["/sign-up/email"] = () => ({ ...HELD, token: null, user: sessionOf("ada").user });
    const { useSignIn, useSignUp } = harness();
    const use = () => (way === "signIn" ? useSignIn : useSignUp)({ callbackURL: "/own" });
    const names = ["name", "email", "password", "rememberMe"];
    const page = await play(server, use, { formOf: ({ form }) => form, names });
    await page.submit(ADA);
    await until(() => expect(server.navigate.mock.calls).toEqual([["/passkey?callbackURL=%2Fown"]]));
    expect(page.flow()).toMatchObject({ step: "form" });
  });

  test("a plugin's page goes on with what its way in has answered", async () => {
    history.replaceState(null, "", "/passkey?callbackURL=%2Fown");
    const server = stage();
    const { flow } = await play(server, () => harness().useSignInAnswer());
    await harness().act(async () => void (await flow().finish(HELD)));
    expect(server.navigate.mock.calls).toEqual([["/passkey?callbackURL=%2Fown"]]);
    await harness().act(async () => expect(await flow().finish({})).toMatchObject({ form: expect.any(String) }));
    server.answers["/get-session"] = () => sessionOf("ada");
    await harness().act(async () => expect(await flow().finish({ token: "t" })).toBeNull());
    expect(server.navigate.mock.lastCall).toEqual(["/own", { replace: true }]);
    history.replaceState(null, "", "/");
  });

  test("a challenge behind a changed password leads to its page", async () => {
    const server = stage();
    server.answers["/get-session"] = () => sessionOf("ada");
    server.answers["/change-password"] = () => HELD;
    const done: string[] = [];
    const use = () => harness().useChangePassword((words) => done.push(words));
    const names = ["currentPassword", "newPassword", "revokeOtherSessions"];
    const page = await play(server, use, { formOf: ({ form }) => form, names });
    await page.submit({ currentPassword: ADA.password, newPassword: "ten wild geese", revokeOtherSessions: "on" });
    await until(() => expect(server.navigate.mock.calls).toEqual([["/passkey?callbackURL=%2Faccount"]]));
    expect(done).toEqual([]);
  });

  test("a second challenge behind a code leads to its page", async () => {
    const server = stage();
    server.answers["/two-factor/verify-totp"] = () => HELD;
    const target = { path: "/own", asked: "/own", keptIn: (path: string) => `${path}?callbackURL=%2Fown` };
    const use = () => harness().useChallenge({ client: server.client, way: "totp", target, onDead: () => {} });
    const page = await play(server, use, { formOf: (form) => form, names: ["code", "trustDevice"] });
    await page.submit({ code: "123456", trustDevice: "" });
    await until(() => expect(server.navigate.mock.calls).toEqual([["/passkey?callbackURL=%2Fown"]]));
  });

  /** Somebody is asked again who they are, and the password is right, but a challenge comes first. */
  async function ask(plugins: readonly UIPlugin[]) {
    const server = stage();
    server.answers["/get-session"] = () => sessionOf("ada");
    server.answers["/list-accounts"] = () => [{ id: "1", providerId: "credential" }];
    server.answers["/reauthenticate"] = () => HELD;
    const stale = { data: null, error: { code: "SESSION_NOT_FRESH" } };
    const call = vi.fn().mockResolvedValueOnce(stale).mockResolvedValue({ data: {}, error: null });
    const { flow } = await play(server, () => harness().useReauthenticate(), { session: sessionOf("ada") });
    const question = () => (flow().dialog as ReactElement<ReauthenticateProps>).props.flow;
    const answer = flow().run(call);
    await until(() => expect(question().isAsked).toBe(true));
    await harness().act(async () => question().answer(HELD));
    expect([question().isAsked, question().held, call.mock.calls.length]).toEqual([true, HELD, 1]);
    const page = mount(provided(server, flow().dialog, { initialSession: sessionOf("ada"), plugins }));
    await page.shown;
    return { ...server, ...page, answer, call };
  }

  test("a challenge behind the password that was asked again leads to its page, which leads back", async () => {
    const { navigate, answer, call } = await ask([]);
    expect(navigate).toHaveBeenCalledWith("/passkey?callbackURL=%2F");
    expect(call).toHaveBeenCalledTimes(1);
    void answer;
  });

  test("a plugin's step is met in the dialog, and what was begun goes on", async () => {
    const plugin: UIPlugin = {
      id: "passkey",
      challenges: {
        passkey: ({ place, finish }) =>
          harness().createElement("button", { type: "button", onClick: () => void finish({ token: "t" }) }, place),
      },
    };
    const { container, answer, call } = await ask([plugin]);
    expect([...container.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
      "dialog",
      "Cancel",
    ]);
    const step = () => [...container.querySelectorAll("button")].find(({ textContent }) => textContent === "dialog");
    await until(() => expect(step()).toBeDefined());
    await harness().act(async () => step()?.click());
    expect(await answer).toMatchObject({ error: null });
    expect(call).toHaveBeenCalledTimes(2);
  });

  test("a plugin's step in the dialog can be given up, and what was begun is not called again", async () => {
    const plugin: UIPlugin = {
      id: "passkey",
      challenges: { passkey: () => harness().createElement("p", null, "Key") },
    };
    const { container, answer, call } = await ask([plugin]);
    const cancel = container.querySelector("button") ?? expect.fail("No button");
    await harness().act(async () => cancel.click());
    expect(await answer).toMatchObject({ error: { code: "SESSION_NOT_FRESH" } });
    expect(call).toHaveBeenCalledTimes(1);
  });
});
