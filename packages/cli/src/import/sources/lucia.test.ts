import { LegacyScrypt, Lucia, Scrypt } from "lucia";
import { freshSqlDatabases } from "sallyport-tests/ground/databases";
import { representatives } from "sallyport-tests/ground/long-form";
import { describe, expect, onTestFinished, test } from "vitest";
import { openMove } from "../fixtures/fresh-lab.ts";
import { ORIGIN } from "../fixtures/lab.ts";
import { luciaAt } from "../fixtures/lucia-tables.ts";
import { signedCookie } from "../fixtures/signed-cookie.ts";
import { openLucia } from "./lucia.ts";

for (const { name, available, create } of representatives("Lucia", freshSqlDatabases())) {
  describe.runIf(available)(`from Lucia on ${name}`, () => {
    async function open() {
      const { lab, theirs } = await openMove(create);
      const db = await luciaAt(name, theirs.address);
      onTestFinished(() => db.close());
      const take = (more: object = {}, policy = {}) =>
        lab.take((to) => openLucia({ cwd: "/", from: theirs.address, ...more }, to), policy);
      const user = (id: string, password: string | null, githubId: number | null = null) =>
        db.run(`insert into "user" (id, email, email_verified, username, password_hash, github_id) values
        ('${id}', '${id}@example.com', 1, '${id.toUpperCase()}', ${password === null ? "null" : `'${password}'`}, ${githubId})`);
      return { lab, db, take, user };
    }

    test("imports users with Lucia's password hashes, who can sign in, and their sessions stay valid", async () => {
      const { lab, db, take, user } = await open();
      await user("ann", await new Scrypt().hash("correct horse"));
      await user("bob", await new LegacyScrypt().hash("battery staple"), 77);
      await user("cat", null);
      await db.run("insert into oauth_account values ('google', 'g-3', 'cat')");
      const session = await new Lucia(db.adapter).createSession("ann", {});
      const account = ["github=github_id"];
      const report = await take({ account }, { sessions: true });
      expect(report).toMatchObject({
        taken: 3,
        passwords: 2,
        sessions: 1,
        accounts: { github: 1, google: 1 },
        refused: [],
      });
      expect(await lab.signIn("ann@example.com", "correct horse")).toMatchObject({ name: "ANN", emailVerified: true });
      expect(await lab.signIn("bob@example.com", "battery staple")).toMatchObject({ name: "BOB" });
      expect(await lab.signIn("bob@example.com", "battery stable")).toBeNull();
      const headers = new Headers({ cookie: signedCookie(session.id), origin: ORIGIN });
      const active = await lab.auth.api.getSession({ headers });
      expect(active?.user.email).toBe("ann@example.com");
      // Databases keep seconds.
      expect(Math.abs(Number(active?.session.expiresAt) - Number(session.expiresAt))).toBeLessThan(1000);
    });

    test("imports the keys of Lucia 2 that an application has kept", async () => {
      const { lab, db, take, user } = await open();
      await user("ann", null);
      const text = name === "MariaDB" ? "varchar(255)" : "text";
      await db.run(`create table user_key (id ${text}, user_id ${text}, hashed_password ${text})`);
      await db.run(
        `insert into user_key values ('email:ann@example.com', 'ann', '${await new LegacyScrypt().hash("one")}')`,
      );
      await db.run("insert into user_key values ('github:19', 'ann', null)");
      expect(await take()).toMatchObject({ taken: 1, passwords: 1, accounts: { github: 1 } });
      expect(await lab.signIn("ann@example.com", "one")).toMatchObject({ name: "ANN" });
    });

    test("reads tables and columns with other names, and reports missing ones", async () => {
      const { db, take } = await open();
      await db.run(`create table people (id varchar(9), mail varchar(99))`);
      await db.run("insert into people values ('ann', 'ann@example.org')");
      const report = await take({ users: "people", sessionTable: "session", column: ["email=mail"] });
      expect(report.taken).toBe(1);
      await expect(take({ users: "persons" })).rejects.toThrow("no table persons with the columns id");
      await expect(take({ column: ["handle=username"] })).rejects.toMatchObject({ code: "COLUMN_UNKNOWN" });
    });
  });
}
