import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { refusal } from "../../fixtures/screens.ts";

const [ASK, RESET] = ["/request-password-reset", "/reset-password"] as const;
const PASSWORD = { newPassword: "nine wild geese" };

inEachReact("forgot and reset password", ({ playOn }) => {
  afterEach(() => history.replaceState(null, "", "/"));

  const openForgot = () =>
    playOn({}, ({ useForgotPassword }) => useForgotPassword(), { formOf: ({ form }) => form, names: ["email"] });

  test("useForgotPassword: requests a link and waits half a minute before another one", async () => {
    const { flow, does, isShown, wrong, submit, answers, asked } = await openForgot();
    answers[ASK] = () => ({ status: true, message: "" });
    await submit({ email: "ada" });
    expect(wrong()).toEqual(["email"]);
    await submit({ email: " ada@example.com " });
    await isShown({ step: "check-mail", email: "ada@example.com" });
    expect(asked(ASK)).toEqual([{ email: "ada@example.com", redirectTo: "/reset-password" }]);
    expect(flow().resend.secondsLeft).toBeGreaterThan(25);
    await does(({ back }) => back());
    expect(flow()).toMatchObject({ step: "form", email: "", form: { status: "idle" } });
  });

  test("useForgotPassword: shows errors of the server and does not claim that a mail was sent", async () => {
    const { isShown, isWrong, submit, answers } = await openForgot();
    answers[ASK] = () => refusal("INVALID_EMAIL");
    await submit({ email: "ada@example.com" });
    await isWrong("email");
    answers[ASK] = () => refusal("NOBODY_KNOWS", "Its own words");
    await submit();
    await isShown({ step: "form", form: { problems: { form: "Its own words" } } });
  });

  function openReset(search: string, answer: () => unknown = () => ({ status: true })) {
    history.replaceState(null, "", `/reset-password${search}`);
    return playOn({ [RESET]: answer }, ({ useResetPassword }) => useResetPassword(), {
      formOf: ({ form }) => form,
      names: ["newPassword"],
    });
  }

  test.each([
    ["", "INVALID_TOKEN"],
    ["?error=INVALID_TOKEN", "INVALID_TOKEN"],
    ["?error=TOKEN_EXPIRED", "TOKEN_EXPIRED"],
    ["?token=abc&error=TOKEN_EXPIRED", "TOKEN_EXPIRED"],
    ["?error=INVALID_TOKEN&reason=expired", "TOKEN_EXPIRED"],
    ["?error=INVALID_TOKEN&reason=other", "INVALID_TOKEN"],
    ["?done=1&error=INVALID_TOKEN", "INVALID_TOKEN"],
  ])("useResetPassword: the URL %j is a dead link: %s", async (search, error) => {
    expect((await openReset(search)).flow()).toMatchObject({ step: "dead-link", error });
  });

  test("useResetPassword: removes the token from the URL after success, and a reload still shows success", async () => {
    const { flow, wrong, submit, asked, isShown } = await openReset("?a=1&token=abc#b");
    const before = history.length;
    await submit({ newPassword: "short" });
    expect(wrong()).toEqual(["newPassword"]);
    await submit(PASSWORD);
    await isShown({ step: "done" });
    expect(asked(RESET)).toEqual([{ ...PASSWORD, token: "abc" }]);
    expect([location.href, history.length]).toEqual([expect.stringMatching(/\/reset-password\?a=1&done=1#b$/), before]);
    expect(flow().step).toBe("done");
    expect((await openReset(location.search)).flow()).toMatchObject({ step: "done", error: "" });
  });

  const expired = () =>
    Response.json({ code: "INVALID_TOKEN", message: "Invalid token", reason: "expired" }, { status: 400 });
  test.each([
    ["INVALID_TOKEN", () => refusal("INVALID_TOKEN")],
    ["TOKEN_EXPIRED", () => refusal("TOKEN_EXPIRED")],
    ["TOKEN_EXPIRED", expired],
  ])("useResetPassword: shows a link that has expired since it was opened: %s", async (error, answer) => {
    const { submit, isShown } = await openReset("?token=abc", answer);
    await submit(PASSWORD);
    await isShown({ step: "dead-link", error });
  });

  test("useResetPassword: shows an invalid password at its field and keeps the link", async () => {
    const { flow, submit, isWrong } = await openReset("?token=abc", () => refusal("PASSWORD_TOO_LONG"));
    await submit(PASSWORD);
    await isWrong("newPassword");
    expect(flow().step).toBe("form");
  });
});
