import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { ACME, capabilities, IN_ACME, memberOf } from "../../../fixtures/organization-flow.ts";
import { type Answers, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const GET = "/organization/get-organization";
const MEMBER = "/organization/get-active-member";
const LIST = "/organization/list";
const SET = "/organization/set-active";
const LEAVE = "/organization/leave";
const GLOBEX = { ...ACME, id: "o2", name: "Globex", slug: "globex" };
const ONLY_OWNER = expect.stringMatching(/^You’re the only owner\. Transfer ownership/);
const none = () => refusal("NO_ACTIVE_ORGANIZATION");
const broken = () => refusal("BROKEN", "It is broken");

inEachReact("the organization page and the switcher", ({ harness, playOn, until }) => {
  const openPage = (answers: Answers = {}, organization?: string) =>
    playOn({ ...IN_ACME, ...answers }, ({ useOrganizationProfile }) =>
      useOrganizationProfile(organization === undefined ? {} : { organization }),
    );

  test.each([
    [
      "shown",
      "when the organization and the member are loaded",
      {},
      { me: { role: "member" }, name: "Acme", problem: "" },
    ],
    ["none", "when no organization is active", { [GET]: none, [MEMBER]: none }, { name: "" }],
    ["failed", "when the member fails to load", { [MEMBER]: broken }, { problem: "It is broken" }],
  ])("useOrganizationProfile: the step is %s %s", async (step, _when, answers, shown) => {
    const { isShown } = await openPage(answers);
    await isShown({ step, ...shown });
  });

  test("useOrganizationProfile: clears the organization when the user was removed, but keeps its name", async () => {
    const { isShown, answers, client } = await openPage();
    await isShown({ step: "shown", organization: { name: "Acme" } });
    answers[GET] = () => refusal("USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION");
    await harness().act(async () => client.$organization.value.refetch());
    await isShown({ step: "gone", organization: null, name: "Acme" });
  });

  test("useOrganizationProfile: shows a named organization that does not exist as gone", async () => {
    const { isShown, asked } = await openPage({ [GET]: () => refusal("ORGANIZATION_NOT_FOUND") }, "globex");
    await isShown({ step: "gone", name: "globex" });
    expect(asked(GET)).not.toEqual([]);
  });

  test("useOrganizationProfile: can retry after an error, and keeps how the membership ended", async () => {
    const { isShown, does, answers } = await openPage({ [GET]: broken });
    await isShown({ step: "failed", problem: "It is broken" });
    answers[GET] = () => ACME;
    await does(({ retry }) => retry());
    await isShown({ step: "shown", problem: "" });
    await does(({ end }) => end("left"));
    await isShown({ step: "ended", ending: "left" });
  });

  async function openSwitcher(answers: Answers = {}) {
    const onSwitched = vi.fn();
    const opened = await playOn(
      { ...IN_ACME, [LIST]: () => [ACME, GLOBEX], ...answers },
      ({ useOrganizationSwitcher }) => useOrganizationSwitcher({ onSwitched }),
    );
    return { ...opened, onSwitched, other: { ...GLOBEX, createdAt: new Date(GLOBEX.createdAt) } };
  }
  const known = { isPending: false, current: { name: "Acme" }, organizations: [{ name: "Acme" }, { name: "Globex" }] };

  test("useOrganizationSwitcher: loads role and member count of each organization in one request", async () => {
    const details = [
      { role: "member", memberCount: 1 },
      { role: "admin,owner", memberCount: 12 },
    ];
    const { isShown, sent } = await openSwitcher({
      [LIST]: () => [ACME, GLOBEX].map((one, index) => ({ ...one, ...details[index] })),
    });
    await isShown({ ...known, mayCreate: true, problem: "", invitations: [] });
    await isShown({ organizations: details });
    const reads = sent.map(({ path }) => path).filter((path) => /list-members|active-member|list$/.test(path));
    expect(reads).toEqual([LIST]);
  });

  test("useOrganizationSwitcher: activates another organization once, and ignores the active one", async () => {
    const { isShown, does, onSwitched, other, flow, asked } = await openSwitcher({ [SET]: () => GLOBEX });
    await isShown(known);
    await does(({ choose, current }) => choose(current));
    expect(asked(SET)).toEqual([]);
    await does(({ choose }) => [choose(other), choose(other)]);
    await until(() => expect(onSwitched.mock.calls).toEqual([[other]]));
    expect([asked(SET).length, flow().problem]).toEqual([1, ""]);
  });

  test("useOrganizationSwitcher: shows an error without switching, and can select none", async () => {
    const { isShown, does, answers, onSwitched, other } = await openSwitcher({
      [SET]: () => refusal("SOMETHING", "Not now"),
    });
    await isShown(known);
    await does(({ choose }) => choose(other));
    await isShown({ ...known, problem: "Not now" });
    expect(onSwitched).not.toHaveBeenCalled();
    answers[SET] = () => null;
    await does(({ choose }) => choose(null));
    await until(() => expect(onSwitched.mock.calls).toEqual([[null]]));
  });

  test("useOrganizationSwitcher: shows an error instead of an empty list", async () => {
    const { isShown } = await openSwitcher({ [LIST]: broken });
    await isShown({ organizations: null, problem: "It is broken" });
  });

  test("useOrganizationSwitcher: lists invitations of a verified address, and hides creation where it is off", async () => {
    const verified = sessionOf("ada");
    verified.user.emailVerified = true;
    const never = { ...capabilities.plugins.organization, creation: "never" };
    const { isShown } = await openSwitcher({
      "/get-session": () => verified,
      "/organization/list-user-invitations": () => [{ id: "i1", organizationName: "Initech" }],
      "/capabilities": () => ({ ...capabilities, plugins: { organization: never } }),
    });
    await isShown({ invitations: [{ id: "i1" }], mayCreate: false });
  });

  test("useOrganizationSwitcher: has no organizations without a session", async () => {
    const { isShown } = await openSwitcher({ "/get-session": () => null, [LIST]: () => refusal("UNAUTHORIZED") });
    await isShown({ isSignedOut: true, organizations: null });
  });

  async function openLeaving(role: string, owners = 1, answer: () => unknown = () => ({})) {
    const onGone = vi.fn();
    const createdAt = new Date(ACME.createdAt);
    const me = { ...memberOf("ada", role), createdAt };
    const list = () => ({ members: [], total: owners, nextCursor: null });
    const opened = await playOn({ ...IN_ACME, "/organization/list-members": list, [LEAVE]: answer }, ({ useLeaving }) =>
      useLeaving({ ...ACME, createdAt }, me, onGone),
    );
    return { ...opened, onGone };
  }

  test("useLeaving: asks for confirmation, can be canceled, and leaves once", async () => {
    const { does, isShown, onGone, asked, line } = await openLeaving("member");
    await does(({ ask }) => ask());
    await isShown({ isAsking: true, isPending: false, problem: "" });
    await does(({ cancel }) => cancel());
    await isShown({ isAsking: false });
    expect(asked(LEAVE)).toEqual([]);
    line.isDown = true;
    await does(({ leave }) => leave());
    await isShown({ isPending: false, problem: expect.stringMatching(/\S/) });
    expect(onGone).not.toHaveBeenCalled();
    line.isDown = false;
    await does(({ leave }) => [leave(), leave()]);
    await until(() => expect(onGone).toHaveBeenCalledTimes(1));
    expect(asked(LEAVE)).toHaveLength(2);
  });

  test.each([
    [
      "explains to the only owner what to do first",
      "owner",
      1,
      { isAsking: false, isOnlyOwner: true, problem: ONLY_OWNER },
    ],
    ["asks one of two owners for confirmation", "owner,admin", 2, { isAsking: true, isOnlyOwner: false, problem: "" }],
  ])("useLeaving: %s", async (_who, role, owners, shown) => {
    const { does, isShown } = await openLeaving(role, owners);
    await does(({ ask }) => ask());
    await isShown({ isPending: false, ...shown });
  });

  test("useLeaving: shows the server's error when the user has become the only owner", async () => {
    const { does, isShown, onGone } = await openLeaving("owner", 2, () =>
      refusal("YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER"),
    );
    await does(({ leave }) => leave());
    await isShown({ isPending: false, problem: ONLY_OWNER });
    expect(onGone).not.toHaveBeenCalled();
  });
});
