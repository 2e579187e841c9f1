import { expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const { user: grace } = sessionOf("grace");
const root = { ...sessionOf("root"), user: { ...sessionOf("root").user, role: "admin" } };
const refused = () => Response.json({ code: "YOU_ARE_NOT_ALLOWED", message: "No" }, { status: 403 });
const unauthorized = () => Response.json({ code: "UNAUTHORIZED", message: "Nobody" }, { status: 401 });
const DAY = 86_400_000;

inEachReact("useAdminUser", ({ playOn, until }) => {
  const open = (answer: () => unknown = () => grace, userId = "grace", session: typeof root | null = root) =>
    playOn({ "/get-session": () => session, "/admin/get-user": answer }, ({ useAdminUser }) => useAdminUser(userId), {
      session,
    });

  test.each([
    ["shown", () => grace],
    ["gone", () => refusal("USER_NOT_FOUND")],
    ["refused", refused],
    ["refused", unauthorized],
    ["failed", () => refusal("TOO_STRANGE")],
  ] as const)("the page's step is %s", async (step, answer) => {
    const { flow } = await open(answer, "grace", answer === unauthorized ? null : root);
    await until(() => expect(flow().step).toBe(step));
  });

  test.each([
    ["without end", { banned: true, banExpires: null }, true],
    ["until tomorrow", { banned: true, banExpires: new Date(Date.now() + DAY) }, true],
    ["until yesterday and counts as not banned", { banned: true, banExpires: new Date(Date.now() - DAY) }, false],
    ["never", { banned: false }, false],
  ] as const)("returns isBanned for a user who is banned %s", async (_name, ban, isBanned) => {
    const { isShown } = await open(() => ({ ...grace, ...ban }));
    await isShown({ step: "shown", isBanned, isMe: false });
  });

  test("allows actions on the admin's own page, and none while impersonating", async () => {
    const mine = await open(() => root.user, "root");
    await until(() => expect(mine.flow()).toMatchObject({ step: "shown", isMe: true }));
    expect(mine.flow().may("ban")).toBe(true);
    const away = { ...root, session: { ...root.session, impersonatedBy: "boss" } };
    const theirs = await open(() => grace, "grace", away);
    await until(() => expect(theirs.flow().step).toBe("refused"));
    expect(theirs.flow().may("ban")).toBe(false);
  });

  test("counts the same announcement twice", async () => {
    const { flow, does } = await open();
    for (const count of [1, 2]) {
      await does(({ announce }) => announce("Done."));
      expect(flow()).toMatchObject({ news: "Done.", newsCount: count });
    }
  });
});
