import { describe, expect, test, vi } from "vitest";
import { CAPABILITIES, createScreenSuite, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

const ada = sessionOf("ada");
const again: ReauthenticateFlow = { run: (call) => call(), dialog: null };
const SURE = { password: "nine wild geese", sure: "on" };
const blockedBy = (names: string) => () => refusal("USER_DELETION_BLOCKED", `Hand over first: ${names}`);

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  async function open({ hasPassword = true, deleteByMail = CAPABILITIES.account.deleteByMail, now = false } = {}) {
    const server = stage();
    const [onGone, onMailed] = [vi.fn(), vi.fn()];
    server.answers["/capabilities"] = () => ({
      ...CAPABILITIES,
      account: { ...CAPABILITIES.account, deleteByMail },
    });
    const session = { ...ada, session: { ...ada.session, createdAt: now ? new Date() : ada.session.createdAt } };
    const use = () => harness().useDeleteAccount({ user: ada.user, hasPassword, again, onGone, onMailed });
    const page = await play(server, use, { formOf: ({ form }) => form, names: ["password", "sure"], session });
    await until(() => expect(server.asked("/capabilities")).toHaveLength(1));
    return { ...server, ...page, onGone, onMailed };
  }

  test("it asks for the password and for a tick, and sends nothing without", async () => {
    const { flow, submit, asked } = await open();
    await submit({ password: "", sure: "" });
    expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["password", "sure"]);
    expect(asked("/delete-user")).toEqual([]);
  });

  test("who is deleted is told once; who gets a link is told of it", async () => {
    const { flow, submit, answers, onGone, onMailed, asked } = await open();
    answers["/delete-user"] = () => ({ success: true, message: "Verification email sent" });
    await submit(SURE);
    await until(() => expect(onMailed).toHaveBeenCalledTimes(1));
    expect(onGone).not.toHaveBeenCalled();
    await harness().act(async () => flow().form.reset());
    answers["/delete-user"] = () => ({ success: true, message: "User deleted" });
    await submit();
    await until(() => expect(onGone).toHaveBeenCalledTimes(1));
    const body = { password: SURE.password, callbackURL: "/account?deleted=1" };
    expect(asked("/delete-user")).toEqual([body, body]);
  });

  test("what stands in the way is named, as far as it is known", async () => {
    const { flow, submit, answers, onGone } = await open();
    answers["/delete-user"] = blockedBy("Globex (ONLY_OWNER), Initech (ONLY_OWNER)");
    await submit(SURE);
    await until(() => expect(flow().form.problems.form).toContain("Globex and Initech"));
    answers["/delete-user"] = blockedBy("you (ONLY_ADMIN)");
    await submit();
    await until(() => expect(flow().form.problems.form).toContain("only administrator"));
    answers["/delete-user"] = blockedBy("a strange plugin (NOT_YET)");
    await submit();
    await until(() => expect(flow().form.problems.form).not.toContain("administrator"));
    expect(flow().form.problems.form).toBeTruthy();
    expect(onGone).not.toHaveBeenCalled();
  });

  test("a wrong password is told of its field", async () => {
    const { flow, submit, answers } = await open();
    answers["/delete-user"] = () => refusal("INVALID_PASSWORD");
    await submit(SURE);
    await until(() => expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["password"]));
  });

  test.each([
    ["always, whatever was shown", { deleteByMail: "always" }, true],
    ["with a password at once", { deleteByMail: "unless-fresh" }, false],
    ["without one by mail, as the session is old", { deleteByMail: "unless-fresh", hasPassword: false }, true],
    ["without one at once, in a fresh session", { deleteByMail: "unless-fresh", hasPassword: false, now: true }, false],
    ["at once, as there is no mail", { deleteByMail: "never", hasPassword: false }, false],
  ] as const)("it goes by mail %s", async (_name, options, isByMail) => {
    const { flow } = await open(options);
    await until(() => expect(flow().isByMail).toBe(isByMail));
  });
});
