import { afterEach, describe, expect, test } from "vitest";
import { createScreenSuite, refusal } from "../../fixtures/screens.ts";
import { REACTS } from "../../fixtures/suite.ts";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  async function open(search: string) {
    history.replaceState(null, "", `/reset-password${search}`);
    const server = stage();
    const use = () => harness().useResetPassword();
    const page = await play(server, use, { formOf: ({ form }) => form, names: ["newPassword"] });
    return { ...server, ...page };
  }
  afterEach(() => history.replaceState(null, "", "/"));

  test.each([
    ["", "INVALID_TOKEN"],
    ["?error=INVALID_TOKEN", "INVALID_TOKEN"],
    ["?error=TOKEN_EXPIRED", "TOKEN_EXPIRED"],
    ["?token=abc&error=TOKEN_EXPIRED", "TOKEN_EXPIRED"],
    ["?error=INVALID_TOKEN&reason=expired", "TOKEN_EXPIRED"],
    ["?error=INVALID_TOKEN&reason=other", "INVALID_TOKEN"],
    ["?done=1&error=INVALID_TOKEN", "INVALID_TOKEN"],
  ])("an address %j is a dead link: %s", async (search, error) => {
    expect((await open(search)).flow()).toMatchObject({ step: "dead-link", error });
  });

  test("a new password is set by the token of the address", async () => {
    const { flow, submit, asked, answers } = await open("?token=abc");
    answers["/reset-password"] = () => ({ status: true });
    await submit({ newPassword: "short" });
    expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["newPassword"]);
    await submit({ newPassword: "nine wild geese" });
    await until(() => expect(flow().step).toBe("done"));
    expect(asked("/reset-password")).toEqual([{ newPassword: "nine wild geese", token: "abc" }]);
  });

  test("once it was set, the token is out of the address, and a reload says that it is done", async () => {
    const { flow, submit, answers } = await open("?a=1&token=abc#b");
    answers["/reset-password"] = () => ({ status: true });
    const before = history.length;
    await submit({ newPassword: "nine wild geese" });
    await until(() => expect(location.href).toMatch(/\/reset-password\?a=1&done=1#b$/));
    expect(history.length).toBe(before);
    expect(flow().step).toBe("done");
    expect((await open(location.search)).flow()).toMatchObject({ step: "done", error: "" });
  });

  test("a link that has expired since it was opened says so by the server's reason", async () => {
    const { flow, submit, answers } = await open("?token=abc");
    answers["/reset-password"] = () =>
      Response.json({ code: "INVALID_TOKEN", message: "Invalid token", reason: "expired" }, { status: 400 });
    await submit({ newPassword: "nine wild geese" });
    await until(() => expect(flow()).toMatchObject({ step: "dead-link", error: "TOKEN_EXPIRED" }));
  });

  test.each(["INVALID_TOKEN", "TOKEN_EXPIRED"])(
    "a link that has died since it was opened says so: %s",
    async (code) => {
      const { flow, submit, answers } = await open("?token=abc");
      answers["/reset-password"] = () => refusal(code);
      await submit({ newPassword: "nine wild geese" });
      await until(() => expect(flow()).toMatchObject({ step: "dead-link", error: code }));
    },
  );

  test("what is wrong with the password is told of it, and the link stays", async () => {
    const { flow, submit, answers } = await open("?token=abc");
    answers["/reset-password"] = () => refusal("PASSWORD_TOO_LONG");
    await submit({ newPassword: "nine wild geese" });
    await until(() => expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["newPassword"]));
    expect(flow().step).toBe("form");
  });
});
