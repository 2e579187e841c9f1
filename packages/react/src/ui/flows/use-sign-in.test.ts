import type { FormAnswer } from "@sallyport/core";
import { expect, test } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { refusal } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";

const ADA = { email: " ada@example.com ", password: "nine wild geese", rememberMe: "on" };

inEachReact("useSignIn", ({ playOn, until }) => {
  test("shows the error of a server action with the form's own texts", async () => {
    const of = async (error: { code: string; message: string; reason?: string }) => {
      const answer: FormAnswer = { step: "form", missing: [], error, values: {} };
      return (await playOn({}, ({ useSignIn }) => useSignIn({ answer }))).flow().form.problems.form;
    };
    const refused = { code: "TOO_MANY_REQUESTS", message: "Slow down" };
    expect(await of({ ...refused, reason: "password-guesses" })).toMatch(/a browser you’ve signed in with before/);
    expect(await of(refused)).toBe("Too many attempts. Try again later.");
  });

  const open = (callbackURL?: string) =>
    playOn({}, ({ useSignIn }) => useSignIn(callbackURL === undefined ? {} : { callbackURL }), {
      formOf: ({ form }) => form,
      names: ["email", "password", "rememberMe"],
    });

  test("shows an invalid email address and a missing password without a request", async () => {
    const { submit, asked, wrong } = await open();
    await submit({ email: "ada", password: "" });
    expect(wrong()).toEqual(["email", "password"]);
    expect(asked("/sign-in/email")).toEqual([]);
  });

  test("redirects after a right password, and stays busy until then", async () => {
    const { flow, submit, asked, answers, navigate } = await open("/dashboard");
    answers["/sign-in/email"] = () => ({ redirect: false, token: "t", user: sessionOf("ada").user });
    answers["/get-session"] = () => sessionOf("ada");
    await submit(ADA);
    await until(() => expect(navigate.mock.calls).toEqual([["/dashboard", { replace: true }]]));
    const body = { email: "ada@example.com", password: ADA.password, rememberMe: true, callbackURL: "/dashboard" };
    expect(asked("/sign-in/email")).toEqual([body]);
    expect(flow()).toMatchObject({ step: "form", isPending: true });
  });

  test.each(["//evil.example", "https://evil.example/", "javascript:alert(1)", "/a%2F..%2Fb"])(
    "redirects home instead of to the unsafe target %s",
    async (target) => {
      history.replaceState(null, "", `/sign-in?${new URLSearchParams({ callbackURL: target })}`);
      for (const given of [target, undefined])
        expect((await open(given)).flow().target).toMatchObject({ path: "/", asked: null });
      history.replaceState(null, "", "/");
    },
  );

  test("shows an error when the browser rejects cookies", async () => {
    const { flow, submit, answers, navigate } = await open();
    answers["/sign-in/email"] = () => ({ redirect: false, token: "t", user: sessionOf("ada").user });
    await submit(ADA);
    await until(() => expect(flow().form.problems.form).toContain("cookies"));
    expect(flow().isPending).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });

  test("shows a wrong password at both fields, and other errors above the form", async () => {
    const { flow, submit, answers, isWrong } = await open();
    answers["/sign-in/email"] = () => refusal("INVALID_EMAIL_OR_PASSWORD");
    await submit(ADA);
    await until(() => expect(flow().form.problems.about).toEqual(["email", "password"]));
    answers["/sign-in/email"] = () => refusal("NOBODY_KNOWS", "Its own words");
    await submit();
    await until(() => expect(flow().form.problems).toEqual({ form: "Its own words", about: [] }));
    answers["/sign-in/email"] = () => refusal("BANNED_USER", "You have been banned from this application");
    await submit();
    await until(() => expect(flow().form.problems.form).toMatch(/ banned\. Contact support\./));
    const guesses = { code: "TOO_MANY_REQUESTS", message: "Slow down", reason: "password-guesses" };
    answers["/sign-in/email"] = () => Response.json(guesses, { status: 429, headers: { "retry-after": "600" } });
    await submit();
    await until(() => expect(flow().form.problems.form).toMatch(/a browser you’ve signed in with before/));
    answers["/sign-in/email"] = () => refusal("INVALID_EMAIL");
    await submit();
    await isWrong("email");
    expect(flow()).toMatchObject({ step: "form", isPending: false, email: "" });
  });

  test("asks an unverified user to check the mail, and can go back", async () => {
    const { flow, submit, answers, does, isShown } = await open();
    answers["/sign-in/email"] = () => refusal("EMAIL_NOT_VERIFIED");
    await submit(ADA);
    await isShown({ step: "check-mail", email: "ada@example.com" });
    await does(({ back }) => back());
    expect(flow()).toMatchObject({ step: "form", email: "", isPending: false, form: { status: "idle" } });
  });
});
