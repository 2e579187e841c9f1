import { describe, expect, test } from "vitest";
import { type Answers, openFlow } from "../../../fixtures/organization-flow.ts";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const PREVIEW = { organizationName: "Acme", inviterName: "Alice" };
const DETAILS = {
  id: "i1",
  email: "ada@example.com",
  role: "admin",
  organizationName: "Acme",
  inviterEmail: "alice@example.com",
};

describe.each(REACTS)("React %s: an invitation's link", (_version, suffix) => {
  const suite = createScreenSuite(suffix);
  const open = (answers: Answers = {}) =>
    openFlow(suite, ({ useAcceptInvitation }) => useAcceptInvitation(), {
      "organization/invitation-preview": () => PREVIEW,
      "organization/get-invitation": () => DETAILS,
      ...answers,
    });

  test("nobody is shown who invites; the details are not asked for", async () => {
    const { isShown, server } = await open({ "get-session": () => null });
    await isShown({ step: "signed-out", organizationName: "Acme", inviterName: "Alice", email: "", ownEmail: "" });
    expect(server.asked).not.toContain("organization/get-invitation");
  });

  test("who is invited is shown to what, accepts once, and is led to the organization", async () => {
    const { isShown, does, navigate, until, server } = await open({ "organization/accept-invitation": () => ({}) });
    await isShown({ step: "open", role: "admin", email: "ada@example.com", inviterName: "Alice", busy: null });
    await does((flow) => {
      flow.accept();
      flow.accept();
      flow.decline();
    });
    await until(() => expect(navigate.mock.calls).toEqual([["/organization", { replace: true }]]));
    expect(server.asked.filter((path) => /accept-invitation|reject-invitation/.test(path))).toHaveLength(1);
  });

  test("who declines is told so, whatever the invitation is afterwards", async () => {
    const { isShown, does, navigate } = await open({ "organization/reject-invitation": () => ({}) });
    await isShown({ step: "open" });
    await does((flow) => flow.decline());
    await isShown({ step: "declined", organizationName: "Acme" });
    expect(navigate).not.toHaveBeenCalled();
  });

  test("an answer that is refused is told, and may be given again", async () => {
    const { isShown, does, server, until, navigate } = await open({
      "organization/accept-invitation": () => "MEMBERSHIP_LIMIT|No seat is left",
    });
    await isShown({ step: "open" });
    await does((flow) => flow.accept());
    await isShown({ step: "open", replyProblem: "No seat is left", problem: "No seat is left", busy: null });
    server.answers["organization/accept-invitation"] = () => ({});
    await does((flow) => flow.accept());
    await until(() => expect(navigate).toHaveBeenCalledTimes(1));
  });

  test.each([
    ["YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION|Not yours: b***@example.com", "other", "email", "b***@example.com"],
    ["USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION|Already: Acme", "member", "organizationName", "Acme"],
    ["EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION", "unverified", "ownEmail", "ada@example.com"],
    ["INVITATION_NOT_FOUND", "dead", "email", ""],
    ["INVITER_MAY_NO_LONGER_INVITE", "dead", "role", ""],
    ["SOMETHING_ELSE|Something else", "failed", "problem", "Something else"],
  ] as const)("%s is the step %s", async (answer, step, member, value) => {
    const { isShown } = await open({
      "organization/get-invitation": () => answer,
      "organization/invitation-preview": () => "INVITATION_NOT_FOUND",
    });
    await isShown({ step, [member]: value });
  });

  test("a lost connection is no dead link: it is read again when asked to", async () => {
    const { isShown, does, server } = await open({ "organization/get-invitation": () => "NETWORK" });
    await isShown({ step: "failed" });
    server.answers["organization/get-invitation"] = () => DETAILS;
    await does((flow) => flow.retry());
    await isShown({ step: "open", problem: "" });
  });
});
