import { describe, expect, test } from "vitest";
import { CAPABILITIES, createScreenSuite, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

const session = sessionOf("ada");
const { user } = session;
const again: ReauthenticateFlow = { run: (call) => call(), dialog: null };
const PENDING = "/pending-email-change";
const WAITS = { newEmail: "lady@example.com", mailedTo: user.email, expiresAt: "2030-01-01T00:00:00.000Z" };

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  /** The form of a change, and what the server tells of one that waits. */
  async function open(waiting: unknown = null, changeEmail = true) {
    const server = stage();
    const account = { ...CAPABILITIES.account, changeEmail };
    server.answers["/capabilities"] = () => ({ ...CAPABILITIES, account });
    server.answers[PENDING] = () => waiting;
    server.answers["/get-session"] = () => session;
    const use = () => {
      const move = harness().usePendingMove(user, again);
      return { move, form: harness().useChangeEmail({ again, onSent: () => void move.load() }) };
    };
    const page = await play(server, use, { formOf: ({ form }) => form, names: ["newEmail"], session });
    await until(() => expect(server.asked(changeEmail ? PENDING : "/capabilities")).not.toEqual([]));
    return { ...server, ...page };
  }

  test("what the server tells is shown, and what was just asked for too", async () => {
    const { flow, submit, answers, asked } = await open();
    expect(flow().move).toMatchObject({ newEmail: "", mailedTo: "" });
    answers["/change-email"] = () => {
      answers[PENDING] = () => WAITS;
      return { status: true };
    };
    await submit({ newEmail: "Lady@Example.com " });
    await until(() => expect(flow().move).toMatchObject({ newEmail: "lady@example.com", mailedTo: user.email }));
    expect(asked("/change-email")).toEqual([{ newEmail: "Lady@Example.com", callbackURL: "/account" }]);
    const next = await open(WAITS);
    await until(() => expect(next.flow().move.newEmail).toBe("lady@example.com"));
  });

  test("it is called off on the server, once, and a refusal leaves it in sight", async () => {
    const { flow, answers, asked } = await open(WAITS);
    await until(() => expect(flow().move.newEmail).toBe("lady@example.com"));
    answers["/cancel-email-change"] = () => refusal("SOMETHING", "Not now");
    await harness().act(async () => expect(await flow().move.cancel()).toBe(false));
    expect(flow().move).toMatchObject({ newEmail: "lady@example.com", change: { problem: "Not now", done: "" } });
    answers["/cancel-email-change"] = () => {
      answers[PENDING] = () => null;
      return { status: true };
    };
    await harness().act(async () => {
      const both = [flow().move.cancel(), flow().move.cancel()];
      expect(await Promise.all(both)).toEqual([true, false]);
    });
    expect(flow().move).toMatchObject({ newEmail: "", change: { problem: "", done: expect.stringMatching(/cancel/) } });
    expect(asked("/cancel-email-change")).toHaveLength(2);
  });

  test("it is read again when the page is looked at, and is over once the address is the new one", async () => {
    const { flow, answers } = await open(WAITS);
    await until(() => expect(flow().move.newEmail).toBe("lady@example.com"));
    answers[PENDING] = () => ({ ...WAITS, newEmail: user.email });
    await harness().act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await until(() => expect(flow().move.newEmail).toBe(""));
  });

  test("where addresses do not change nothing is asked; where nothing can be read nothing is shown", async () => {
    const off = await open(WAITS, false);
    expect([off.flow().move.newEmail, off.asked(PENDING)]).toEqual(["", []]);
    const failing = await open(refusal("BROKEN"));
    expect(failing.flow().move.newEmail).toBe("");
  });

  test.each(["EMAIL_IS_THE_SAME", "COULDNT_UPDATE_YOUR_EMAIL"])(
    "%s is told of the field, and nothing waits",
    async (code) => {
      const { flow, submit, answers } = await open();
      answers["/change-email"] = () => refusal(code);
      await submit({ newEmail: "lady@example.com" });
      await until(() => expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["newEmail"]));
      expect(flow().move.newEmail).toBe("");
    },
  );
});
