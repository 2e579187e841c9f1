import { passkey } from "@sallyport/core/passkey";
import { account, op, type Schema, type Store, session, user } from "@sallyport/core/store";
import { contractSchema, newSession, newUser } from "@sallyport/core/store-contract";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { addPasskey, ask } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { freshSqlDatabases } from "../../ground/databases.ts";
import { retypeIds } from "../../ground/foreign-ids.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

const ODD = {
  uuid: ["0", "nobody", "", "{00000000-0000-7000-8000-000000000000}", "00000000000070008000000000000000"],
  integer: ["nobody", "", "2147483648", "9".repeat(15), "9".repeat(30)],
} as const;
const UUID = "01890a5d-ac96-774b-bcce-b302099a8057";

/** Checks the result of each call for an id that the column cannot hold. */
async function expectNothing(store: Store, known: string, odd: string): Promise<void> {
  const where = { id: odd };
  expect(await store.find(user, { where })).toBeNull();
  expect(await store.list(user, { where: { id: op.in([odd, known]) } })).toMatchObject([{ id: known }]);
  expect(await store.count(user, { where })).toBe(0);
  expect(await store.count(user, { where: { id: op.not(odd) } })).toBe(1);
  expect(await store.count(user, { where: { id: op.gt(odd) } })).toBe(1);
  expect(await store.update(user, { where }, { name: "Eve" })).toBe(0);
  expect(await store.delete(user, { where })).toBe(0);
  expect(await store.take(session, { where: { id: odd } })).toBeNull();
  expect(await store.list(session, { where: { userId: odd } })).toEqual([]);
  expect(await store.countBy(session, { by: "userId", where: { userId: odd } })).toEqual(new Map());
  expect(await store.list(account, { where: { userId: odd }, join: { table: user, on: "userId" } })).toEqual([]);
  expect(await store.find(user, { where: { id: known } })).toMatchObject({ id: known });
}

for (const { name, available, create } of freshSqlDatabases().filter(({ name }) => name === "PostgreSQL")) {
  describe.runIf(available)(`id columns of another type in ${name}`, () => {
    test.each(["uuid", "integer"] as const)("%s: finds nothing for an id of another format", async (type) => {
      const fresh = await create();
      const schema: Schema = { ...contractSchema, ids: type === "uuid" ? "text" : "serial" };
      await fresh.database.migrate(schema);
      await retypeIds(fresh.address, type);
      const database = fresh.connectAgain();
      const store = database.open(schema);
      const { id: _, ...numbered } = newUser();
      const { id } = await store.insert(user, type === "uuid" ? newUser({ id: UUID }) : numbered);
      for (const odd of ODD[type]) {
        await expectNothing(store, id, odd);
        // A statement that fails would abort the transaction.
        await store.transaction((inside) => expectNothing(inside, id, odd));
      }
      await database.close();
      await fresh.drop();
    });

    test("uuid: rejects writes with an id of another format", async () => {
      const fresh = await create();
      await fresh.database.migrate(contractSchema);
      await retypeIds(fresh.address, "uuid");
      const database = fresh.connectAgain();
      const store = database.open(contractSchema);
      await store.insert(user, newUser({ id: UUID }));
      await expect(store.insert(user, newUser({ id: "nobody" }))).rejects.toThrow();
      await expect(store.insert(session, { ...newSession("nobody"), id: UUID })).rejects.toThrow();
      expect([await store.count(user, { where: {} }), await store.count(session, { where: {} })]).toEqual([1, 0]);
      await database.close();
      await fresh.drop();
    });

    test("uuid: returns the same errors for an id of another format as for an unknown one", async () => {
      const fresh = await create();
      const options = { advanced: { database: { generateId: "uuid" as const } }, plugins: [passkey()] };
      const first = openAuth({ ...options, database: fresh.database });
      await signUp(first);
      await retypeIds(fresh.address, "uuid");
      const lab = openAuth({ ...options, database: fresh.connectAgain() });
      const alice = await signUp(lab, "bob");
      const id = await addPasskey(alice, new SoftwareAuthenticator());
      for (const odd of ODD.uuid.filter((text) => text !== "")) {
        for (const call of ["delete-passkey", "update-passkey"]) {
          const answer = await alice.post(`/passkey/${call}`, { id: odd, name: "X" });
          expect([answer.status, answer.at("code")], answer.text).toEqual([404, "PASSKEY_NOT_FOUND"]);
        }
      }
      const hint = await ask(new Browser(lab), "generate-authenticate-options?email=nobody@example.com");
      expect(hint).toHaveProperty("allowCredentials");
      expect((await alice.post("/passkey/delete-passkey", { id })).status).toBe(200);
      await first.auth.close();
      await lab.auth.close();
      await fresh.drop();
    });
  });
}
