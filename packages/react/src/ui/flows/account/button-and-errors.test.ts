import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { type Answers, changed, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const ada = sessionOf("ada");
type Session = typeof ada | null;

inEachReact("the user button, the account page and redirect errors", ({ harness, playOn, until }) => {
  afterEach(() => history.replaceState(null, "", "/"));

  const openButton = (session: Session) =>
    playOn({ "/get-session": () => session }, ({ useUserButton }) => useUserButton(), { session });

  test("useUserButton: has no user without a session", async () => {
    const { flow } = await openButton(null);
    expect(flow()).toMatchObject({ user: null, isPending: false, problem: "" });
  });

  test("useUserButton: shows an error of sign-out, redirects after success, and signs out once for two clicks", async () => {
    const { flow, does, isShown, answers, asked, navigate } = await openButton(ada);
    expect(flow().user?.name).toBe("ada");
    answers["/sign-out"] = () => refusal("NOBODY_KNOWS", "Its own words");
    await does(({ signOut }) => signOut());
    await isShown({ problem: "Its own words", isPending: false });
    expect(navigate).not.toHaveBeenCalled();
    answers["/sign-out"] = () => changed("session");
    answers["/get-session"] = () => null;
    await does(({ signOut }) => [signOut(), signOut()]);
    await until(() => expect(navigate.mock.calls).toEqual([["/sign-in"]]));
    expect(asked("/sign-out")).toHaveLength(2);
    await isShown({ user: null, problem: "" });
  });

  function openProfile(answers: Answers, session?: Session, search = "") {
    history.replaceState(null, "", `/${search}`);
    const options = session === undefined ? {} : { session };
    return playOn(answers, ({ useUserProfile }) => useUserProfile(), options);
  }

  test("useUserProfile: shows the account, and the deletion once the session is gone", async () => {
    const { flow, does, isShown, answers, client } = await openProfile({ "/get-session": () => ada }, ada);
    expect(flow()).toMatchObject({ step: "shown", user: ada.user });
    answers["/get-session"] = () => null;
    await does(({ onGone }) => onGone());
    expect(flow().step).toBe("shown");
    await harness().act(async () => void (await client.$session.get().refetch()));
    await isShown({ step: "deleted", user: null });
  });

  test("useUserProfile: retries when the server is unreachable", async () => {
    const cutOff = () => Promise.reject(new TypeError("The connection is lost"));
    const { does, isShown, answers } = await openProfile({ "/get-session": cutOff });
    await isShown({ step: "unreachable" });
    answers["/get-session"] = () => ada;
    await does(({ retry }) => retry());
    await isShown({ step: "shown", user: ada.user });
  });

  async function openError(search: string, session: Session = null) {
    history.replaceState(null, "", `/auth-error?${search}`);
    return (await playOn({}, ({ useAuthError }) => useAuthError(), { session })).flow();
  }

  test.each([
    ["error=access_denied", null, "access_denied", "signIn"],
    ["error=access_denied", ada, "access_denied", "home"],
    ["error=INVALID_TOKEN", null, "INVALID_TOKEN", "forgotPassword"],
    ["error=token_expired", null, "token_expired", "forgotPassword"],
    ["error=token_expired", ada, "token_expired", "home"],
    ["", null, "", "signIn"],
  ])("useAuthError: %j with the session %o has the code %j and leads to %s", async (search, session, code, next) => {
    expect(await openError(search, session)).toMatchObject({ code, next });
  });

  test.each(["<b>You are hacked</b>", "Call 0123", "constructor", "x".repeat(61)])(
    "useAuthError: ignores an unknown error text from the URL: %s",
    async (error) => {
      const { words } = await openError(new URLSearchParams({ error }).toString());
      expect(words).toBe("Something went wrong. Try again or use another sign-in method.");
    },
  );

  test("useAuthError: names the sign-in methods that the server has, and no others", async () => {
    const { words } = await openError("error=account_not_linked&methods=credential,%3Cb%3E,github");
    expect(words).toContain("Sign in with your password or GitHub");
    expect(words).not.toContain("<");
    const plain = (await openError("error=account_not_linked")).words;
    for (const id of ["constructor", "toString", "valueOf", "call-0800-and-pay"])
      expect((await openError(`error=account_not_linked&methods=${id}`)).words, id).toBe(plain);
  });
});
