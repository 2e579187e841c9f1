import { admin } from "@sallyport/core/admin";
import { twoFactor } from "@sallyport/core/two-factor";
import { migrate, planMigration } from "@sallyport/kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { hotp, keyOf } from "../../ground/totp.ts";
import { movingCases } from "./cases.ts";
import { moveIn, openHere } from "./our-side.ts";
import { openThere, PASSWORD, type TheirSide } from "./their-side.ts";

async function enrol(side: TheirSide): Promise<void> {
  const cookie = await side.signUp("alice");
  const answer = await side.post("/two-factor/enable", { password: PASSWORD }, cookie);
  const { totpURI } = (await answer.json()) as { totpURI: string };
  const code = hotp(keyOf(totpURI), Math.floor(Date.now() / 30_000));
  expect((await side.post("/two-factor/verify-totp", { code }, cookie)).status).toBe(200);
}

async function ban(side: TheirSide): Promise<void> {
  await side.signUp("alice");
  const where = [{ field: "email", value: "alice@people.example.org" }];
  const { adapter } = await side.auth.$context;
  await adapter.update({ model: "user", where, update: { banned: true, banReason: "spam" } });
}

describe.each(movingCases)("better-auth $version on $name", ({ there, name, create }) => {
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await create();
  });
  afterEach(() => fresh.drop());

  test("second factors that no plugin asks for keep the application from starting", async () => {
    const side = await openThere(there, name, fresh.address, { plugins: [there.plugins.twoFactor()] });
    await enrol(side);
    await side.end();

    const database = openHere(name, fresh.address);
    const without = moveIn(database);
    expect((await without.signIn("alice")).status).toBe(500);
    expect(without.log.text()).toContain("Users in this database have a second factor");
    await expect(planMigration(without.auth)).rejects.toThrow("unsafeIgnoreSecondFactors");

    const knowingly = moveIn(database, { advanced: { unsafeIgnoreSecondFactors: true } });
    expect((await knowingly.signIn("alice")).status).toBe(200);
    // What was refused by name is refused at every start, not at the first alone.
    expect((await moveIn(openHere(name, fresh.address)).signIn("alice")).status).toBe(500);

    const asked = moveIn(openHere(name, fresh.address), { plugins: [twoFactor()] });
    expect(await (await asked.signIn("alice")).json()).toMatchObject({ twoFactorRedirect: true });
    await database.close();
  });

  test("bans that no plugin answers for keep it from starting, even where nobody migrates", async () => {
    const side = await openThere(there, name, fresh.address, { plugins: [there.plugins.admin()] });
    await ban(side);
    await side.end();

    const database = openHere(name, fresh.address, { autoMigrate: false });
    const without = moveIn(database);
    expect((await without.signIn("alice")).status).toBe(500);
    expect(without.log.text()).toContain("Users in this database are banned");
    await expect(migrate(without.auth)).rejects.toThrow("unsafeIgnoreBans");

    const asked = moveIn(database, { plugins: [admin()] });
    await migrate(asked.auth);
    expect((await asked.signIn("alice")).status).toBe(403);
    expect((await moveIn(database, { advanced: { unsafeIgnoreBans: true } }).signIn("alice")).status).toBe(200);
    await database.close();
  });

  test("bans in a column of another name are not answered by an empty one of ours", async () => {
    const adminWith = (banned: string, banReason: string) =>
      there.plugins.admin({ schema: { user: { fields: { banned, banReason } } } });
    const side = await openThere(there, name, fresh.address, { plugins: [adminWith("is_blocked", "why")] });
    await ban(side);
    await side.end();
    // It keeps the names for every plugin that is made after.
    adminWith("banned", "banReason");

    const unnamed = moveIn(openHere(name, fresh.address), { plugins: [admin()] });
    await expect(planMigration(unnamed.auth)).rejects.toThrow("is_blocked");
    expect((await unnamed.signIn("alice")).status).toBe(500);
    await unnamed.auth.close();

    const tables = { user: { columns: { banned: "is_blocked", banReason: "why" } } };
    expect(() => moveIn(openHere(name, fresh.address, { tables }))).toThrow("tables.user.columns.banned");
    const named = moveIn(openHere(name, fresh.address, { tables }), { plugins: [admin()] });
    expect((await named.signIn("alice")).status).toBe(403);
    await named.auth.close();
  });

  test("bans in a column of another name, which no plugin answers for, keep it from starting", async () => {
    const adminWith = (banned: string, banReason: string) =>
      there.plugins.admin({ schema: { user: { fields: { banned, banReason } } } });
    const user = { additionalFields: { visits: { type: "number", required: false } } };
    const side = await openThere(there, name, fresh.address, { user, plugins: [adminWith("is_blocked", "why")] });
    await side.signUp("bob", { visits: 1 });
    await side.signUp("carol", { visits: 7 });
    const nobodyBanned = moveIn(openHere(name, fresh.address));
    expect((await nobodyBanned.signIn("bob")).status).toBe(200);
    await nobodyBanned.auth.close();
    await ban(side);
    await side.end();
    adminWith("banned", "banReason");

    const database = openHere(name, fresh.address, { autoMigrate: false });
    const without = moveIn(database);
    expect((await without.signIn("alice")).status).toBe(500);
    expect(without.log.text()).toMatch(/Users in this database are banned.*is_blocked may be what bans them/);
    await expect(planMigration(without.auth)).rejects.toThrow('columns: { banned: "is_blocked" }');
    expect((await moveIn(database, { advanced: { unsafeIgnoreBans: true } }).signIn("alice")).status).toBe(200);
    await database.close();
  });

  test("without such rows nothing is asked for, whatever columns there are", async () => {
    const { twoFactor: second, admin: area } = there.plugins;
    const side = await openThere(there, name, fresh.address, { plugins: [second(), area()] });
    const cookie = await side.signUp("bob");
    await side.end();
    const database = openHere(name, fresh.address);
    const here = moveIn(database);
    expect(await (await here.get("/get-session", cookie)).json()).toMatchObject({ user: { name: "bob" } });
    expect((await here.signIn("bob")).status).toBe(200);
    await database.close();
  });
});
