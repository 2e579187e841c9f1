import { describe, expect, test } from "vitest";
import { createScreenSuite, refusal } from "../../fixtures/screens.ts";
import { REACTS } from "../../fixtures/suite.ts";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  async function open() {
    const server = stage();
    const use = () => harness().useForgotPassword();
    return { ...server, ...(await play(server, use, { formOf: ({ form }) => form, names: ["email"] })) };
  }

  test("a link is asked for, and sending it again waits for half a minute from then", async () => {
    const { flow, submit, answers, asked } = await open();
    answers["/request-password-reset"] = () => ({ status: true, message: "" });
    await submit({ email: "ada" });
    expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["email"]);
    await submit({ email: " ada@example.com " });
    await until(() => expect(flow()).toMatchObject({ step: "check-mail", email: "ada@example.com" }));
    expect(asked("/request-password-reset")).toEqual([{ email: "ada@example.com", redirectTo: "/reset-password" }]);
    expect(flow().resend.secondsLeft).toBeGreaterThan(25);
    await harness().act(async () => flow().back());
    expect(flow()).toMatchObject({ step: "form", email: "", form: { status: "idle" } });
  });

  test("what the server refuses is told, and nothing is said to be sent", async () => {
    const { flow, submit, answers } = await open();
    answers["/request-password-reset"] = () => refusal("INVALID_EMAIL");
    await submit({ email: "ada@example.com" });
    await until(() => expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["email"]));
    answers["/request-password-reset"] = () => refusal("NOBODY_KNOWS", "Its own words");
    await submit();
    await until(() => expect(flow().form.problems.form).toBe("Its own words"));
    expect(flow().step).toBe("form");
  });
});
