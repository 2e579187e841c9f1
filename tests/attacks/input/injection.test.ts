import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf, signUp, tokenOf, trySignIn, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { everyAct } from "../acts/every-act.ts";
import { everyFieldOf, withField } from "../acts/fields.ts";

const SQL = [
  "' OR 1=1--",
  '"; DROP TABLE user;--',
  "'; DROP TABLE `user`;--",
  "\\' OR '1'='1",
  "%",
  "_",
  "*",
  "a%",
  "') UNION SELECT password FROM account--",
  "$1",
  "?",
  ":token",
  "0x27",
  "1; SELECT pg_sleep(10)",
];

/** Fields by which a row is looked up. */
const IDENTIFIERS =
  /^(accountId|configId|email|id|invitationId|keyId|memberId|memberIdOrEmail|newEmail|organizationId|provider|providerId|role|roleId|roleName|sessionToken|slug|teamId|token|userId)$/;

/** Two answer that there is nothing, and one that a set of rights has no right. */
const FINDS_NOTHING = new Set([
  "/admin/list-user-sessions",
  "/admin/list-user-organizations",
  "/admin/list-user-accounts",
  "/admin/has-permission",
  "/two-factor/revoke-trusted-device",
]);

describeHarnesses("injection", (open) => {
  test("every identifier of every route is a value: nothing is found, and no table is lost", async () => {
    const { acts, reads, inert, caller } = await everyAct(open);
    const found: string[] = [];
    const told = (path: string, text: string, { status, text: answer }: Answer): void => {
      const fits = FINDS_NOTHING.has(path) ? [200, 400, 401, 404] : [400, 401, 403, 404];
      if (!fits.includes(status)) found.push(`${path} ${text} ${status} ${answer}`);
    };
    await inert(async () => {
      // A refusal may name the provider that was asked for, and no answer may hold a whole statement.
      // The one of digits and letters is a slug like any other.
      for (const text of SQL.filter((one) => one !== "0x27").map((one) => one.replace(" FROM account", ""))) {
        for (const act of acts) {
          for (const field of (await everyFieldOf(act)).filter((name) => IDENTIFIERS.test(name))) {
            told(act.path, text, await act.by.post(act.path, withField(act.body, field, text)));
          }
        }
        for (const { path, query, by } of reads.filter((read) => read.query !== "")) {
          for (const [name] of new URLSearchParams(query)) {
            const asked = new URLSearchParams(query);
            asked.set(name, text);
            told(path, text, await by.get(path, { query: String(asked), keep: false }));
          }
        }
      }
      for (const text of SQL) {
        for (const path of ["/verify-email", "/delete-user/callback"]) {
          const answer = await caller.get(path, { query: `token=${encodeURIComponent(text)}` });
          expect(answer.code, `${path} ${text}`).toBe("INVALID_TOKEN");
        }
      }
      expect(found).toEqual([]);
    });
  });

  test("identifiers are values: nothing is found and no table is lost", async () => {
    const lab = await open();
    const alice = await signUp(lab, "alice");
    const bob = await signUp(lab, "bob");
    await assertUntouched(lab, async () => {
      for (const text of [...SQL, ...SQL.map((one) => `${tokenOf(bob)}${one}`)]) {
        expect((await alice.post("/revoke-session", { token: text })).code).toBe("SESSION_NOT_FOUND");
        expect([400, 401]).toContain((await trySignIn(new Browser(lab), "alice", { email: text })).status);
        expect((await trySignIn(new Browser(lab), "alice", { password: `wrong ${text}` })).status).toBe(401);
        const cookie = `sallyport.session_token=${encodeURIComponent(text)}`;
        expect((await alice.get("/get-session", { cookie, keep: false })).json).toBeNull();
      }
    });
    expect([await whoIs(alice), await whoIs(bob)]).toEqual(["alice", "bob"]);
  });

  test("texts that look like SQL are kept as they are", async () => {
    const lab = await open();
    for (const [index, text] of SQL.entries()) {
      const browser = new Browser(lab);
      const person = { ...personOf(`person${index}`), name: text, password: `${text}-and-long-enough` };
      expect((await browser.post("/sign-up/email", person)).status).toBe(200);
      expect(await whoIs(browser)).toBe(text);
      expect((await browser.post("/update-user", { name: `${text}${text}`, image: text })).status).toBe(200);
      expect(await whoIs(browser)).toBe(`${text}${text}`);
    }
    expect(await lab.users()).toHaveLength(SQL.length);
  });

  test("operator objects are 400 and match nothing", async () => {
    const lab = await open();
    const alice = await signUp(lab, "alice");
    const operators: unknown[] = [
      { $ne: null },
      { $gt: "" },
      { operator: "contains", value: "" },
      { comparison: "not", operand: "x" },
      { in: ["a"] },
      { by: 1 },
      ["alice@people.example.org"],
    ];
    const { email, password } = personOf("alice");
    await assertUntouched(lab, async () => {
      for (const value of operators) {
        expect((await alice.post("/sign-in/email", { email: value, password })).status).toBe(400);
        expect((await alice.post("/sign-in/email", { email, password: value })).status).toBe(400);
        expect((await alice.post("/revoke-session", { token: value })).status).toBe(400);
        expect((await alice.post("/update-user", { name: value })).status).toBe(400);
        expect((await alice.post("/update-user", { image: value })).status).toBe(400);
        expect((await alice.post("/sign-up/email", { ...personOf("bob"), name: value })).status).toBe(400);
      }
      for (const query of ["token[$ne]=x", "email[$gt]=", "disableRefresh[$ne]=x"]) {
        expect((await alice.get("/get-session", { query })).status).toBe(200);
        expect((await alice.post("/revoke-session", {}, { query })).status).toBe(400);
      }
    });
  });

  test("text that a database cannot hold never becomes a 500", async () => {
    const lab = await open();
    const alice = await signUp(lab, "alice");
    for (const text of ["\u0000", "\ud800", "\ufffe", "𝕏".repeat(5_000), "\u0008\u001b[31m", "\u202e"]) {
      for (const body of [{ name: text }, { image: text.slice(0, 2_000) }]) {
        expect([200, 400]).toContain((await alice.post("/update-user", body)).status);
      }
      expect((await alice.post("/revoke-session", { token: text.slice(0, 200) })).status).toBeLessThan(500);
      expect((await alice.get("/get-session", { headers: { "user-agent": "\u00ff\u00fe" } })).status).toBe(200);
    }
  });

  test("forced unique violations name no table", async () => {
    const lab = await open({
      user: { additionalFields: { nick: { type: "string", unique: true, required: false } } },
    });
    const alice = new Browser(lab);
    expect((await alice.post("/sign-up/email", { ...personOf("alice"), nick: "ali" })).status).toBe(200);
    const bob = await signUp(lab, "bob");
    await assertUntouched(lab, async () => {
      const taken = await bob.post("/update-user", { nick: "ali" });
      const again = await new Browser(lab).post("/sign-up/email", personOf("alice"));
      const nick = await new Browser(lab).post("/sign-up/email", { ...personOf("carol"), nick: "ali" });
      expect([taken.status, again.status, nick.status]).toEqual([422, 422, 422]);
      for (const { text } of [taken, again, nick])
        expect(text).not.toMatch(/unique|constraint|sql|nick|table|duplicate/i);
    });
  });
});
