import type { FormAnswer } from "@sallyport/core";
import { describe, expect, test } from "vitest";
import { createScreenSuite, refusal } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";
import { REACTS } from "../../fixtures/suite.ts";

const ADA = { email: " ada@example.com ", password: "nine wild geese", rememberMe: "on" };

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  test("what an action was refused before the page was awake is told in the words that the form has for it", async () => {
    const of = async (error: { code: string; message: string; reason?: string }) => {
      const answer: FormAnswer = { step: "form", missing: [], error, values: {} };
      return (await play(stage(), () => harness().useSignIn({ answer }))).flow().form.problems.form;
    };
    const refused = { code: "TOO_MANY_REQUESTS", message: "Slow down" };
    expect(await of({ ...refused, reason: "password-guesses" })).toMatch(
      /a browser in which you have signed in before/,
    );
    expect(await of(refused)).toBe("Too many attempts. Please try again later.");
  });

  async function open(callbackURL?: string) {
    const server = stage();
    const use = () => harness().useSignIn(callbackURL === undefined ? {} : { callbackURL });
    const page = await play(server, use, { formOf: ({ form }) => form, names: ["email", "password", "rememberMe"] });
    return { ...server, ...page };
  }

  test("what is not an address, and no password, is told without asking the server", async () => {
    const { flow, submit, asked } = await open();
    await submit({ email: "ada", password: "" });
    expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["email", "password"]);
    expect(asked("/sign-in/email")).toEqual([]);
  });

  test("a right password leads on once the session is there, and stays busy until then", async () => {
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
    "a given target that is none of this origin leads home: %s",
    async (given) => {
      const { flow } = await open(given);
      expect(flow().target).toMatchObject({ path: "/", asked: null });
    },
  );

  test("a browser that keeps no cookie is told so", async () => {
    const { flow, submit, answers, navigate } = await open();
    answers["/sign-in/email"] = () => ({ redirect: false, token: "t", user: sessionOf("ada").user });
    await submit(ADA);
    await until(() => expect(flow().form.problems.form).toContain("cookies"));
    expect(flow().isPending).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });

  test("a wrong password is told of both fields, a busy server of none", async () => {
    const { flow, submit, answers } = await open();
    answers["/sign-in/email"] = () => refusal("INVALID_EMAIL_OR_PASSWORD");
    await submit(ADA);
    await until(() => expect(flow().form.problems.about).toEqual(["email", "password"]));
    answers["/sign-in/email"] = () => refusal("NOBODY_KNOWS", "Its own words");
    await submit();
    await until(() => expect(flow().form.problems).toEqual({ form: "Its own words", about: [] }));
    const guesses = { code: "TOO_MANY_REQUESTS", message: "Slow down", reason: "password-guesses" };
    answers["/sign-in/email"] = () => Response.json(guesses, { status: 429, headers: { "retry-after": "600" } });
    await submit();
    await until(() => expect(flow().form.problems.form).toMatch(/a browser in which you have signed in before/));
    answers["/sign-in/email"] = () => refusal("INVALID_EMAIL");
    await submit();
    await until(() => expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["email"]));
    expect(flow()).toMatchObject({ step: "form", isPending: false, email: "" });
  });

  test("an address that is not verified yet asks to look into the mail, and back", async () => {
    const { flow, submit, answers } = await open();
    answers["/sign-in/email"] = () => refusal("EMAIL_NOT_VERIFIED");
    await submit(ADA);
    await until(() => expect(flow()).toMatchObject({ step: "check-mail", email: "ada@example.com" }));
    await harness().act(async () => flow().back());
    expect(flow()).toMatchObject({ step: "form", email: "", isPending: false, form: { status: "idle" } });
  });

  test("a second factor is asked for on its page, which keeps the target", async () => {
    const { submit, answers, navigate } = await open("/dashboard?tab=1");
    answers["/sign-in/email"] = () => ({ challenge: "two-factor", challengePage: "/api/auth/two-factor/challenge" });
    await submit(ADA);
    await until(() => expect(navigate.mock.calls).toEqual([["/two-factor?callbackURL=%2Fdashboard%3Ftab%3D1"]]));
  });

  test("a lost connection is told, and the same form sends again", async () => {
    const { flow, submit, answers, asked, input } = await open();
    answers["/sign-in/email"] = () => {
      throw new TypeError("The connection is lost");
    };
    await submit(ADA);
    await until(() => expect(flow().form.problems.form).toBeTruthy());
    expect(input("password").value).toBe(ADA.password);
    answers["/sign-in/email"] = () => refusal("INVALID_EMAIL_OR_PASSWORD");
    await submit();
    await until(() => expect(asked("/sign-in/email")).toHaveLength(2));
    await until(() => expect(flow().form.problems.about).toEqual(["email", "password"]));
  });
});
