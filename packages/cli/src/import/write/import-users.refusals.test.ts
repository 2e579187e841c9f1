import { defineFields } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { op } from "@sallyport/core/store";
import { freshSqlDatabases } from "sallyport-tests/ground/databases";
import { representatives } from "sallyport-tests/ground/long-form";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Lab, openLab } from "../fixtures/lab.ts";
import { listed, sourceUser } from "../fixtures/listed.ts";
import { accountOf } from "../sources/named-accounts.ts";

const FIELDS = defineFields({ handle: { type: "string", unique: true, required: false } });
// Openwall's crypt_blowfish: "U*U".
const BCRYPT = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";

for (const { name, available, create } of representatives("people.refusals", freshSqlDatabases())) {
  describe.runIf(available)(`whom ${name} does not take`, () => {
    let lab: Lab;
    let fresh: Awaited<ReturnType<typeof create>>;
    beforeEach(async () => {
      fresh = await create();
      lab = await openLab(fresh.database, { user: { additionalFields: FIELDS } });
    });
    afterEach(async () => {
      await lab.auth.close();
      await fresh.drop();
    });
    const rows = async () => {
      const { store, user } = await lab.destination();
      return store.list(user, { where: {}, orderBy: [{ column: "email", direction: "asc" }] });
    };
    const codes = (refused: readonly { where: string; code: string }[]) =>
      refused.map(({ where, code }) => [where, code]);

    test("one address is one user: the first is taken, the second told with where the first stands", async () => {
      await lab.auth.api.signUp.email({ body: { email: "ann@example.com", name: "Ann", password: "correct horse" } });
      const report = await lab.take(() =>
        listed(
          sourceUser("ann"),
          sourceUser("bob"),
          sourceUser("bob2", { email: "BOB@Example.com" }),
          sourceUser("cat"),
        ),
      );
      expect(codes(report.refused)).toEqual([
        ["row ann", "EMAIL_TAKEN"],
        ["row bob2", "EMAIL_TWICE"],
      ]);
      expect(report.refused[1]?.reason).toContain("is also at row bob");
      expect(report.taken).toBe(2);
    });

    test("who is proven on both sides is one user where --merge says so, and nobody else", async () => {
      await lab.take(() => listed(sourceUser("ann", { emailVerified: true }), sourceUser("bob")));
      const again = (more: object) => [
        sourceUser("a", { email: "ann@example.com", accounts: [accountOf("github", "1")], password: BCRYPT, ...more }),
        sourceUser("b", { email: "bob@example.com", emailVerified: true, accounts: [accountOf("github", "2")] }),
      ];
      const unproven = await lab.take(() => listed(...again({})), { merge: true });
      expect(codes(unproven.refused)).toEqual([
        ["row a", "EMAIL_TAKEN"],
        ["row b", "EMAIL_TAKEN"],
      ]);
      const proven = await lab.take(() => listed(...again({ emailVerified: true })), { merge: true });
      expect(proven).toMatchObject({ merged: 1, losses: [{ code: "PASSWORD_KEPT_HERE", people: 1 }] });
      const { store, account } = await lab.destination();
      expect(await store.list(account, { where: { accountId: op.in(["1", "2"]) } })).toMatchObject([
        { accountId: "1" },
      ]);
      expect(await lab.signIn("ann@example.com", "U*U")).toBeNull();
    });

    test("an account with a provider belongs to one user", async () => {
      const report = await lab.take(() =>
        listed(
          sourceUser("ann", { accounts: [accountOf("github", "1")] }),
          sourceUser("bob", { accounts: [accountOf("github", "1")] }),
        ),
      );
      expect(codes(report.refused)).toEqual([["row bob", "ACCOUNT_TAKEN"]]);
      const later = await lab.take(() => listed(sourceUser("cat", { accounts: [accountOf("github", "1")] })));
      expect(codes(later.refused)).toEqual([["row cat", "ACCOUNT_TAKEN"]]);
      expect(await rows()).toHaveLength(1);
    });

    test("what stands in the way of one keeps nobody else out", async () => {
      const report = await lab.take(() =>
        listed(
          sourceUser("ann", { fields: { handle: "x" } }),
          sourceUser("bob", { fields: { handle: "x" } }),
          sourceUser("cat", { fields: { handle: 7 } }),
          sourceUser("dan"),
          { where: "row 5", sourceId: null, code: "UNREADABLE", reason: "has 3 cells" },
          sourceUser("eve", { email: "eve at home" }),
          sourceUser("fay", { email: null }),
          sourceUser("", { email: "gus@example.com" }),
          sourceUser("hal\0", { email: "hal@example.com" }),
          sourceUser("ida", { accounts: [accountOf("github", "x".repeat(256))] }),
          sourceUser("joe", { createdAt: new Date("0001-01-01T00:00:00Z") }),
        ),
      );
      expect(codes(report.refused).sort()).toEqual([
        ["row ", "ID_INVALID"],
        ["row 5", "UNREADABLE"],
        ["row bob", "TAKEN"],
        ["row cat", "VALUE_INVALID"],
        ["row eve", "EMAIL_INVALID"],
        ["row fay", "NO_EMAIL"],
        ["row hal\0", "VALUE_INVALID"],
        ["row ida", "VALUE_INVALID"],
        ["row joe", "VALUE_INVALID"],
      ]);
      expect((await rows()).map(({ email }) => email)).toEqual(["ann@example.com", "dan@example.com"]);
    });

    test("what would be lost without a word keeps its user out, until it is agreed to", async () => {
      const people = [
        sourceUser("hash", { password: "0cc175b9c0f1b6a831c399e269772661" }),
        sourceUser("ban", { ban: { until: null } }),
        sourceUser("factor", { hasSecondFactor: true }),
      ];
      const strict = await lab.take(() => listed(...people));
      expect(codes(strict.refused)).toEqual([
        ["row hash", "PASSWORD_NOT_READ"],
        ["row ban", "BANNED"],
        ["row factor", "SECOND_FACTOR"],
      ]);
      expect(JSON.stringify(strict)).not.toContain("0cc175b9");
      const agreed = { dropUnreadPasswords: true, dropBans: true, dropSecondFactors: true };
      const report = await lab.take(() => listed(...people), agreed);
      expect(report).toMatchObject({ taken: 3, passwords: 0, refused: [] });
      expect(report.losses.map(({ code }) => code)).toEqual([
        "PASSWORD_DROPPED",
        "BAN_DROPPED",
        "SECOND_FACTOR_DROPPED",
      ]);
    });
  });
}

test("a ban is upheld where the admin plugin is there", async () => {
  const [sqlite] = freshSqlDatabases();
  const fresh = await sqlite?.create();
  if (fresh === undefined) throw new Error("SQLite is always there");
  const lab = await openLab(fresh.database, { plugins: [admin({ adminEmails: ["root@example.com"] })] });
  await lab.take(() => listed(sourceUser("ann", { password: BCRYPT, ban: { until: null } })));
  expect(await lab.signIn("ann@example.com", "U*U")).toBeNull();
  await lab.auth.close();
  await fresh.drop();
});
