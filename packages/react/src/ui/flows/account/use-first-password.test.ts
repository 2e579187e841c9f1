import { describe, expect, test } from "vitest";
import { createScreenSuite, refusal } from "../../../fixtures/screens.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const PATH = "/request-password-reset";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  test("a link is sent once, however often it is asked for, and a refusal is told", async () => {
    const server = stage();
    const { flow } = await play(server, () => harness().useFirstPassword("ada@example.com"));
    expect(flow()).toMatchObject({ isPending: false, done: "", problem: "" });
    server.answers[PATH] = () => refusal("NOBODY_KNOWS", "Its own words");
    await harness().act(async () => flow().send());
    await until(() => expect(flow()).toMatchObject({ isPending: false, done: "", problem: "Its own words" }));
    server.answers[PATH] = () => ({ status: true });
    await harness().act(async () => {
      flow().send();
      flow().send();
    });
    await until(() => expect(flow()).toMatchObject({ done: expect.stringContaining("ada@example.com"), problem: "" }));
    const body = { email: "ada@example.com", redirectTo: "/reset-password" };
    expect(server.asked(PATH)).toEqual([body, body]);
  });
});
