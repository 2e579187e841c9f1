import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { NO_USER_FILTERS } from "./users-query.ts";

const BAN = "/admin/ban-user";
const REMOVE = "/admin/remove-user";
const SOMETHING = expect.stringMatching(/\S/);

inEachReact("actions for several users", ({ site, open, until }) => {
  /** An admin and three users, of whom the last one is banned already. */
  async function joinUsers() {
    const here = site();
    const root = await here.join("root");
    const [ada, bob, cleo] = [await here.join("ada"), await here.join("bob"), await here.join("cleo")];
    await root.client.$session.get().refetch();
    await root.client.admin.banUser({ userId: cleo.user.id });
    return { root, ada: ada.user, bob: bob.user, cleo: { ...cleo.user, banned: true } };
  }

  test("useUsersBulk: bans those who are not banned, and reports how many", async () => {
    const { root, ada, bob, cleo } = await joinUsers();
    const onDone = vi.fn();
    const { does, flow, line } = await open(root, ({ useUsersBulk }) =>
      useUsersBulk({ chosen: [ada, bob, cleo], onDone }),
    );
    const before = line.answered(BAN);
    expect(flow().bannable.map(({ name }) => name)).toEqual(["ada", "bob"]);
    await does(({ ban }) => [ban({ reason: "spam", end: "" }), ban({ reason: "twice", end: "" })]);
    await until(() => expect(onDone.mock.calls).toEqual([[expect.stringContaining("2"), []]]));
    expect(line.answered(BAN) - before).toBe(2);
    const listed = await root.client.admin.listUsers({ query: { filterField: "banned", filterValue: "true" } });
    expect(listed.data?.total).toBe(3);
  });

  test("useUsersBulk: keeps those for whom it was refused, with the reason", async () => {
    const { root, ada } = await joinUsers();
    const onDone = vi.fn();
    const { does, isShown } = await open(root, ({ useUsersBulk }) =>
      useUsersBulk({ chosen: [root.user, ada], onDone }),
    );
    await does(({ remove }) => remove());
    await isShown({ isPending: false, failures: [{ row: { name: "root" }, reason: SOMETHING }] });
    expect(onDone.mock.calls).toEqual([[expect.stringContaining("1"), [expect.objectContaining({ name: "root" })]]]);
  });

  test("useBanUsers: sends the terms of the form once", async () => {
    const { root } = await joinUsers();
    const [ban, onSent] = [vi.fn(async () => {}), vi.fn()];
    const { submit } = await open(root, ({ useBanUsers }) => useBanUsers(ban, onSent), {
      formOf: (form) => form,
      names: ["reason", "end"],
    });
    await submit({ reason: "spam", end: "3600" });
    await until(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(ban.mock.calls).toEqual([[{ reason: "spam", end: "3600" }]]);
  });

  test("useDeleteUsers: deletes only after the phrase was typed", async () => {
    const { root } = await joinUsers();
    const [remove, onSent] = [vi.fn(async () => {}), vi.fn()];
    const page = await open(root, ({ useDeleteUsers }) => useDeleteUsers(remove, "delete 2 users", onSent), {
      formOf: (form) => form,
      names: ["phrase"],
    });
    await page.submit({ phrase: "delete" });
    expect([page.wrong(), remove.mock.calls, page.line.answered(REMOVE)]).toEqual([["phrase"], [], 0]);
    await page.submit({ phrase: " Delete 2 users " });
    await until(() => expect([remove, onSent].map(({ mock }) => mock.calls.length)).toEqual([1, 1]));
  });

  test("useUsersChoice: chooses only users that the admin may manage", async () => {
    const { root, ada, bob } = await joinUsers();
    const { does, flow, isShown } = await open(root, ({ useUsersChoice }) =>
      useUsersChoice([root.user, ada, bob], NO_USER_FILTERS),
    );
    await isShown({ isOffered: true });
    await does(({ flow: { chooseAll } }) => chooseAll(true));
    await until(() => expect(flow().flow.all).toBe("all"));
    expect(flow().flow.chosen.map(({ name }) => name)).toEqual(["ada", "bob"]);
    await does(({ flow: { choose } }) => choose(ada, false, false));
    await until(() => expect(flow().flow.all).toBe("some"));
  });

  test("useChosen: with Shift, the rows in between follow, and another key begins anew", async () => {
    const { root } = await joinUsers();
    const rows = ["a", "b", "c", "d"].map((id) => ({ id }));
    let key = "one";
    const { does, flow } = await open(root, ({ useChosen }) => useChosen(rows, key));
    const ids = () => flow().chosen.map(({ id }) => id);
    await does(({ choose }) => choose({ id: "b" }, true, false));
    await until(() => expect(ids()).toEqual(["b"]));
    await does(({ choose }) => choose({ id: "d" }, true, true));
    await until(() => expect(ids()).toEqual(["b", "c", "d"]));
    key = "two";
    await does(({ choose }) => choose({ id: "a" }, true, false));
    await until(() => expect(ids()).not.toContain("b"));
  });
});
