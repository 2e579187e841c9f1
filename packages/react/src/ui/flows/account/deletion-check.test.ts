import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const session = sessionOf("ada");
const globex = {
  id: "o1",
  name: "Globex",
  slug: "globex",
  logo: null,
  metadata: null,
  createdAt: session.session.createdAt,
};

inEachReact("the check before an account is deleted", ({ playOn, until }) => {
  async function openCheck(answer: Response, others: Parameters<typeof playOn>[0] = {}) {
    const onFree = vi.fn();
    const answers = {
      "/delete-user": () => answer.clone(),
      "/organization/list": () => [{ ...globex, role: "owner,admin" }],
      "/organization/list-members": () => ({ members: [], total: 1, nextCursor: null }),
      ...others,
    };
    const page = await playOn(answers, ({ useDeletionCheck }) => useDeletionCheck(onFree), { session });
    return { ...page, onFree };
  }
  const blocked = (reasons: string): Response =>
    refusal("USER_DELETION_BLOCKED", `The account cannot be deleted: ${reasons}`, 409);

  test.each([
    ["nothing prevents it", refusal("INVALID_TOKEN")],
    ["the check fails, since the server checks again", refusal("TOO_MANY_REQUESTS", "Too many", 429)],
  ])("useDeletionCheck: allows the deletion if %s", async (_why, answer) => {
    const { does, isShown, onFree, asked } = await openCheck(answer);
    await does(({ check }) => [check(), check()]);
    await isShown({ isPending: false, blockers: null, problem: "" });
    expect(onFree).toHaveBeenCalledTimes(1);
    // A token that does not exist deletes nothing.
    expect(asked("/delete-user")).toEqual([{ token: "none" }]);
  });

  test("useDeletionCheck: names an organization that would have no owner", async () => {
    const { does, isShown, onFree } = await openCheck(blocked("Globex (ONLY_OWNER)"));
    await does(({ check }) => check());
    const blockers = { owned: [{ id: "o1", name: "Globex" }], needsAdmin: false };
    await isShown({ isPending: false, blockers, problem: expect.stringContaining("Globex") });
    expect(onFree).not.toHaveBeenCalled();
  });

  test("useDeletionCheck: names an organization even if it cannot be opened, and the only administrator", async () => {
    const unread = { "/organization/list-members": () => refusal("BROKEN") };
    const { does, isShown, onFree } = await openCheck(blocked("Globex (ONLY_OWNER), admin (ONLY_ADMIN)"), unread);
    await does(({ check }) => check());
    await isShown({ isPending: false, blockers: { owned: [] }, problem: expect.stringContaining("only admin") });
    expect(onFree).not.toHaveBeenCalled();
  });

  test("useOpenOrganization: makes the organization active and opens its page", async () => {
    const { does, asked, navigate } = await playOn(
      { "/organization/set-active": () => globex },
      ({ useOpenOrganization }) => ({ open: useOpenOrganization() }),
      { session },
    );
    await does(({ open }) => open(globex));
    await until(() => expect(navigate.mock.calls).toEqual([["/organization"]]));
    expect(asked("/organization/set-active")).toEqual([{ organizationId: "o1" }]);
  });
});
