import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";
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

/** The fields by which a row is looked up. */
const IDENTIFIERS =
  /^(accountId|configId|email|id|invitationId|keyId|memberId|memberIdOrEmail|newEmail|organizationId|provider|providerId|role|roleId|roleName|sessionToken|slug|teamId|token|userId)$/;

/** These routes return an empty list or `false` for an unknown identifier. */
const FINDS_NOTHING = new Set([
  "/admin/list-user-sessions",
  "/admin/list-user-organizations",
  "/admin/list-user-accounts",
  "/admin/has-permission",
  "/two-factor/revoke-trusted-device",
]);

describeHarnesses("texts that look like SQL", (open) => {
  test("match no row as identifiers on any route, and drop no table", async () => {
    const { acts, reads, inert, caller } = await everyAct({}, open);
    const found: string[] = [];
    const told = (path: string, text: string, { status, text: answer }: Answer): void => {
      const fits = FINDS_NOTHING.has(path) ? [200, 400, 401, 404] : [400, 401, 403, 404];
      if (!fits.includes(status)) found.push(`${path} ${text} ${status} ${answer}`);
    };
    await inert(async () => {
      // A response may name the provider that was requested, so the table's name is removed from the text.
      // `0x27` is a valid slug.
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

  test("match no row in session cookies, passwords and headers", async () => {
    const lab = await open();
    const alice = await signUp(lab, "alice");
    await assertUntouched(lab, async () => {
      for (const text of SQL) {
        expect((await trySignIn(new Browser(lab), "alice", { password: `wrong ${text}` })).status).toBe(401);
        const cookie = `sallyport.session_token=${encodeURIComponent(text)}`;
        expect((await alice.get("/get-session", { cookie, keep: false })).json).toBeNull();
        const headers = { "x-api-key": text, "x-organization": text };
        expect((await new Browser(lab).get("/list-sessions", { headers })).status).toBe(401);
      }
      for (const query of ["token[$ne]=x", "email[$gt]=", "disableRefresh[$ne]=x"]) {
        expect((await alice.get("/get-session", { query })).status).toBe(200);
      }
    });
  });

  test("are stored unchanged, and texts that a database cannot hold are stored or rejected", async () => {
    const { caller, rows } = await everyAct({}, open);
    for (const text of [...SQL, "\u0000", "\ud800", "\ufffe", "𝕏".repeat(5000), "\u0008\u001b[31m", "\u202e"]) {
      const organizationId = "org-acme";
      for (const [path, body] of [
        ["/update-user", { name: text, image: text.slice(0, 2000) }],
        ["/organization/update", { organizationId, data: { name: text, metadata: { text } } }],
        ["/organization/create-team", { organizationId, name: text }],
        ["/api-key/create", { name: text }],
      ] as const) {
        const answer = await caller.post(path, body);
        expect([200, 400], `${path} ${answer.text}`).toContain(answer.status);
        const told = [answer.at("name"), answer.at("user", "name"), answer.at("status")];
        if (answer.status === 200)
          expect(told, path).toEqual(expect.arrayContaining([path === "/update-user" ? true : text]));
      }
      if (SQL.includes(text)) expect(await whoIs(caller)).toBe(text);
    }
    expect([...(await rows()).keys()]).toEqual(expect.arrayContaining(["user", "member", "account"]));
  });

  test("are compared literally in filters", async () => {
    const { caller, inert } = await everyAct({}, open);
    const organizationId = "org-acme";
    const found = async (filter: Readonly<Record<string, string>>) => {
      const query = String(new URLSearchParams({ organizationId, ...filter }));
      return (await caller.get("/organization/list-members", { query })).json;
    };
    await inert(async () => {
      for (const filterValue of SQL) {
        for (const filter of [
          { filterField: "role", filterOperator: "contains" },
          { filterField: "role" },
          { filterField: "userId" },
          { filterField: "teamId" },
        ]) {
          expect(await found({ ...filter, filterValue })).toEqual({ members: [], total: 0, nextCursor: null });
        }
        const bySlug = await caller.post("/organization/set-active", { organizationSlug: filterValue });
        expect(bySlug.status, filterValue).toBe(400);
        const headers = { "x-organization": filterValue };
        const named = await caller.post("/organization/update", { data: { name: "Taken" } }, { headers });
        expect(named.status, filterValue).toBe(400);
        const memberIdOrEmail = `${filterValue}@people.example.org`;
        const removed = await caller.post("/organization/remove-member", { organizationId, memberIdOrEmail });
        expect(removed.status, filterValue).toBe(400);
      }
    });
    const query = "organizationId=org-acme&organizationId[$ne]=x&filterValue[$ne]=x&filterField[in]=role";
    expect((await caller.get("/organization/list-members", { query })).at("total")).toBe(4);
  });

  test("cause unique violations that name no table", async () => {
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
