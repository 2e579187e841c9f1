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
  async function openCheck(role: string, owners: number | null) {
    const onFree = vi.fn();
    const owned = owners === null ? refusal("BROKEN") : { members: [], total: owners, nextCursor: null };
    const answers = {
      "/organization/list": () => [{ ...globex, role }],
      "/organization/list-members": () => owned,
    };
    const page = await playOn(answers, ({ useDeletionCheck }) => useDeletionCheck(onFree), { session });
    return { ...page, onFree };
  }

  test.each([
    ["another owner stays", { role: "owner", owners: 2 }],
    ["the user is not an owner", { role: "member", owners: 1 }],
    ["the organizations cannot be read, since the server checks again", { role: "owner", owners: null }],
  ])("useDeletionCheck: allows the deletion if %s", async (_why, { role, owners }) => {
    const { does, isShown, onFree } = await openCheck(role, owners);
    await does(({ check }) => [check(), check()]);
    await isShown({ isPending: false, owned: [] });
    expect(onFree).toHaveBeenCalledTimes(1);
  });

  test("useDeletionCheck: names an organization that would have no owner", async () => {
    const { does, isShown, onFree } = await openCheck("owner,admin", 1);
    await does(({ check }) => check());
    await isShown({ isPending: false, owned: [{ id: "o1", name: "Globex" }] });
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
