import { describe, expect, test } from "vitest";
import { everyAct } from "../acts/every-act.ts";
import { everyFieldOf, valueIn, withField } from "../acts/fields.ts";

/** Its form answers with a page, and its JSON is read by the same code. */
const PAGE = "/two-factor/challenge";

test.each(["\u0000", "a\u0000b", "\ud800", "\udc00x"])("%j is refused in every field of every route", async (text) => {
  const { acts, inert } = await everyAct();
  await inert(async () => {
    for (const act of acts.filter(({ path }) => path !== PAGE)) {
      for (const field of [...(await everyFieldOf(act)), "other"]) {
        const value = valueIn(act.body, field);
        const written = `${typeof value === "string" ? value : ""}${text}`;
        const answer = await act.by.post(act.path, withField(act.body, field, written));
        expect(answer.status, `${act.path} ${field} ${answer.text}`).toBe(400);
      }
      expect((await act.by.post(act.path, { ...act.body, [text]: "x" })).status, act.path).toBe(400);
    }
  });
});

/** Fields that name somebody, something or a place, and are compared letter for letter. */
const NAMES: ReadonlySet<string> = new Set([
  "accountId",
  "callbackURL",
  "email",
  "errorCallbackURL",
  "invitationId",
  "keyId",
  "memberId",
  "memberIdOrEmail",
  "newEmail",
  "newUserCallbackURL",
  "organizationId",
  "provider",
  "providerId",
  "redirectTo",
  "roleId",
  "sessionToken",
  "teamId",
  "token",
  "userId",
]);
/** A line end after these tokens, as a mail may leave it, is no part of them. */
const TRIMMED = new Set(["/confirm-email", "/reject-sign-up"]);

describe("a letter that nobody sees", () => {
  test.each(["\u0008", "\u202e", "\r\n", "\u200b"])("%j makes another name, which finds nothing", async (text) => {
    const { acts, inert } = await everyAct();
    await inert(async () => {
      for (const act of acts.filter(({ path }) => path !== PAGE)) {
        if (text === "\r\n" && TRIMMED.has(act.path)) continue;
        for (const field of (await everyFieldOf(act)).filter((name) => NAMES.has(name))) {
          const written = withField(act.body, field, `${valueIn(act.body, field) ?? "/x"}${text}`);
          const answer = await act.by.post(act.path, written);
          const shown = `${act.path} ${field} ${answer.text}`;
          if (act.path === "/admin/list-user-sessions") expect(answer.json, shown).toEqual({ sessions: [] });
          else expect([400, 401, 403, 404], shown).toContain(answer.status);
        }
      }
    });
  });
});
