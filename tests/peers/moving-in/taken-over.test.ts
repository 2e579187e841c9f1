import { organization } from "@sallyport/core/organization";
import { describeAuth, op, user, verification } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { planMigration } from "@sallyport/kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { movingCases } from "./cases.ts";
import { cookiesOf, moveIn, openHere, storeOf } from "./our-side.ts";
import { openThere, PASSWORD, type TheirSide } from "./their-side.ts";

const address = (person: string) => `${person}@people.example.org`;
const byEmail = (person: string) => [{ field: "email", value: address(person) }];

describe.each(movingCases)("what better-auth $version left on $name is taken over by itself", (one) => {
  const { there, version, name, create } = one;
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await create();
  });
  afterEach(() => fresh.drop());

  async function invite(side: TheirSide): Promise<string> {
    const cookie = await side.signUp("alice");
    await side.signUp("bob");
    const made = await side.post("/organization/create", { name: "Acme", slug: "acme" }, cookie);
    const { id } = (await made.json()) as { id: string };
    const wanted = { email: address("bob"), role: "member", organizationId: id };
    const answer = await side.post("/organization/invite-member", wanted, cookie);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { id: string }).id;
  }

  test("invitations without a time of their own", async () => {
    const side = await openThere(there, name, fresh.address, { plugins: [there.plugins.organization()] });
    const invitationId = await invite(side);
    await side.end();
    const database = openHere(name, fresh.address);
    const here = moveIn(database, { plugins: [organization()] });
    const bob = cookiesOf(await here.signIn("bob"));
    const seen = await here.get(`/organization/get-invitation?id=${invitationId}`, bob);
    const { createdAt } = (await seen.json()) as { createdAt: string };
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(120_000);
    expect((await here.post("/organization/accept-invitation", { invitationId }, bob)).status).toBe(200);
    expect(await planMigration(here.auth)).toEqual({ statements: [] });
    await database.close();
  });

  test("several tokens under one name, of which the newest counts", async () => {
    const side = await openThere(there, name, fresh.address);
    await side.signUp("alice");
    const { adapter } = await side.auth.$context;
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    for (const [value, minutes] of [
      ["older", 5],
      ["newest", 15],
      ["oldest", 1],
    ] as const) {
      const times = { expiresAt: at(minutes), createdAt: at(minutes - 15), updatedAt: at(minutes - 15) };
      await adapter.create({ model: "verification", data: { identifier: "sign-in-otp-alice", value, ...times } });
    }
    await side.end();
    const database = openHere(name, fresh.address);
    const here = moveIn(database);
    expect((await here.signIn("alice")).status).toBe(200);
    const rows = await storeOf(here).list(verification, { where: { identifier: op.startsWith("sign-in") } });
    expect(rows.map(({ value }) => value)).toEqual(["newest"]);
    await database.close();
  });

  test("fields that the application wants of everybody", async () => {
    const additionalFields = { plan: { type: "string", required: true }, seats: { type: "number", required: true } };
    const side = await openThere(there, name, fresh.address, { user: { additionalFields } });
    await side.signUp("alice", { plan: "free", seats: 3 });
    await side.end();
    const fields = { plan: { type: "string" }, seats: { type: "number" } } as const;
    const database = openHere(name, fresh.address);
    const here = moveIn(database, { user: { additionalFields: fields } });
    expect(await (await here.signIn("alice")).json()).toMatchObject({ user: { plan: "free", seats: 3 } });
    const bob = { name: "bob", email: address("bob"), password: "another horse" };
    expect((await here.post("/sign-up/email", bob)).status).toBe(400);
    expect((await here.post("/sign-up/email", { ...bob, plan: "paid", seats: 1 })).status).toBe(200);
    await database.close();
  });

  test("addresses with capitals, unless two people have the same", async () => {
    const side = await openThere(there, name, fresh.address);
    for (const person of ["alice", "bob"]) await side.signUp(person);
    const { adapter } = await side.auth.$context;
    const rename = (email: string) => adapter.update({ model: "user", where: byEmail("alice"), update: { email } });
    await rename("Alice@People.Example.org");
    const database = openHere(name, fresh.address);
    const here = moveIn(database);
    if (name !== "MariaDB") {
      const where = [{ field: "email", value: "Alice@People.Example.org" }];
      await adapter.update({ model: "user", where, update: { email: "Bob@People.example.org" } });
      await expect(planMigration(here.auth)).rejects.toThrow("contains bob@people.example.org more than once");
      const back = [{ field: "email", value: "Bob@People.example.org" }];
      await adapter.update({ model: "user", where: back, update: { email: "Alice@People.Example.org" } });
    }
    await side.end();
    expect(await (await here.signIn("alice")).json()).toMatchObject({ user: { email: address("alice") } });
    expect((await here.signIn("bob")).status).toBe(200);
    await database.close();
  });

  test("references that do not cascade: what hangs on a deleted row is gone with it", async () => {
    const plugins = [there.plugins.organization(), there.plugins.twoFactor()];
    const side = await openThere(there, name, fresh.address, { plugins });
    const invitationId = await invite(side);
    const signedIn = await side.post("/sign-in/email", { email: address("bob"), password: PASSWORD });
    const bob = cookiesOf(signedIn);
    expect((await side.post("/organization/accept-invitation", { invitationId }, bob)).status).toBe(200);
    expect((await side.post("/two-factor/enable", { password: PASSWORD }, bob)).status).toBe(200);
    await side.end();
    const database = openHere(name, fresh.address);
    const here = moveIn(database, { plugins: [organization(), twoFactor()] });
    const store = storeOf(here);
    const { tables } = describeAuth(here.auth).schema;
    const person = await store.find(user, { where: { email: address("bob") } });
    expect(await store.delete(user, { where: { id: person?.id ?? "" } })).toBe(1);
    const gone = { member: 1, invitation: 1, twoFactor: 0, account: 1, session: 1 };
    const left = await Promise.all(
      Object.keys(gone).map(async (wanted) => {
        const table = tables.find((declared) => declared.name === wanted);
        return [wanted, table === undefined ? Number.NaN : await store.count(table, { where: {} })];
      }),
    );
    expect(Object.fromEntries(left)).toEqual(gone);
    await database.close();
  });

  test("links that it keeps a row of, for an hour", async () => {
    const mailed: Record<string, string> = {};
    const keep = (kind: string) => async (mail: { token: string }) => {
      mailed[kind] = mail.token;
    };
    const side = await openThere(there, name, fresh.address, {
      emailAndPassword: { enabled: true, sendResetPassword: keep("reset") },
      emailVerification: { sendVerificationEmail: keep("verify"), sendOnSignUp: true },
    });
    await side.signUp("alice");
    const reset = version === "1.2.12" ? "/forget-password" : "/request-password-reset";
    expect((await side.post(reset, { email: address("alice"), redirectTo: "/reset" })).status).toBe(200);
    expect(Object.keys(mailed).sort()).toEqual(["reset", "verify"]);
    await side.end();

    let now = Date.now() + 61 * 60_000;
    const clock = { now: () => new Date(now) };
    const database = openHere(name, fresh.address);
    const here = moveIn(database, { clock, advanced: { acceptBetterAuthLinks: true } });
    const newPassword = "a new horse battery";
    expect((await here.post("/reset-password", { token: mailed.reset, newPassword })).status).toBe(400);
    now = Date.now();
    const unasked = moveIn(database, { clock });
    expect((await unasked.post("/reset-password", { token: mailed.reset, newPassword })).status).toBe(400);
    // What nothing but the secret vouches for could be used again.
    expect((await here.get(`/verify-email?token=${mailed.verify}`)).status).toBe(400);
    expect((await here.signIn("alice")).status).toBe(200);
    expect((await here.post("/reset-password", { token: mailed.reset, newPassword })).status).toBe(200);
    expect((await here.post("/reset-password", { token: mailed.reset, newPassword })).status).toBe(400);
    expect((await here.signIn("alice", newPassword)).status).toBe(200);
    await database.close();
  });
});
