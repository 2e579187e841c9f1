import { admin } from "@sallyport/core/admin";
import { twoFactor } from "@sallyport/core/two-factor";
import { migrate, planMigration } from "@sallyport/kysely";
import { describe, expect, test } from "vitest";
import { hotp, keyOf } from "../../ground/totp.ts";
import { movingCases } from "./cases.ts";
import { PASSWORD, type TheirSide } from "./their-side.ts";

const UNMIGRATED = { autoMigrate: false };

async function enrol(side: TheirSide): Promise<void> {
  const cookie = await side.signUp("alice");
  const answer = await side.post("/two-factor/enable", { password: PASSWORD }, cookie);
  const { totpURI } = (await answer.json()) as { totpURI: string };
  const code = hotp(keyOf(totpURI), Math.floor(Date.now() / 30_000));
  expect((await side.post("/two-factor/verify-totp", { code }, cookie)).status).toBe(200);
}

async function ban(side: TheirSide): Promise<void> {
  await side.signUp("alice");
  await side.change("alice", { banned: true, banReason: "spam" });
}

describe.each(movingCases)("a database of better-auth $version on $name", (one) => {
  const { there } = one;
  test("with second factors does not start without the plugin", async () => {
    const move = await one.begin();
    const side = await move.there({ plugins: [there.plugins.twoFactor()] });
    await enrol(side);
    await side.end();

    const without = move.here();
    expect((await without.signIn("alice")).status).toBe(500);
    expect(without.log.text()).toContain("Users in this database have a second factor");
    await expect(planMigration(without.auth)).rejects.toThrow("unsafeIgnoreSecondFactors");

    const knowingly = move.here({ advanced: { unsafeIgnoreSecondFactors: true } });
    expect((await knowingly.signIn("alice")).status).toBe(200);
    // The refusal applies to every start, not only to the first one.
    expect((await move.here().signIn("alice")).status).toBe(500);

    const asked = move.here({ plugins: [twoFactor()] });
    expect(await (await asked.signIn("alice")).json()).toMatchObject({ twoFactorRedirect: true });
  });

  test("with bans does not start without the plugin, even without a migration", async () => {
    const move = await one.begin();
    const side = await move.there({ plugins: [there.plugins.admin()] });
    await ban(side);
    await side.end();

    const without = move.here({}, UNMIGRATED);
    expect((await without.signIn("alice")).status).toBe(500);
    expect(without.log.text()).toContain("Users in this database are banned");
    await expect(migrate(without.auth)).rejects.toThrow("unsafeIgnoreBans");

    const asked = move.here({ plugins: [admin()] }, UNMIGRATED);
    await migrate(asked.auth);
    expect((await asked.signIn("alice")).status).toBe(403);
    expect((await move.here({ advanced: { unsafeIgnoreBans: true } }, UNMIGRATED).signIn("alice")).status).toBe(200);
  });

  test("with bans in a renamed column does not start with an empty column", async () => {
    const move = await one.begin();
    const adminWith = (banned: string, banReason: string) =>
      there.plugins.admin({ schema: { user: { fields: { banned, banReason } } } });
    const side = await move.there({ plugins: [adminWith("is_blocked", "why")] });
    await ban(side);
    await side.end();
    // better-auth keeps the names for every plugin that is created afterwards.
    adminWith("banned", "banReason");

    const unnamed = move.here({ plugins: [admin()] });
    await expect(planMigration(unnamed.auth)).rejects.toThrow("is_blocked");
    expect((await unnamed.signIn("alice")).status).toBe(500);

    const tables = { user: { columns: { banned: "is_blocked", banReason: "why" } } };
    expect(() => move.here({}, { tables })).toThrow("tables.user.columns.banned");
    const named = move.here({ plugins: [admin()] }, { tables });
    expect((await named.signIn("alice")).status).toBe(403);
  });

  test("with bans in a renamed column does not start without the plugin", async () => {
    const move = await one.begin();
    const adminWith = (banned: string, banReason: string) =>
      there.plugins.admin({ schema: { user: { fields: { banned, banReason } } } });
    const user = { additionalFields: { visits: { type: "number", required: false } } };
    const side = await move.there({ user, plugins: [adminWith("is_blocked", "why")] });
    await side.signUp("bob", { visits: 1 });
    await side.signUp("carol", { visits: 7 });
    const nobodyBanned = move.here();
    expect((await nobodyBanned.signIn("bob")).status).toBe(200);
    await ban(side);
    await side.end();
    adminWith("banned", "banReason");

    const without = move.here({}, UNMIGRATED);
    expect((await without.signIn("alice")).status).toBe(500);
    expect(without.log.text()).toMatch(/Users in this database are banned.*is_blocked may be what bans them/);
    await expect(planMigration(without.auth)).rejects.toThrow('columns: { banned: "is_blocked" }');
    expect((await move.here({ advanced: { unsafeIgnoreBans: true } }, UNMIGRATED).signIn("alice")).status).toBe(200);
  });

  test("with columns of plugins but without such rows starts", async () => {
    const move = await one.begin();
    const { twoFactor: second, admin: area } = there.plugins;
    const side = await move.there({ plugins: [second(), area()] });
    const cookie = await side.signUp("bob");
    await side.end();
    const here = move.here();
    expect(await (await here.get("/get-session", cookie)).json()).toMatchObject({ user: { name: "bob" } });
    expect((await here.signIn("bob")).status).toBe(200);
  });
});
