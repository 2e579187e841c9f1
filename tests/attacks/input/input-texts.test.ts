import { describe, expect, test } from "vitest";
import { openWorld } from "../../contracts/permissions/organization-matrix-world.ts";
import { personOf, whoIs } from "../../ground/people.ts";
import { askForMails, openLife } from "../account/account-life.ts";
import { everyAct } from "../acts/every-act.ts";
import { everyFieldOf, valueIn, withField } from "../acts/fields.ts";
import { PAGE } from "../acts/routes.ts";

test.each(["\u0000", "a\u0000b", "\ud800", "\udc00x"])(
  "every route rejects %j in every field and as a key",
  async (text) => {
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
  },
);

/** Fields that identify something or contain a URL, and are compared exactly. */
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
/** These routes trim line breaks that a mail program adds to a token. */
const TRIMMED = new Set(["/confirm-email", "/reject-sign-up"]);

describe("an invisible character in an identifier", () => {
  test.each(["\u0008", "\u202e", "\r\n", "\u200b"])("is not removed, so %j matches nothing", async (text) => {
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

const { email } = personOf("alice");

describe("a user's name in mails", () => {
  test.each([
    "Alice\r\nBcc: mallory@evil.example.org",
    "<img src=x onerror=alert(1)>",
    "Alice <mallory@evil.example.org>, Bob",
    "{{7*7}}",
    "\u202ecilA",
    "http://evil.com/click",
  ])("adds no recipient and stays unchanged: %j", async (name) => {
    const life = await openLife();
    await life.alice.post("/update-user", { name });
    await askForMails(life);
    expect(life.mailbox.mails.length).toBe(4);
    for (const mail of life.mailbox.mails) {
      expect(mail.to).toBe(email);
      // A link contains no text of the user.
      if ("url" in mail) expect(mail.url).toMatch(/^http:\/\/localhost:3000\/api\/auth\/[\w/-]+\?[\w%.=&-]+$/);
      if ("user" in mail) expect([mail.user.name, Object.keys(mail.user)]).toEqual([name, ["id", "name", "email"]]);
    }
  });
});

test.each([
  "<img src=x onerror=alert(1)>",
  "{{7*7}}",
  "$\u007b1}",
  '=HYPERLINK("http://evil.com")',
  "a\r\nBcc: m@evil.com",
  "a\r\nSet-Cookie: pwn=1",
  "' OR 1=1--",
  "\\",
  '"',
  "a\u0008b",
  "a\u202eb",
  "a\u200fb",
  "a\ufffeb",
  "a𝕏b",
])("the name %j is stored and returned unchanged", async (name) => {
  const { browser } = await openWorld("owner");
  const made = await browser.post("/organization/create", { name, slug: "fresh" });
  const team = await browser.post("/organization/create-team", { name, organizationId: "org-acme" });
  const own = await browser.post("/update-user", { name });
  expect([made.at("name"), team.at("name"), own.status, await whoIs(browser)]).toEqual([name, name, 200, name]);
  for (const { headers } of [made, team, own]) {
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(JSON.stringify([...headers])).not.toContain("pwn");
  }
  const read = await browser.get("/organization/get-organization", { query: `organizationId=${made.at("id")}` });
  expect(read.at("name")).toBe(name);
});
