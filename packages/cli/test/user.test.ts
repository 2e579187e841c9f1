import { createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { audit } from "@sallyport/core/audit";
import { describeAuth, session } from "@sallyport/core/store";
import { mysql, postgres, sqlite } from "@sallyport/kysely";
import { representatives } from "sallyport-tests/ground/long-form";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engines, type Ground } from "./fixtures/engines.ts";
import { createProject } from "./fixtures/project.ts";
import { runCli, runJson } from "./fixtures/run-cli.ts";

const PASSWORD = "correct horse battery";

/** The application, which runs at the same time as the command line. */
function serve(address: string) {
  const isMysql = address.startsWith("mysql:");
  const database = isMysql ? mysql(address) : address.startsWith("postgres") ? postgres(address) : sqlite(address);
  return createAuth({
    baseURL: "http://localhost:3000",
    secret: "a-secret-of-tests-0123456789-ABCDEFGH",
    environment: "test",
    database,
    emailAndPassword: { password: { scrypt: { ln: 4, r: 1, p: 1 } } },
    plugins: [admin(), audit()],
  });
}

for (const { name, open } of representatives("users", engines)) {
  describe(`user: ${name}`, () => {
    let ground: Ground;
    let auth: ReturnType<typeof serve>;
    beforeEach(async () => {
      ground = await open({ plugins: "admin(), audit()" });
      expect((await runCli(["migrate", "--yes"], { cwd: ground.folder })).code).toBe(0);
      auth = serve(ground.address);
      for (const who of ["ada", "bob"]) {
        await auth.api.signUp.email({ body: { name: who, email: `${who}@example.com`, password: PASSWORD } });
      }
    });
    afterEach(async () => {
      await auth?.close();
      await ground?.drop();
    });
    const user = (...args: string[]) => runJson(["user", ...args], { cwd: ground.folder });
    const signIn = (email: string, password = PASSWORD) => auth.api.signIn.email({ body: { email, password } });
    const store = () => describeAuth(auth).database.open(describeAuth(auth).schema);
    const sessions = async (email: string) => {
      const { json } = await user("list", "--search", email);
      const [{ id = "" } = {}] = json.users as { id: string }[];
      return store().count(session, { where: { userId: id } });
    };
    /** Returns the audit events of the command line. */
    async function auditEvents(): Promise<string[]> {
      const table = describeAuth(auth).schema.tables.find(({ name: table }) => table === "auditEvent");
      if (table === undefined) throw new Error("There is no audit table");
      const rows = await store().list(table, { where: {}, orderBy: [{ column: "at", direction: "asc" }] });
      const own = rows.filter((row) => String(Reflect.get(row, "path")).startsWith("/serverAdmin/"));
      for (const row of own) expect(Reflect.get(row, "userAgent")).toMatch(/^sallyport \(.+\)$/);
      return own.map((row) => String(Reflect.get(row, "event")));
    }

    test("lists, searches and pages users", async () => {
      const all = await user("list");
      expect(all).toMatchObject({ code: 0, json: { total: 2, nextCursor: null } });
      expect((await user("list", "--search", "BOB")).json.users).toMatchObject([{ email: "bob@example.com" }]);
      const first = await user("list", "--limit", "1");
      const rest = await user("list", "--limit", "1", "--after", String(first.json.nextCursor));
      expect([first, rest].map(({ json }) => (json.users as { name: string }[])[0]?.name).sort()).toEqual([
        "ada",
        "bob",
      ]);
      const shown = await runCli(["user", "list"], { cwd: ground.folder });
      expect(shown.stdout).toMatch(
        /^id +email +name +role +banned\n[\s\S]*ada@example\.com +ada +user\n[\s\S]*2 of 2\n$/,
      );
    });

    test("a ban ends all sessions and rejects sign-in until it is lifted, and is audited", async () => {
      await signIn("ada@example.com");
      expect(await sessions("ada@")).toBe(2);
      const banned = await user("ban", "ada@example.com", "--reason", "spam", "--until", "7d");
      expect(banned).toMatchObject({ code: 0, json: { user: { banned: true, banReason: "spam" } } });
      const { banExpires } = banned.json.user as { banExpires: string };
      expect(Math.abs(Date.parse(banExpires) - Date.now() - 604_800_000)).toBeLessThan(60_000);
      expect(await sessions("ada@")).toBe(0);
      await expect(signIn("ada@example.com")).rejects.toMatchObject({ code: "BANNED_USER" });
      expect(await user("unban", "ada@example.com")).toMatchObject({ code: 0, json: { user: { banned: false } } });
      await signIn("ada@example.com");
      expect(await auditEvents()).toEqual(expect.arrayContaining(["user.banned", "session.revoked", "user.unbanned"]));
    });

    test("makes a user an admin once, and refuses to ban the only admin", async () => {
      const made = await user("make-admin", "ada@example.com");
      expect(made).toMatchObject({ code: 0, json: { user: { role: "user,admin" } } });
      expect((await user("make-admin", "ada@example.com")).json.user).toMatchObject({ role: "user,admin" });
      expect(await user("ban", "ada@example.com")).toMatchObject({ code: 1, json: { code: "ONLY_ADMIN" } });
      expect(await auditEvents()).toEqual(["user.role-changed"]);
    });

    test("sets a password from standard input, ends the sessions and invalidates the old password", async () => {
      const args = ["user", "set-password", "ada@example.com"];
      expect(await runJson(args, { cwd: ground.folder })).toMatchObject({ code: 1, json: { code: "NOT_ASKED" } });
      const set = await runJson([...args, "--stdin"], { cwd: ground.folder, input: "another horse\n" });
      expect(set).toMatchObject({ code: 0 });
      expect(await sessions("ada@")).toBe(0);
      await expect(signIn("ada@example.com")).rejects.toMatchObject({ code: "INVALID_EMAIL_OR_PASSWORD" });
      await signIn("ada@example.com", "another horse");
      const short = await runJson([...args, "--stdin"], { cwd: ground.folder, input: "short" });
      expect(short).toMatchObject({ code: 1, json: { code: "PASSWORD_TOO_SHORT" } });
      const none = await runJson([...args, "--stdin"], { cwd: ground.folder });
      expect(none).toMatchObject({ code: 1, json: { code: "NO_PASSWORD" } });
      expect(await auditEvents()).toEqual(expect.arrayContaining(["password.changed", "session.revoked"]));
    });

    test("names an unknown user, and rejects an invalid time", async () => {
      const { code, json } = await user("ban", "eve@example.com");
      expect({ code, json }).toMatchObject({ code: 1, json: { code: "USER_NOT_FOUND" } });
      expect(json.message).toContain('"eve@example.com"');
      expect((await user("ban", "ada@example.com", "--until", "soon")).json.code).toBe("BAD_TIME");
    });
  });
}

test("rejects user commands without the admin plugin", async () => {
  const { folder, remove } = createProject({});
  try {
    for (const args of [["list"], ["ban", "x"], ["unban", "x"], ["make-admin", "x"], ["set-password", "x"]]) {
      const { code, json } = await runJson(["user", ...args], { cwd: folder });
      expect({ code, json }).toMatchObject({ code: 1, json: { code: "NO_ADMIN_PLUGIN" } });
    }
  } finally {
    remove();
  }
});
