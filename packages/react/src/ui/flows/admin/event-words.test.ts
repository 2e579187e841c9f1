import type { AuditEntry } from "@sallyport/core/audit";
import { languages } from "@sallyport/i18n/languages";
import { loadLanguage } from "@sallyport/i18n/screens/load";
import { describe, expect, test } from "vitest";
import { AREAS, areaOf, doerOf, EVENTS, keyOf, sentenceOf } from "./event-words.ts";

const entryOf = (event: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: "e1",
  at: new Date(0),
  event,
  outcome: "success",
  actorId: null,
  actorSessionId: null,
  impersonatedBy: null,
  apiKeyId: null,
  subjectId: null,
  organizationId: null,
  method: null,
  path: "/some/path",
  requestId: "r1",
  ipAddress: null,
  userAgent: "Browser",
  details: {},
  seal: null,
  ...more,
});

describe.each(languages)("$tag", ({ tag }) => {
  test.each(EVENTS)("%s has a sentence with the placeholders of the English one", async (event) => {
    const [{ texts }, english] = [await loadLanguage(tag, ["audit"]), await loadLanguage("en", ["audit"])];
    for (const variant of ["", "self", "other", "team"]) {
      const key = keyOf(event, variant) ?? expect.fail(`${event} has no sentence`);
      const places = (text: unknown) => [...String(text).matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
      expect(texts[key]).toMatch(/\p{L}{2}/u);
      expect(places(texts[key])).toEqual(places(english.texts[key]));
    }
  });
});

test('areaOf finds the area of each event, and "other" for application events', () => {
  expect(EVENTS.length).toBeGreaterThan(55);
  expect([...new Set(EVENTS.map(areaOf))].sort()).toEqual(AREAS.filter((area) => area !== "other").sort());
  expect(["user.liked", "invoice.paid", "toString", "__proto__.x"].map(areaOf)).toEqual(Array(4).fill("other"));
});

test("doerOf falls back to the subject unless another person could have caused the event", () => {
  expect(doerOf(entryOf("session.created", { subjectId: "ada" }))).toBe("ada");
  expect(doerOf(entryOf("user.unbanned", { subjectId: "ada" }))).toBe("ada");
  expect(doerOf(entryOf("user.banned", { subjectId: "ada" }))).toBeNull();
  expect(doerOf(entryOf("password.changed", { subjectId: "ada", userAgent: null }))).toBeNull();
  expect(doerOf(entryOf("session.ended", { subjectId: "ada", userAgent: null }))).toBe("ada");
  expect(doerOf(entryOf("user.banned", { actorId: "root", subjectId: "ada" }))).toBe("root");
  const stopped = { actorId: "ada", subjectId: "ada", impersonatedBy: "root" };
  expect(doerOf(entryOf("impersonation.stopped", stopped))).toBe("root");
});

test.each([
  ["password.changed", { actorId: "ada", subjectId: "ada" }, "password.changed", undefined],
  ["password.changed", { actorId: "root", subjectId: "ada" }, "password.changed.other", undefined],
  ["password.changed", { subjectId: "ada", userAgent: null }, "password.changed.other", undefined],
  ["user.unbanned", { subjectId: "ada" }, "user.unbanned.self", undefined],
  [
    "member.updated",
    { actorId: "root", subjectId: "ada", details: { role: "a", "before.role": "b" } },
    "member.updated",
    undefined,
  ],
  [
    "member.updated",
    { actorId: "root", subjectId: "ada", details: { role: "a", "before.role": "a" } },
    "member.updated.team",
    undefined,
  ],
  ["session.ended", { subjectId: "ada", userAgent: null }, "session.ended", undefined],
  ["session.revoked", { subjectId: "ada", userAgent: null }, "session.revoked.other", undefined],
  ["account.linked", { actorId: "root", subjectId: "ada" }, "account.linked", "Ada"],
  ["sign-in.failed", {}, "sign-in.failed", "ada@example.com"],
  ["sign-in.failed", { subjectId: "ada" }, "sign-in.failed", undefined],
  ["api-key.created", { actorId: "ada", subjectId: "ada" }, "api-key.created", undefined],
] as const)("sentenceOf %s with %j", (event, more, key, rest) => {
  const given = { target: "Ada", provider: "GitHub", role: "Admin", email: "ada@example.com" };
  expect(sentenceOf(entryOf(event, more), given)).toMatchObject({ key: `audit.did.${key}`, rest });
});

test("sentenceOf returns null for an unknown event or missing values", () => {
  expect(sentenceOf(entryOf("invoice.paid"), {})).toBeNull();
  expect(sentenceOf(entryOf("toString"), {})).toBeNull();
  expect(sentenceOf(entryOf("team.created"), {})).toBeNull();
  expect(sentenceOf(entryOf("team.created"), { name: "Looms" })).toMatchObject({ values: { name: "Looms" } });
});
