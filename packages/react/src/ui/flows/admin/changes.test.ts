import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const { user: grace } = sessionOf("grace");
const root = sessionOf("root");
const WITH_ROLES = {
  ...CAPABILITIES,
  plugins: { ...CAPABILITIES.plugins, admin: { roles: ["user", "admin", "support"] } },
};

inEachReact("changes to a user", ({ playOn, until }) => {
  test("useSetRoles: offers all roles, requires one, and shows an error", async () => {
    const { flow, isShown, does, answers, asked } = await playOn(
      { "/capabilities": () => WITH_ROLES },
      ({ useSetRoles }) => useSetRoles({ ...grace, role: "user,old" }),
      { session: root },
    );
    await until(() => expect(flow().roles).toEqual(["admin", "old", "support", "user"]));
    expect(flow().chosen).toEqual(["user", "old"]);
    await does(() => flow().choose("user", false));
    await does(() => flow().choose("old", false));
    await does(() => flow().save());
    expect(flow().problem).not.toBe("");
    expect(asked("/admin/set-role")).toEqual([]);
    await does(() => flow().choose("support", true));
    expect(flow().problem).toBe("");
    answers["/admin/set-role"] = () => refusal("TOO_STRANGE", "Not that one");
    await does(() => flow().save());
    await until(() => expect(flow().problem).toBe("Not that one"));
    answers["/admin/set-role"] = () => ({ user: grace });
    await does(() => flow().save());
    await isShown({ problem: "", done: "Roles saved: Support" });
    const body = { userId: "grace", role: ["support"] };
    expect(asked("/admin/set-role")).toEqual([body, body]);
  });

  test("useDeleteUser: deletes only after the email address was typed", async () => {
    const onDone = vi.fn();
    const { flow, submit, wrong, answers, asked } = await playOn(
      {},
      ({ useDeleteUser }) => useDeleteUser(grace, onDone),
      { formOf: (form) => form, names: ["email"], session: root },
    );
    await submit({ email: "grace" });
    expect(wrong()).toEqual(["email"]);
    answers["/admin/remove-user"] = () => refusal("TOO_STRANGE", "Not now");
    await submit({ email: ` ${grace.email} ` });
    await until(() => expect(flow().problems.form).toBe("Not now"));
    expect(onDone).not.toHaveBeenCalled();
    answers["/admin/remove-user"] = () => ({ success: true });
    await submit();
    await until(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(asked("/admin/remove-user")).toEqual([{ userId: "grace" }, { userId: "grace" }]);
  });

  test.each([
    ["", undefined],
    ["3600", 3600],
  ])("useBanUser: bans for %j seconds with the reason", async (end, banExpiresIn) => {
    const onDone = vi.fn();
    const { submit, asked } = await playOn(
      { "/admin/ban-user": () => ({ user: grace }) },
      ({ useBanUser }) => useBanUser(grace, onDone),
      { formOf: (form) => form, names: ["reason", "end"], session: root },
    );
    await submit({ reason: " Spam ", end });
    await until(() => expect(onDone).toHaveBeenCalledWith(expect.stringContaining("grace")));
    expect(asked("/admin/ban-user")).toMatchObject([{ userId: "grace", banReason: "Spam" }]);
    expect(asked("/admin/ban-user")).toEqual([expect.objectContaining(banExpiresIn ? { banExpiresIn } : {})]);
  });

  test("useUnbanUser: unbans once for two clicks, and shows an error", async () => {
    const onDone = vi.fn();
    const { flow, does, isShown, answers, asked } = await playOn(
      { "/admin/unban-user": () => refusal("TOO_STRANGE", "Not that one") },
      ({ useUnbanUser }) => useUnbanUser(grace, onDone),
      { session: root },
    );
    await does(({ lift }) => lift());
    await isShown({ isPending: false, problem: "Not that one" });
    expect(onDone).not.toHaveBeenCalled();
    answers["/admin/unban-user"] = () => ({ user: grace });
    await does(({ lift }) => [lift(), lift()]);
    await until(() => expect(onDone.mock.calls).toEqual([[expect.stringContaining("grace")]]));
    expect(flow()).toMatchObject({ isPending: false, problem: "" });
    expect(asked("/admin/unban-user")).toEqual([{ userId: "grace" }, { userId: "grace" }]);
  });
});
