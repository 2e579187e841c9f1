import { isStoreUnavailable, session, user } from "@sallyport/core/store";
import { contractSchema, newSession, newUser, unique } from "@sallyport/core/store-contract";
import { migrate, planMigration } from "@sallyport/kysely";
import { expect, test } from "vitest";
import { askMysql } from "../../ground/databases.ts";
import { describeSql } from "../../ground/harnesses.ts";
import { openAuth } from "../../ground/open-auth.ts";

const long = (length: number) => unique().padEnd(length, "x");

describeSql("custom ids", (begin) => {
  test("are stored and found with 255 characters", async () => {
    const { database } = await begin();
    await migrate({ database, schema: contractSchema });
    const { auth } = openAuth({ database, advanced: { database: { generateId: () => long(255) } } });
    const body = { name: "Ada", email: "ada@example.com", password: "correct horse" };
    const { user: person } = await auth.api.signUp.email({ body });
    expect(person.id).toHaveLength(255);
    expect(await auth.api.signIn.email({ body })).toMatchObject({ user: { id: person.id } });
    const store = database.open(contractSchema);
    const found = await store.find(session, { where: { userId: person.id }, join: { table: user, on: "userId" } });
    expect(found?.[1].id).toBe(person.id);
  });
});

describeSql(
  "ids that are too long",
  (begin) => {
    test("are rejected before anything is written, and find nothing", async () => {
      const fresh = await begin();
      const store = fresh.database.open(contractSchema);
      const { id } = await store.insert(user, newUser());
      const label = /^Column user\.id holds 255 characters, not 256$/;
      await expect(store.insert(user, newUser({ id: long(256) }))).rejects.toThrow(label);
      await expect(store.update(user, { where: { id } }, { id: long(256) })).rejects.toThrow(label);
      await expect(store.insert(session, newSession(long(256)))).rejects.toBeInstanceOf(TypeError);
      expect(await store.count(user, { where: {} })).toBe(1);
      expect(await store.find(user, { where: { id: long(256) } })).toBeNull();
    });

    test("are rejected by narrower columns of an existing table, which the migration keeps", async () => {
      const fresh = await begin();
      const name = new URL(fresh.address).pathname.slice(1);
      const columns = "id varchar(36) primary key, name text not null, email varchar(255) not null unique";
      const times = "createdAt datetime(3) not null, updatedAt datetime(3) not null";
      await askMysql([`create table ${name}.user (${columns}, ${times}) default charset utf8mb4`]);
      await migrate({ database: fresh.database, schema: contractSchema });
      expect(await planMigration({ database: fresh.database, schema: contractSchema })).toEqual({ statements: [] });
      const store = fresh.database.open(contractSchema);
      const owner = await store.insert(user, newUser({ id: long(36) }));
      expect(await store.insert(session, newSession(owner.id))).toMatchObject({ userId: owner.id });
      const refused = await store.insert(user, newUser({ id: long(37) })).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(TypeError);
      expect(isStoreUnavailable(refused)).toBe(false);
      expect(await store.count(user, { where: {} })).toBe(1);
    });
  },
  "MariaDB",
);
