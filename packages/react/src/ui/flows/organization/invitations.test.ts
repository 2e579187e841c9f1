import { expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { IN_ACME, invitationOf } from "../../../fixtures/organization-flow.ts";
import { type Answers, refusal } from "../../../fixtures/screens.ts";

const GET = "/organization/get-invitation";
const PREVIEW = "/organization/invitation-preview";
const ACCEPT = "/organization/accept-invitation";
const DECLINE = "/organization/reject-invitation";
const LIST = "/organization/list-invitations";
const INVITE = "/organization/invite-member";
const CANCEL = "/organization/cancel-invitation";
const DETAILS = { id: "i1", email: "ada@example.com", role: "admin", organizationName: "Acme" };
inEachReact("invitations", ({ harness, site, open, playOn, until, aside }) => {
  /** Opens the link of an invitation. */
  function openLink(answers: Answers = {}) {
    history.replaceState(null, "", "/?id=i1");
    const known = { [PREVIEW]: () => ({ organizationName: "Acme", inviterName: "Alice" }), [GET]: () => DETAILS };
    return playOn({ ...IN_ACME, ...known, ...answers }, ({ useAcceptInvitation }) => useAcceptInvitation());
  }

  test("useAcceptInvitation: shows a visitor the inviter, without requesting the details", async () => {
    const { isShown, asked } = await openLink({ "/get-session": () => null });
    await isShown({ step: "signed-out", organizationName: "Acme", inviterName: "Alice", email: "", ownEmail: "" });
    expect(asked(GET)).toEqual([]);
  });

  test("useAcceptInvitation: shows the details, accepts once and redirects to the organization", async () => {
    const { isShown, does, navigate, asked } = await openLink({ [ACCEPT]: () => ({}) });
    await isShown({ step: "open", role: "admin", email: "ada@example.com", inviterName: "Alice", busy: null });
    await does(({ accept, decline }) => [accept(), accept(), decline()]);
    await until(() => expect(navigate.mock.calls).toEqual([["/organization", { replace: true }]]));
    expect([asked(ACCEPT).length, asked(DECLINE).length]).toEqual([1, 0]);
  });

  test("useAcceptInvitation: shows that the invitation was declined", async () => {
    const { isShown, does, navigate } = await openLink({ [DECLINE]: () => ({}) });
    await isShown({ step: "open" });
    await does(({ decline }) => decline());
    await isShown({ step: "declined", organizationName: "Acme" });
    expect(navigate).not.toHaveBeenCalled();
  });

  test("useAcceptInvitation: shows an error of accepting and allows a retry", async () => {
    const { isShown, does, answers, navigate } = await openLink({
      [ACCEPT]: () => refusal("MEMBERSHIP_LIMIT", "No seat is left"),
    });
    await isShown({ step: "open" });
    await does(({ accept }) => accept());
    await isShown({ step: "open", replyProblem: "No seat is left", problem: "No seat is left", busy: null });
    answers[ACCEPT] = () => ({});
    await does(({ accept }) => accept());
    await until(() => expect(navigate).toHaveBeenCalledTimes(1));
  });

  test.each([
    [
      "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
      "Not yours: b***@example.com",
      { step: "other", email: "b***@example.com" },
    ],
    ["USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION", "Already: Acme", { step: "member", organizationName: "Acme" }],
    ["EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION", "", { step: "unverified", ownEmail: "ada@example.com" }],
    ["INVITATION_NOT_FOUND", "", { step: "dead", email: "" }],
    ["INVITER_MAY_NO_LONGER_INVITE", "", { step: "dead", role: "" }],
    ["SOMETHING_ELSE", "Something else", { step: "failed", problem: "Something else" }],
  ])("useAcceptInvitation: %s with %j becomes %j", async (code, message, shown) => {
    const { isShown } = await openLink({
      [GET]: () => refusal(code, message),
      [PREVIEW]: () => refusal("INVITATION_NOT_FOUND"),
    });
    await isShown(shown);
  });

  test("useAcceptInvitation: can retry after a connection error", async () => {
    const { isShown, does, answers } = await openLink({ [GET]: () => Promise.reject(new TypeError("cut off")) });
    await isShown({ step: "failed" });
    answers[GET] = () => DETAILS;
    await does(({ retry }) => retry());
    await isShown({ step: "open", problem: "" });
  });

  /** A list with this many invitations, which the server returns in pages. */
  const openList = (count: () => number) =>
    playOn(
      {
        ...IN_ACME,
        [LIST]: (_, { searchParams }) => {
          const from = Number(searchParams.get("cursor")?.slice(1) ?? -1) + 1;
          const rows = Array.from({ length: count() }, (_row, index) => invitationOf(index));
          return rows.slice(from, from + Number(searchParams.get("limit")));
        },
      },
      ({ useInvitationList }) => useInvitationList(),
    );
  const having = (index: number) => expect.arrayContaining([expect.objectContaining({ id: `i${index}` })]);

  test("useInvitationList: pages forward and back", async () => {
    const { isShown, does, flow } = await openList(() => 25);
    await isShown({ page: 1, previous: null, rows: having(0) });
    expect(flow().rows).toHaveLength(20);
    await does(({ next }) => next?.());
    await isShown({ page: 2, next: null, rows: having(24) });
    expect(flow().rows).toHaveLength(5);
    await does(({ previous }) => previous?.());
    await isShown({ page: 1, previous: null, rows: having(0) });
  });

  test("useInvitationList: has no rows until the server has answered", async () => {
    const { isShown, does, answers } = await playOn(
      { ...IN_ACME, [LIST]: () => refusal("BROKEN", "It is broken") },
      ({ useInvitationList }) => useInvitationList(),
    );
    await isShown({ rows: null, problem: "It is broken" });
    answers[LIST] = () => [];
    await does(({ load }) => load());
    await isShown({ rows: [], problem: "" });
  });

  test("useInvitationList: goes back a page when the last page becomes empty", async () => {
    let count = 21;
    const { isShown, does } = await openList(() => count);
    await isShown({ next: expect.any(Function) });
    await does(({ next }) => next?.());
    await isShown({ page: 2, rows: having(20) });
    count = 20;
    await does(({ load }) => load());
    await isShown({ page: 1, next: null, rows: having(0) });
  });

  /** Manages a pending invitation whose id is known or not. */
  const openInvitation = (id: string | null, answers: Answers = {}) =>
    playOn({ ...IN_ACME, ...answers }, ({ useManageInvitation, useChange }) => {
      const change = useChange();
      return { ...useManageInvitation({ ...invitationOf(1), id }, change), change };
    });

  test("useManageInvitation: resends once with a waiting time, and its link contains the email address", async () => {
    const { does, isShown, flow, asked } = await openInvitation("i1", { [INVITE]: () => invitationOf(1) });
    expect(flow().link()).toBe("http://localhost/accept-invitation?id=i1#email=guest-1%40example.com");
    await does(({ resend }) => resend());
    await isShown({ secondsLeft: 30, change: { done: expect.stringContaining("guest-1@example.com") } });
    await does(({ resend }) => resend());
    expect(asked(INVITE)).toEqual([{ email: "guest-1@example.com", role: "member", teamId: null, resend: true }]);
  });

  test("useManageInvitation: cancels the invitation, or shows an error", async () => {
    const { isShown, flow, answers } = await openInvitation("i1", {
      [CANCEL]: () => refusal("NOBODY_KNOWS", "Its own words"),
    });
    const gone: boolean[] = [];
    const cancel = () => harness().act(async () => void gone.push(await flow().cancel()));
    await cancel();
    await isShown({ change: { problem: "Its own words" } });
    answers[CANCEL] = () => ({ status: "canceled" });
    await cancel();
    await isShown({ change: { done: expect.stringContaining("guest-1@example.com"), problem: "" } });
    expect(gone).toEqual([false, true]);
  });

  test("useManageInvitation: does nothing without the invitation's id", async () => {
    const { flow, asked } = await openInvitation(null);
    await harness().act(async () => expect([await flow().resend(), await flow().cancel()]).toEqual([false, false]));
    expect([asked(INVITE), asked(CANCEL)]).toEqual([[], []]);
    expect(flow().change).toMatchObject({ busy: null, done: "", problem: "" });
  });

  test.each(["accept", "decline"] as const)("an answered invitation leaves the switcher: %s", async (answer) => {
    const here = site();
    const { ada, acme } = await here.found();
    // The root user's email address is verified.
    const root = await here.join("root");
    const invited = await ada.client.organization.inviteMember({ email: root.email, role: "member" });
    const invitationId = invited.data?.id ?? expect.fail("Nobody is invited");
    const { flow, isShown } = await open(root, ({ useOrganizationSwitcher }) => useOrganizationSwitcher());
    await isShown({ invitations: [{ id: invitationId, organizationName: "Acme" }] });
    const { acceptInvitation, rejectInvitation } = root.client.organization;
    await aside(async () =>
      answer === "accept" ? acceptInvitation({ invitationId }) : rejectInvitation({ invitationId }),
    );
    await isShown({ invitations: [] });
    const names = answer === "accept" ? [acme.name] : [];
    await until(() => expect(flow().organizations?.map(({ name }) => name)).toEqual(names));
    expect(root.line.refused()).toEqual([]);
  });
});
