import { describe, expect, test, vi } from "vitest";
import { CAPABILITIES, createScreenSuite, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const { user: grace } = sessionOf("grace");
const root = sessionOf("root");
const WITH_ROLES = {
  ...CAPABILITIES,
  plugins: { ...CAPABILITIES.plugins, admin: { roles: ["user", "admin", "support"] } },
};

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  test("roles are chosen of all that there are; none is not sent, and what was refused is told", async () => {
    const server = stage();
    server.answers["/capabilities"] = () => WITH_ROLES;
    const { flow } = await play(server, () => harness().useSetRoles({ ...grace, role: "user,old" }), { session: root });
    const does = (work: () => void) => harness().act(async () => work());
    await until(() => expect(flow().roles).toEqual(["admin", "old", "support", "user"]));
    expect(flow().chosen).toEqual(["user", "old"]);
    await does(() => flow().choose("user", false));
    await does(() => flow().choose("old", false));
    await does(() => flow().save());
    expect(flow().problem).not.toBe("");
    expect(server.asked("/admin/set-role")).toEqual([]);
    await does(() => flow().choose("support", true));
    expect(flow().problem).toBe("");
    server.answers["/admin/set-role"] = () => refusal("TOO_STRANGE", "Not that one");
    await does(() => flow().save());
    await until(() => expect(flow().problem).toBe("Not that one"));
    server.answers["/admin/set-role"] = () => ({ user: grace });
    await does(() => flow().save());
    await until(() => expect(flow()).toMatchObject({ problem: "", done: "Saved: support." }));
    const body = { userId: "grace", role: ["support"] };
    expect(server.asked("/admin/set-role")).toEqual([body, body]);
  });

  test("a user is deleted once their address was typed, and not before", async () => {
    const server = stage();
    const onDone = vi.fn();
    const use = () => harness().useDeleteUser(grace, onDone);
    const options = { formOf: (form: ReturnType<typeof use>) => form, names: ["email"], session: root };
    const { flow, submit } = await play(server, use, options);
    await submit({ email: "grace" });
    expect(Object.keys(flow().problems.fields ?? {})).toEqual(["email"]);
    server.answers["/admin/remove-user"] = () => refusal("TOO_STRANGE", "Not now");
    await submit({ email: ` ${grace.email} ` });
    await until(() => expect(flow().problems.form).toBe("Not now"));
    expect(onDone).not.toHaveBeenCalled();
    server.answers["/admin/remove-user"] = () => ({ success: true });
    await submit();
    await until(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(server.asked("/admin/remove-user")).toEqual([{ userId: "grace" }, { userId: "grace" }]);
  });

  test.each([
    ["", undefined],
    ["3600", 3600],
  ])("a ban that ends in %j seconds is asked for, with its reason", async (end, banExpiresIn) => {
    const server = stage();
    const onDone = vi.fn();
    server.answers["/admin/ban-user"] = () => ({ user: grace });
    const use = () => harness().useBanUser(grace, onDone);
    const options = { formOf: (form: ReturnType<typeof use>) => form, names: ["reason", "end"], session: root };
    const { submit } = await play(server, use, options);
    await submit({ reason: " Spam ", end });
    await until(() => expect(onDone).toHaveBeenCalledWith(expect.stringContaining("grace")));
    expect(server.asked("/admin/ban-user")).toMatchObject([{ userId: "grace", banReason: "Spam" }]);
    expect(server.asked("/admin/ban-user")).toEqual([expect.objectContaining(banExpiresIn ? { banExpiresIn } : {})]);
  });

  test("a ban is lifted once, however often it is pressed, and a refusal is told", async () => {
    const server = stage();
    const onDone = vi.fn();
    const { flow } = await play(server, () => harness().useUnbanUser(grace, onDone), { session: root });
    server.answers["/admin/unban-user"] = () => refusal("TOO_STRANGE", "Not that one");
    await harness().act(async () => flow().lift());
    await until(() => expect(flow()).toMatchObject({ isPending: false, problem: "Not that one" }));
    expect(onDone).not.toHaveBeenCalled();
    server.answers["/admin/unban-user"] = () => ({ user: grace });
    await harness().act(async () => {
      flow().lift();
      flow().lift();
    });
    await until(() => expect(onDone.mock.calls).toEqual([[expect.stringContaining("grace")]]));
    expect(flow()).toMatchObject({ isPending: false, problem: "" });
    expect(server.asked("/admin/unban-user")).toEqual([{ userId: "grace" }, { userId: "grace" }]);
  });
});
