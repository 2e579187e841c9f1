import { describe, expect, test } from "vitest";
import { CAPABILITIES, createScreenSuite, refusal } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";
import { REACTS } from "../../fixtures/suite.ts";

const ADA = { name: " Ada ", email: "ada@example.com", password: "nine wild geese" };

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  async function open() {
    const server = stage();
    const use = () => harness().useSignUp({ callbackURL: "/welcome" });
    const page = await play(server, use, { formOf: ({ form }) => form, names: ["name", "email", "password"] });
    return { ...server, ...page };
  }

  test("passwords are as long as the server wants them, counted as the server counts", async () => {
    const server = stage();
    const lengths = { minPasswordLength: 4, maxPasswordLength: 5 };
    server.answers["/capabilities"] = () => ({ ...CAPABILITIES, emailAndPassword: lengths });
    server.answers["/sign-up/email"] = () => ({ token: null, user: sessionOf("ada").user });
    const use = () => harness().useSignUp();
    const page = await play(server, use, { formOf: ({ form }) => form, names: ["name", "email", "password"] });
    await until(() => expect(page.flow().minPasswordLength).toBe(4));
    for (const password of ["🪿🪿🪿", "123456"]) {
      await page.submit({ ...ADA, password });
      expect(Object.keys(page.flow().form.problems.fields ?? {})).toEqual(["password"]);
    }
    await page.submit({ ...ADA, password: "🪿🪿🪿🪿" });
    await until(() => expect(server.asked("/sign-up/email")).toHaveLength(1));
  });

  test("who is signed in at once is led on", async () => {
    const { submit, answers, asked, navigate } = await open();
    answers["/sign-up/email"] = () => ({ token: "t", user: sessionOf("ada").user });
    answers["/get-session"] = () => sessionOf("ada");
    await submit(ADA);
    await until(() => expect(navigate.mock.calls).toEqual([["/welcome", { replace: true }]]));
    expect(asked("/sign-up/email")).toEqual([{ ...ADA, name: "Ada", callbackURL: "/welcome" }]);
  });

  test("who has to verify the address first is asked to look into the mail, and can go back", async () => {
    const { flow, submit, answers, navigate } = await open();
    answers["/sign-up/email"] = () => ({ token: null, user: sessionOf("ada").user });
    await submit(ADA);
    await until(() => expect(flow()).toMatchObject({ step: "check-mail", email: ADA.email }));
    await harness().act(async () => flow().back());
    expect(flow()).toMatchObject({ step: "form", isPending: false });
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each([
    ["USER_ALREADY_EXISTS", "email"],
    ["PASSWORD_TOO_SHORT", "password"],
  ])("%s is told of %s", async (code, name) => {
    const { flow, submit, answers } = await open();
    answers["/sign-up/email"] = () => refusal(code);
    await submit(ADA);
    await until(() => expect(Object.keys(flow().form.problems.fields ?? {})).toEqual([name]));
    expect(flow()).toMatchObject({ step: "form", isPending: false });
  });
});
