import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import type { ScreenHarness } from "../../fixtures/harness.ts";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { sessionOf } from "../../fixtures/session.ts";
import type { FormFlow } from "../forms/use-form.ts";
import type { UIPluginDefinition } from "../plugins/ui-plugin.ts";
import type { ReauthenticateProps } from "../screens/account/reauthenticate.tsx";

const HELD = { challenge: "passkey", challengePage: "/passkey" };
const VALUES = {
  name: "Ada",
  email: "ada@example.com",
  password: "nine wild geese",
  currentPassword: "nine wild geese",
  newPassword: "ten wild geese",
  code: "123456",
};

type Case = readonly [name: string, path: string, left: string, use: (harness: ScreenHarness, client: Client) => Form];
type Form = { readonly form: FormFlow<string> };
type Client = Parameters<ScreenHarness["useChallenge"]>[0]["client"];

const own = { path: "/own", asked: "/own", keptIn: (path: string) => `${path}?callbackURL=%2Fown` };
const cases: readonly Case[] = [
  ["a sign-in", "/sign-in/email", "%2Fown", ({ useSignIn }) => useSignIn({ callbackURL: "/own" })],
  ["a sign-up", "/sign-up/email", "%2Fown", ({ useSignUp }) => useSignUp({ callbackURL: "/own" })],
  [
    "a password change",
    "/change-password",
    "%2Faccount",
    ({ useChangePassword }) => useChangePassword((words) => expect.fail(words)),
  ],
  [
    "a two-factor code",
    "/two-factor/verify-totp",
    "%2Fown",
    ({ useChallenge }, client) => ({ form: useChallenge({ client, way: "totp", target: own, onDead() {} }) }),
  ],
];

inEachReact("a pending challenge", ({ harness, playOn, provided, mount, until }) => {
  test.each(cases)("%s redirects to the challenge page", async (_name, path, left, use) => {
    const answer = { ...HELD, token: null, user: sessionOf("ada").user };
    const answers = { [path]: () => answer, "/get-session": () => sessionOf("ada") };
    const page = await playOn(answers, use, { formOf: ({ form }) => form, names: Object.keys(VALUES) });
    await page.submit(VALUES);
    await until(() => expect(page.navigate.mock.calls).toEqual([[`/passkey?callbackURL=${left}`]]));
    expect(page.flow().form.status).not.toBe("sending");
  });

  test("a plugin's page redirects to the challenge, and home after success", async () => {
    history.replaceState(null, "", "/passkey?callbackURL=%2Fown");
    const { flow, answers, navigate } = await playOn({}, ({ useSignInAnswer }) => useSignInAnswer());
    await harness().act(async () => void (await flow().finish(HELD)));
    expect(navigate.mock.calls).toEqual([["/passkey?callbackURL=%2Fown"]]);
    await harness().act(async () => expect(await flow().finish({})).toMatchObject({ form: expect.any(String) }));
    answers["/get-session"] = () => sessionOf("ada");
    await harness().act(async () => expect(await flow().finish({ token: "t" })).toBeNull());
    expect(navigate.mock.lastCall).toEqual(["/own", { replace: true }]);
    history.replaceState(null, "", "/");
  });

  /** Asks ada to sign in again; the password is right, but a challenge follows. */
  async function ask(given: readonly UIPluginDefinition[]) {
    const plugins = given.map((plugin) => harness().defineUIPlugin(plugin));
    const session = sessionOf("ada");
    const stale = { data: null, error: { code: "SESSION_NOT_FRESH" } };
    const call = vi.fn().mockResolvedValueOnce(stale).mockResolvedValue({ data: {}, error: null });
    const accounts = () => [{ id: "1", providerId: "credential" }];
    const server = await playOn(
      { "/get-session": () => session, "/list-accounts": accounts, "/reauthenticate": () => HELD },
      ({ useReauthenticate }) => useReauthenticate(),
      { session },
    );
    const { flow } = server;
    const question = () => (flow().dialog as ReactElement<ReauthenticateProps>).props.flow;
    const answer = flow().run(call);
    await until(() => expect(question().isAsked).toBe(true));
    await harness().act(async () => question().answer(HELD));
    expect([question().isAsked, question().held, call.mock.calls.length]).toEqual([true, HELD, 1]);
    const page = mount(provided(server, flow().dialog, { initialSession: session, plugins }));
    await page.shown;
    return { ...server, ...page, answer, call };
  }

  test("re-authentication redirects to the challenge page with the way back", async () => {
    const { navigate, answer, call } = await ask([]);
    expect(navigate).toHaveBeenCalledWith("/passkey?callbackURL=%2F");
    expect(call).toHaveBeenCalledTimes(1);
    void answer;
  });

  test("a plugin's challenge is shown in the dialog, and the call is repeated after it", async () => {
    const plugin: UIPluginDefinition = {
      id: "passkey",
      challenges: {
        passkey: ({ place, finish }) =>
          harness().createElement("button", { type: "button", onClick: () => void finish({ token: "t" }) }, place),
      },
    };
    const { container, answer, call } = await ask([plugin]);
    const buttons = [...container.querySelectorAll("button")];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["dialog", "Cancel"]);
    await harness().act(async () => buttons[0]?.click());
    expect(await answer).toMatchObject({ error: null });
    expect(call).toHaveBeenCalledTimes(2);
  });

  test("canceling a plugin's challenge in the dialog does not repeat the call", async () => {
    const plugin: UIPluginDefinition = {
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
