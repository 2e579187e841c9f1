import { expect, test, vi } from "vitest";
import { inEachReact, reauthenticate } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const session = sessionOf("ada");
const { user } = session;
const SURE = { password: "nine wild geese", sure: "on" };
const [DELETE, CHANGE, PENDING] = ["/delete-user", "/change-email", "/pending-email-change"] as const;
const CANCEL = "/cancel-email-change";
const WAITS = { newEmail: "lady@example.com", mailedTo: user.email, expiresAt: "2030-01-01T00:00:00.000Z" };
const offering = (account: object) => () => ({ ...CAPABILITIES, account: { ...CAPABILITIES.account, ...account } });

inEachReact("deleting the account and changing the email address", ({ harness, playOn, until }) => {
  async function openDeletion({
    hasPassword = true,
    deleteByMail = CAPABILITIES.account.deleteByMail,
    isFresh = false,
  } = {}) {
    const [onGone, onMailed] = [vi.fn(), vi.fn()];
    const { createdAt } = session.session;
    const own = { ...session, session: { ...session.session, createdAt: isFresh ? new Date() : createdAt } };
    const page = await playOn(
      { "/capabilities": offering({ deleteByMail }) },
      ({ useDeleteAccount }) => useDeleteAccount({ user, hasPassword, reauthenticate, onGone, onMailed }),
      { formOf: ({ form }) => form, names: ["password", "sure"], session: own },
    );
    await until(() => expect(page.asked("/capabilities")).toHaveLength(1));
    return { ...page, onGone, onMailed };
  }

  test("useDeleteAccount: requires password and confirmation, and sends nothing without them", async () => {
    const { submit, wrong, asked } = await openDeletion();
    await submit({ password: "", sure: "" });
    expect(wrong()).toEqual(["password", "sure"]);
    expect(asked(DELETE)).toEqual([]);
  });

  test("useDeleteAccount: reports a mailed link and a deletion, each once", async () => {
    const { does, submit, answers, onGone, onMailed, asked } = await openDeletion();
    answers[DELETE] = () => ({ success: true, message: "Verification email sent" });
    await submit(SURE);
    await until(() => expect(onMailed).toHaveBeenCalledTimes(1));
    expect(onGone).not.toHaveBeenCalled();
    await does(({ form }) => form.reset());
    answers[DELETE] = () => ({ success: true, message: "User deleted" });
    await submit();
    await until(() => expect(onGone).toHaveBeenCalledTimes(1));
    const body = { password: SURE.password, callbackURL: "/account?deleted=1" };
    expect(asked(DELETE)).toEqual([body, body]);
  });

  test.each([
    ["Globex (ONLY_OWNER), Initech (ONLY_OWNER)", /Globex and Initech/],
    ["you (ONLY_ADMIN)", /only admin/],
    ["a strange plugin (NOT_YET)", /^(?!.*admin)./],
  ])("useDeleteAccount: names what prevents the deletion where it is known: %s", async (names, words) => {
    const { isShown, submit, answers, onGone } = await openDeletion();
    answers[DELETE] = () => refusal("USER_DELETION_BLOCKED", `Hand over first: ${names}`);
    await submit(SURE);
    await isShown({ form: { problems: { form: expect.stringMatching(words) } } });
    expect(onGone).not.toHaveBeenCalled();
  });

  test("useDeleteAccount: shows a wrong password at its field", async () => {
    const { submit, isWrong, answers } = await openDeletion();
    answers[DELETE] = () => refusal("INVALID_PASSWORD");
    await submit(SURE);
    await isWrong("password");
  });

  test.each([
    ["always if the server says so", { deleteByMail: "always" }, true],
    ["not with a password", { deleteByMail: "unless-fresh" }, false],
    ["without a password in an old session", { deleteByMail: "unless-fresh", hasPassword: false }, true],
    [
      "not without a password in a fresh session",
      { deleteByMail: "unless-fresh", hasPassword: false, isFresh: true },
      false,
    ],
    ["never if the server says so", { deleteByMail: "never", hasPassword: false }, false],
  ] as const)("useDeleteAccount: deletes by mail %s", async (_name, options, isByMail) => {
    const { isShown } = await openDeletion(options);
    await isShown({ isByMail });
  });

  /** The form of an email change, with the pending change that the server has. */
  async function openMove(waiting: unknown = null, changeEmail = true) {
    const page = await playOn(
      { "/capabilities": offering({ changeEmail }), [PENDING]: () => waiting, "/get-session": () => session },
      ({ usePendingMove, useChangeEmail }) => {
        const move = usePendingMove(user, reauthenticate);
        return { move, form: useChangeEmail({ reauthenticate, onSent: () => void move.load() }) };
      },
      { formOf: ({ form }) => form, names: ["newEmail"], session },
    );
    await until(() => expect(page.asked(changeEmail ? PENDING : "/capabilities")).not.toEqual([]));
    return page;
  }

  test("usePendingMove: shows a pending change, including one that was just requested", async () => {
    const { flow, isShown, submit, answers, asked } = await openMove();
    expect(flow().move).toMatchObject({ newEmail: "", mailedTo: "" });
    answers[CHANGE] = () => {
      answers[PENDING] = () => WAITS;
      return { status: true };
    };
    await submit({ newEmail: "Lady@Example.com " });
    await isShown({ move: { newEmail: "lady@example.com", mailedTo: user.email } });
    expect(asked(CHANGE)).toEqual([{ newEmail: "Lady@Example.com", callbackURL: "/account" }]);
  });

  test("usePendingMove: cancels once, and keeps the change after an error", async () => {
    const { flow, isShown, answers, asked } = await openMove(WAITS);
    await isShown({ move: { newEmail: "lady@example.com" } });
    answers[CANCEL] = () => refusal("SOMETHING", "Not now");
    await harness().act(async () => expect(await flow().move.cancel()).toBe(false));
    expect(flow().move).toMatchObject({ newEmail: "lady@example.com", change: { problem: "Not now", done: "" } });
    answers[CANCEL] = () => {
      answers[PENDING] = () => null;
      return { status: true };
    };
    await harness().act(async () => {
      const both = [flow().move.cancel(), flow().move.cancel()];
      expect(await Promise.all(both)).toEqual([true, false]);
    });
    expect(flow().move).toMatchObject({ newEmail: "", change: { problem: "", done: expect.stringMatching(/cancel/) } });
    expect(asked(CANCEL)).toHaveLength(2);
  });

  test("usePendingMove: reloads when the page becomes visible, and is empty once the address has changed", async () => {
    const { does, isShown, answers } = await openMove(WAITS);
    await isShown({ move: { newEmail: "lady@example.com" } });
    answers[PENDING] = () => ({ ...WAITS, newEmail: user.email });
    await does(() => document.dispatchEvent(new Event("visibilitychange")));
    await isShown({ move: { newEmail: "" } });
  });

  test("usePendingMove: sends no request where email changes are off, and shows nothing after an error", async () => {
    const off = await openMove(WAITS, false);
    expect([off.flow().move.newEmail, off.asked(PENDING)]).toEqual(["", []]);
    const failing = await openMove(refusal("BROKEN"));
    expect(failing.flow().move.newEmail).toBe("");
  });

  test.each(["EMAIL_IS_THE_SAME", "COULDNT_UPDATE_YOUR_EMAIL"])(
    "useChangeEmail: shows %s at the field, and no change is pending",
    async (code) => {
      const { flow, submit, isWrong, answers } = await openMove();
      answers[CHANGE] = () => refusal(code);
      await submit({ newEmail: "lady@example.com" });
      await isWrong("newEmail");
      expect(flow().move.newEmail).toBe("");
    },
  );
});
