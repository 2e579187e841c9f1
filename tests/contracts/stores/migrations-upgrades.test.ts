import { c, mail, session, type Table, user, verification } from "@sallyport/core/store";
import { moment, newSession, newUser, unique } from "@sallyport/core/store-contract";
import { migrate, planMigration } from "@sallyport/kysely";
import { expect, test } from "vitest";
import { describeSql } from "../../ground/harnesses.ts";
import { schemaOf, widened } from "./migrating.ts";

describeSql("migrations", (begin) => {
  test("add columns and indexes to tables with rows", async () => {
    const fresh = await begin();
    const { database } = fresh;
    await migrate({ database, schema: schemaOf(user, session) });
    const store = database.open(schemaOf(user, session));
    const owner = await store.insert(user, newUser());
    const held = await store.insert(session, newSession(owner.id));
    const wider = widened(
      session,
      {
        device: c.optional(c.text()),
        label: c.withDefault(c.text(), "it's"),
        trusted: c.withDefault(c.boolean(), true),
        uses: c.withDefault(c.integer(), 7),
        seen: c.withDefault(c.time(), moment),
        tags: c.withDefault(c.json(), ["a"]),
        code: c.optional(c.unique(c.text({ maxLength: 40 }))),
        byId: c.optional({ ...c.ref("user"), references: { table: "user", onDelete: "set null" } }),
      },
      { indexes: [["uses", "seen"]], unique: [["userId", "code"]] },
    );
    const plan = await migrate({ database, schema: schemaOf(user, wider) });
    expect(plan.statements.every((sql) => /^(alter table .* add|create (unique )?index)/.test(sql))).toBe(true);
    const wide = fresh.connectAgain().open(schemaOf(user, wider));
    const added = {
      device: null,
      label: "it's",
      trusted: true,
      uses: 7,
      seen: moment,
      tags: ["a"],
      code: null,
      byId: null,
    };
    expect(await wide.find(wider, { where: { id: held.id } })).toEqual({ ...held, ...added });
    const other = await wide.insert(user, newUser());
    await wide.update(wider, { where: { id: held.id } }, { code: "once", byId: other.id });
    const second = wide.insert(wider, { ...newSession(owner.id), code: "once" });
    await expect(second).rejects.toMatchObject({ name: "StoreConflict" });
    await wide.delete(user, { where: { id: other.id } });
    expect(await wide.find(wider, { where: { id: held.id } })).toMatchObject({ byId: null, code: "once" });
    expect(await planMigration({ database, schema: schemaOf(user, wider) })).toEqual({ statements: [] });
  });

  test("add the user to the tokens of an earlier release, and its missing outbox", async () => {
    const fresh = await begin();
    const { database } = fresh;
    const { userId: _, ...columns } = verification.columns;
    const former = { ...verification, columns } satisfies Table;
    await migrate({ database, schema: schemaOf(user, former) });
    const before = database.open(schemaOf(user, former));
    const times = { expiresAt: moment, createdAt: moment, updatedAt: moment };
    const old = await before.insert(former, { id: unique(), identifier: unique(), value: "v", ...times });

    const schema = schemaOf(user, verification, mail);
    const { statements } = await migrate({ database, schema });
    expect(statements.some((sql) => /create table .mail. /.test(sql))).toBe(true);
    expect(await planMigration({ database, schema })).toEqual({ statements: [] });
    const now = fresh.connectAgain().open(schema);
    expect(await now.find(verification, { where: { id: old.id } })).toEqual({ ...old, userId: null });
    const { id: userId } = await now.insert(user, newUser());
    const token = { id: unique(), identifier: unique(), value: "v", userId, ...times };
    expect(await now.insert(verification, token)).toEqual(token);
    const nobody = now.insert(verification, { ...token, id: unique(), identifier: unique(), userId: "nobody" });
    await expect(nobody).rejects.toMatchObject({ name: "StoreConflict" });
    expect(await now.delete(user, { where: { id: userId } })).toBe(1);
    expect(await now.list(verification, { where: {} })).toEqual([{ ...old, userId: null }]);
    const message = { id: unique(), payload: "ж".repeat(100_000), attempts: 0, dueAt: moment };
    const kept = { ...message, createdAt: moment, updatedAt: moment };
    expect(await now.insert(mail, kept)).toEqual(kept);
    // The earlier release keeps running until it is replaced.
    const late = { id: unique(), identifier: unique(), value: "v", ...times };
    expect(await before.insert(former, late)).toEqual(late);
  });

  test("keep an older release working on the newer schema", async () => {
    const fresh = await begin();
    const { database } = fresh;
    await migrate({ database, schema: schemaOf(user, session) });
    await migrate({ database, schema: schemaOf(widened(user, { role: c.withDefault(c.text(), "user") }), session) });
    expect(await planMigration({ database, schema: schemaOf(user, session) })).toEqual({ statements: [] });
    const older = fresh.connectAgain().open(schemaOf(user, session));
    const row = await older.insert(user, newUser());
    expect(await older.find(user, { where: { id: row.id } })).toEqual(row);
  });

  test("add a required column to an empty table", async () => {
    const { database } = await begin();
    await migrate({ database, schema: schemaOf(user, session) });
    const wider = widened(session, { kind: c.text(), byId: c.ref("user") });
    await migrate({ database, schema: schemaOf(user, wider) });
    const store = database.open(schemaOf(user, wider));
    const { id } = await store.insert(user, newUser());
    const row = { ...newSession(id), kind: "k", byId: id };
    expect(await store.insert(wider, row)).toMatchObject(row);
    await expect(store.insert(wider, newSession(id))).rejects.toBeInstanceOf(TypeError);
  });
});
