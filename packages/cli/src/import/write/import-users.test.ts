import { defineFields } from "@sallyport/core";
import { freshSqlDatabases } from "sallyport-tests/ground/databases";
import { representatives } from "sallyport-tests/ground/long-form";
import { describe, expect, test } from "vitest";
import { codesOf, openFreshLab } from "../fixtures/fresh-lab.ts";
import { listed, sourceUser } from "../fixtures/listed.ts";
import { accountOf } from "../sources/named-accounts.ts";
import { idMap } from "./id-map.ts";

const FIELDS = defineFields({ handle: { type: "string", unique: true, required: false } });
// Openwall's crypt_blowfish: "U*U".
const BCRYPT = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";

for (const { name, available, create } of representatives("people", freshSqlDatabases())) {
  describe.runIf(available)(`an import of users into ${name}`, () => {
    const open = () => openFreshLab(create, { user: { additionalFields: FIELDS } });

    test("writes address, times, accounts and password, and records the new id in the id map", async () => {
      const lab = await open();
      const createdAt = new Date("2020-02-03T04:05:06.000Z");
      const ann = sourceUser("ann", {
        email: " Ann@Example.com ",
        emailVerified: true,
        name: "Ann\nBee",
        image: "https://example.com/ann.png",
        createdAt,
        password: BCRYPT,
        accounts: [accountOf("github", "17")],
        fields: { handle: "ann" },
      });
      expect(await lab.take(() => listed(ann))).toMatchObject({
        rows: 1,
        taken: 1,
        passwords: 1,
        accounts: { github: 1 },
      });
      const { store, account } = await lab.destination();
      const [user] = await lab.rows();
      expect(user).toMatchObject({
        email: "ann@example.com",
        emailVerified: true,
        name: "Ann Bee",
        createdAt,
        handle: "ann",
      });
      const accounts = await store.list(account, { where: { userId: user?.id ?? "" } });
      expect(accounts.map(({ providerId, accountId }) => [providerId, accountId]).sort()).toEqual([
        ["credential", user?.id],
        ["github", "17"],
      ]);
      expect(await store.find(idMap, { where: { source: "list", sourceId: "ann" } })).toMatchObject({
        userId: user?.id,
      });
      expect(await lab.signIn("ann@example.com", "U*U")).toMatchObject({ id: user?.id });
      expect(await lab.signIn("ann@example.com", "U*V")).toBeNull();
    });

    test("a second run changes nothing, even for users who were deleted or changed their address", async () => {
      const lab = await open();
      const people = [sourceUser("ann"), sourceUser("bob"), sourceUser("eve")];
      await lab.take(() => listed(...people));
      const { store, user } = await lab.destination();
      await store.delete(user, { where: { email: "bob@example.com" } });
      await store.update(user, { where: { email: "eve@example.com" } }, { email: "eva@example.com" });
      expect(await lab.take(() => listed(...people, sourceUser("zoe")))).toMatchObject({
        taken: 1,
        known: 3,
        refused: [],
      });
      expect((await lab.rows()).map(({ email }) => email)).toEqual([
        "ann@example.com",
        "eva@example.com",
        "zoe@example.com",
      ]);
    });

    test("a dry run reports the same and writes nothing, not even the id map", async () => {
      const lab = await open();
      const people = [sourceUser("ann"), sourceUser("ANN", { email: "ANN@example.com" })];
      const rehearsed = await lab.take(() => listed(...people), {}, true);
      expect(await lab.rows()).toEqual([]);
      expect((await lab.destination(true)).hasIdMap).toBe(true);
      expect({ ...(await lab.take(() => listed(...people))), dryRun: true }).toEqual(rehearsed);
    });

    test("gives a user without an address the placeholder address of the provider account", async () => {
      const lab = await open();
      const report = await lab.take(() =>
        listed(sourceUser("ann", { email: null, accounts: [accountOf("tiktok", "77")] })),
      );
      expect(report.placeholders).toBe(1);
      expect(await lab.rows()).toMatchObject([{ email: "tiktok.77@placeholder.invalid", emailVerified: false }]);
    });

    test("keeps the source's ids with keepIds", async () => {
      const lab = await open();
      const uuid = "0195b6c4-7a3e-7c1d-9a55-2f1f2f0f9b11";
      await lab.take(() => listed(sourceUser(uuid, { email: "ann@example.com" })), { keepIds: true });
      expect(await lab.rows()).toMatchObject([{ id: uuid }]);
    });

    test("two concurrent imports import every user once", async () => {
      const lab = await open();
      const people = Array.from({ length: 300 }, (_, index) => sourceUser(`p${index}`));
      const [one, other] = await Promise.all([lab.take(() => listed(...people)), lab.take(() => listed(...people))]);
      expect([one.refused, other.refused]).toEqual([[], []]);
      expect(one.taken + other.taken).toBe(300);
      expect(one.known + other.known).toBe(300);
      expect(await lab.rows()).toHaveLength(300);
    });

    test("a sign-up during an import gets the address or is rejected, and no user is lost", async () => {
      const lab = await open();
      const people = Array.from({ length: 450 }, (_, index) => sourceUser(`p${index}`));
      const taking = lab.take(() => listed(...people));
      const body = { email: "p449@example.com", name: "First", password: "correct horse" };
      // Whichever comes first gets the address; the other is rejected.
      const [report, own] = await Promise.all([taking, lab.auth.api.signUp.email({ body }).catch(() => null)]);
      expect(codesOf(report.refused)).toEqual(own === null ? [] : [["row p449", "EMAIL_TAKEN"]]);
      expect(report.taken + report.refused.length).toBe(450);
      expect(await lab.rows()).toHaveLength(450);
    });
  });
}
