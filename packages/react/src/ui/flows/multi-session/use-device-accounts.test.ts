import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES, changed, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const [ada, bob] = [sessionOf("ada"), sessionOf("bob")];
const [LIST, SWITCH, REVOKE] = ["/list-device-sessions", "/set-active", "/revoke"].map(
  (name) => `/multi-session${name}`,
);

inEachReact("several accounts", ({ playOn, until }) => {
  afterEach(() => history.replaceState(null, "", "/"));

  const openMenu = () =>
    playOn(
      { "/get-session": () => ada, [String(LIST)]: () => [ada, bob] },
      ({ useDeviceAccounts }) => useDeviceAccounts(),
      { session: ada },
    );

  test("useDeviceAccounts: asks for the accounts only when a menu opens, and leaves out the active one", async () => {
    const { flow, does, asked, isShown } = await openMenu();
    expect(flow()).toMatchObject({ others: [], addPath: "/sign-in?addAccount=1" });
    expect(asked(String(LIST))).toEqual([]);
    await does(({ load }) => load());
    await isShown({ problem: "" });
    await until(() => expect(flow().others.map(({ user }) => user.name)).toEqual(["bob"]));
  });

  test("useDeviceAccounts: shows an error of a switch, and leads home after one", async () => {
    const { flow, does, answers, asked, navigate, isShown } = await openMenu();
    await does(({ load }) => load());
    await until(() => expect(flow().others).toHaveLength(1));
    answers[String(SWITCH)] = () => refusal("INVALID_SESSION_TOKEN");
    await does(({ others, switchTo }) => others[0] && switchTo(others[0]));
    await isShown({ problem: "This account is no longer signed in in this browser." });
    expect(navigate).not.toHaveBeenCalled();
    answers[String(SWITCH)] = () => changed("session,user");
    answers["/get-session"] = () => bob;
    await does(({ others, switchTo }) => others[0] && switchTo(others[0]));
    await until(() => expect(navigate.mock.calls).toEqual([["/"]]));
    expect(asked(String(SWITCH)).at(-1)).toEqual({ sessionToken: bob.session.token });
    await until(() => expect(flow().others).toEqual([]));
  });

  test.each([
    [bob, "/"],
    [null, "/sign-in"],
  ])("useDeviceAccounts: signs one account out, and continues with what is left", async (next, path) => {
    const { does, answers, asked, navigate } = await openMenu();
    answers[String(REVOKE)] = () => changed("session,user");
    answers["/get-session"] = () => next;
    await does(({ signOut }) => signOut());
    await until(() => expect(navigate.mock.calls).toEqual([[path]]));
    expect(asked(String(REVOKE))).toEqual([{ sessionToken: ada.session.token }]);
    answers["/sign-out"] = () => changed("session,user");
    await does(({ signOutOfAll }) => signOutOfAll());
    await until(() => expect(navigate.mock.calls.at(-1)).toEqual(["/sign-in"]));
  });

  test("useSignedInNotice: names the user despite addAccount, where the screens have no accounts", async () => {
    history.replaceState(null, "", "/?addAccount=1");
    const answers = { "/get-session": () => ada, "/capabilities": () => CAPABILITIES };
    const alone = await playOn(answers, ({ useSignedInNotice }) => useSignedInNotice(false), { session: ada });
    await until(() => expect(alone.flow().who).toBe(ada.user.email));
  });
});
