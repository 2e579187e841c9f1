import { afterEach, describe, expect, test } from "vitest";
import { CAPABILITIES, createScreenSuite, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

const { user } = sessionOf("ada");
const again: ReauthenticateFlow = { run: (call) => call(), dialog: null };

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);
  afterEach(() => localStorage.clear());

  /** The form of a change, and what is known of one that waits. */
  async function open(emailVerified: boolean, changeEmailFlow = CAPABILITIES.account.changeEmailFlow) {
    const server = stage();
    server.answers["/capabilities"] = () => ({
      ...CAPABILITIES,
      account: { ...CAPABILITIES.account, changeEmailFlow },
    });
    const someone = { ...user, emailVerified };
    const use = () => {
      const move = harness().usePendingMove(someone, again);
      return { move, form: harness().useChangeEmail({ again, onSent: move.begin }) };
    };
    const page = await play(server, use, { formOf: ({ form }) => form, names: ["newEmail"] });
    await until(() => expect(server.asked("/capabilities")).toHaveLength(1));
    return { ...server, ...page };
  }

  test("a change that was asked for is known to the next page too, until it is not to be shown", async () => {
    const { flow, submit, answers, asked } = await open(true);
    answers["/change-email"] = () => ({ status: true });
    await submit({ newEmail: "Lady@Example.com " });
    await until(() => expect(flow().move.newEmail).toBe("lady@example.com"));
    expect(asked("/change-email")).toEqual([{ newEmail: "Lady@Example.com", callbackURL: "/account" }]);
    const next = await open(true);
    expect(next.flow().move.newEmail).toBe("lady@example.com");
    await harness().act(async () => next.flow().move.forget());
    expect(next.flow().move.newEmail).toBe("");
    expect((await open(true)).flow().move.newEmail).toBe("");
  });

  test.each(["EMAIL_IS_THE_SAME", "COULDNT_UPDATE_YOUR_EMAIL"])(
    "%s is told of the field, and nothing waits",
    async (code) => {
      const { flow, submit, answers } = await open(true);
      answers["/change-email"] = () => refusal(code);
      await submit({ newEmail: "lady@example.com" });
      await until(() => expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["newEmail"]));
      expect(flow().move.newEmail).toBe("");
    },
  );

  test.each([
    [true, "approve-current-first", "ada@example.com"],
    [true, "verify-new-first", "lady@example.com"],
    [false, "approve-current-first", "lady@example.com"],
  ] as const)("verified: %s, %s: the link is at %s", async (isVerified, changeEmailFlow, mailedTo) => {
    const { flow } = await open(isVerified, changeEmailFlow);
    await harness().act(async () => flow().move.begin("lady@example.com"));
    await until(() => expect(flow().move.mailedTo).toBe(mailedTo));
  });
});
