import { defineFields } from "@sallyport/core";
import { op } from "@sallyport/core/store";
import { freshSqlDatabases } from "sallyport-tests/ground/databases";
import { representatives } from "sallyport-tests/ground/long-form";
import { describe, expect, test } from "vitest";
import { codesOf, openFreshLab } from "../fixtures/fresh-lab.ts";
import { listed, sourceUser } from "../fixtures/listed.ts";
import { accountOf } from "../sources/named-accounts.ts";

const FIELDS = defineFields({ handle: { type: "string", unique: true, required: false } });
// Openwall's crypt_blowfish: "U*U".
const BCRYPT = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";

for (const { name, available, create } of representatives("people.refusals", freshSqlDatabases())) {
  describe.runIf(available)(`users that an import into ${name} rejects`, () => {
    const open = () => openFreshLab(create, { user: { additionalFields: FIELDS } });

    test("imports the first row with an address, and reports the second with the line of the first", async () => {
      const lab = await open();
      await lab.auth.api.signUp.email({ body: { email: "ann@example.com", name: "Ann", password: "correct horse" } });
      const report = await lab.take(() =>
        listed(
          sourceUser("ann"),
          sourceUser("bob"),
          sourceUser("bob2", { email: "BOB@Example.com" }),
          sourceUser("cat"),
        ),
      );
      expect(codesOf(report.refused)).toEqual([
        ["row ann", "EMAIL_TAKEN"],
        ["row bob2", "EMAIL_TWICE"],
      ]);
      expect(report.refused[1]?.reason).toContain("is also at row bob");
      expect(report.taken).toBe(2);
    });

    test("--merge merges a user who is verified on both sides, and no other", async () => {
      const lab = await open();
      await lab.take(() => listed(sourceUser("ann", { emailVerified: true }), sourceUser("bob")));
      const again = (more: object) => [
        sourceUser("a", { email: "ann@example.com", accounts: [accountOf("github", "1")], password: BCRYPT, ...more }),
        sourceUser("b", { email: "bob@example.com", emailVerified: true, accounts: [accountOf("github", "2")] }),
      ];
      const unverified = await lab.take(() => listed(...again({})), { merge: true });
      expect(codesOf(unverified.refused)).toEqual([
        ["row a", "EMAIL_TAKEN"],
        ["row b", "EMAIL_TAKEN"],
      ]);
      const verified = await lab.take(() => listed(...again({ emailVerified: true })), { merge: true });
      expect(verified).toMatchObject({ merged: 1, losses: [{ code: "PASSWORD_KEPT_HERE", people: 1 }] });
      const { store, account } = await lab.destination();
      expect(await store.list(account, { where: { accountId: op.in(["1", "2"]) } })).toMatchObject([
        { accountId: "1" },
      ]);
      expect(await lab.signIn("ann@example.com", "U*U")).toBeNull();
    });

    test("rejects a provider account that another user has", async () => {
      const lab = await open();
      const report = await lab.take(() =>
        listed(
          sourceUser("ann", { accounts: [accountOf("github", "1")] }),
          sourceUser("bob", { accounts: [accountOf("github", "1")] }),
        ),
      );
      expect(codesOf(report.refused)).toEqual([["row bob", "ACCOUNT_TAKEN"]]);
      const later = await lab.take(() => listed(sourceUser("cat", { accounts: [accountOf("github", "1")] })));
      expect(codesOf(later.refused)).toEqual([["row cat", "ACCOUNT_TAKEN"]]);
      expect(await lab.rows()).toHaveLength(1);
    });

    test("reports invalid rows and imports the others", async () => {
      const lab = await open();
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
      expect(codesOf(report.refused).sort()).toEqual([
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
      expect((await lab.rows()).map(({ email }) => email)).toEqual(["ann@example.com", "dan@example.com"]);
    });

    test("rejects users with unreadable passwords, bans or second factors unless the options allow it", async () => {
      const lab = await open();
      const people = [
        sourceUser("hash", { password: "0cc175b9c0f1b6a831c399e269772661" }),
        sourceUser("ban", { ban: { until: null } }),
        sourceUser("factor", { hasSecondFactor: true }),
      ];
      const strict = await lab.take(() => listed(...people));
      expect(codesOf(strict.refused)).toEqual([
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
