import { organization } from "@sallyport/core/organization";
import { describeAuth, op, user, verification } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { planMigration } from "@sallyport/kysely";
import { describe, expect, test } from "vitest";
import { movingCases } from "./cases.ts";
import { cookiesOf, storeOf } from "./our-side.ts";
import { PASSWORD, type TheirSide } from "./their-side.ts";

const address = (person: string) => `${person}@people.example.org`;

const DAY = 86_400_000;

describe.each(movingCases)("data of better-auth $version on $name is migrated", (one) => {
  const { there, version, name } = one;
  async function invite(side: TheirSide): Promise<string> {
    const cookie = await side.signUp("alice");
    await side.signUp("bob");
    const wanted = { email: address("bob"), role: "member", organizationId: await side.found(cookie) };
    const answer = await side.post("/organization/invite-member", wanted, cookie);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { id: string }).id;
  }

  test("with sessions, which are valid with the same secret and keep rememberMe", async () => {
    const move = await one.begin();
    const side = await move.there();
    const kept = await side.signUp("alice", { password: "correct-horse-ﬃ-é", email: "Alice@People.example.org" });
    const brief = await side.signUp("bob", { rememberMe: false });
    await side.end();
    const later = (time: number) => move.here({ clock: { now: () => new Date(Date.now() + time) } });
    const { statements } = await planMigration(later(0).auth);
    const losing = statements.filter((sql) =>
      /(drop|modify|rename|update|delete from)\b/.test(sql.replace(/on delete/g, "")),
    );
    expect(losing).toEqual([]);
    expect(statements.join("\n")).toMatch(/create unique index .*account.*providerId.*accountId/);
    expect(statements.join("\n")).not.toMatch(/create table .(user|session|account|verification)\b/);
    expect((await later(0).signIn("alice", "correct-horse-ﬃ-é")).status).toBe(200);
    const extended = await later(2 * DAY).get("/get-session", kept);
    const ending = await later(DAY - 400_000).get("/get-session", brief);
    for (const [answer, person, cookie] of [
      [extended, "alice", expect.stringContaining("Max-Age=604800")],
      [ending, "bob", null],
    ] as const) {
      expect(await answer.json()).toMatchObject({ user: { name: person, email: address(person) } });
      expect(answer.headers.get("set-cookie")).toEqual(cookie);
    }
    const strange = move.here({ secret: "another-secret-0123456789-ABCDEFGH" });
    expect(await (await strange.get("/get-session", kept)).json()).toBeNull();
  });

  test("with invitations that have no creation time", async () => {
    const move = await one.begin();
    const side = await move.there({ plugins: [there.plugins.organization()] });
    const invitationId = await invite(side);
    await side.end();
    const here = move.here({ plugins: [organization()] });
    const bob = cookiesOf(await here.signIn("bob"));
    const seen = await here.get(`/organization/get-invitation?id=${invitationId}`, bob);
    const { createdAt } = (await seen.json()) as { createdAt: string };
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(120_000);
    expect((await here.post("/organization/accept-invitation", { invitationId }, bob)).status).toBe(200);
    expect(await planMigration(here.auth)).toEqual({ statements: [] });
  });

  test("with several tokens of one identifier, of which the newest is kept", async () => {
    const move = await one.begin();
    const side = await move.there();
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
    const here = move.here();
    expect((await here.signIn("alice")).status).toBe(200);
    const rows = await storeOf(here).list(verification, { where: { identifier: op.startsWith("sign-in") } });
    expect(rows.map(({ value }) => value)).toEqual(["newest"]);
  });

  test("with fields that the application requires", async () => {
    const move = await one.begin();
    const additionalFields = { plan: { type: "string", required: true }, seats: { type: "number", required: true } };
    const side = await move.there({ user: { additionalFields } });
    await side.signUp("alice", { plan: "free", seats: 3 });
    await side.end();
    const fields = { plan: { type: "string" }, seats: { type: "number" } } as const;
    const here = move.here({ user: { additionalFields: fields } });
    expect(await (await here.signIn("alice")).json()).toMatchObject({ user: { plan: "free", seats: 3 } });
    const bob = { name: "bob", email: address("bob"), password: "another horse" };
    expect((await here.post("/sign-up/email", bob)).status).toBe(400);
    expect((await here.post("/sign-up/email", { ...bob, plan: "paid", seats: 1 })).status).toBe(200);
  });

  test("with addresses in capital letters, unless two users have the same", async () => {
    const move = await one.begin();
    const side = await move.there();
    for (const person of ["alice", "bob"]) await side.signUp(person);
    const here = move.here();
    // The index of MariaDB is case-insensitive.
    if (name !== "MariaDB") {
      await side.change("alice", { email: "Bob@People.example.org" });
      await expect(planMigration(here.auth)).rejects.toThrow("contains bob@people.example.org more than once");
    }
    await side.change("alice", { email: "Alice@People.Example.org" });
    await side.end();
    expect(await (await here.signIn("alice")).json()).toMatchObject({ user: { email: address("alice") } });
    expect((await here.signIn("bob")).status).toBe(200);
  });

  test("with references that do not cascade, whose rows are deleted by statements", async () => {
    const move = await one.begin();
    const plugins = [there.plugins.organization(), there.plugins.twoFactor()];
    const side = await move.there({ plugins });
    const invitationId = await invite(side);
    const signedIn = await side.post("/sign-in/email", { email: address("bob"), password: PASSWORD });
    const bob = cookiesOf(signedIn);
    expect((await side.post("/organization/accept-invitation", { invitationId }, bob)).status).toBe(200);
    expect((await side.post("/two-factor/enable", { password: PASSWORD }, bob)).status).toBe(200);
    await side.end();
    const here = move.here({ plugins: [organization(), twoFactor()] });
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
  });

  test("with reset links, which are accepted for an hour if an option says so", async () => {
    const move = await one.begin();
    const mailed: Record<string, string> = {};
    const keep = (kind: string) => async (mail: { token: string }) => {
      mailed[kind] = mail.token;
    };
    const side = await move.there({
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
    const here = move.here({ clock, advanced: { acceptBetterAuthLinks: true } });
    const newPassword = "a new horse battery";
    expect((await here.post("/reset-password", { token: mailed.reset, newPassword })).status).toBe(400);
    now = Date.now();
    const unasked = move.here({ clock });
    expect((await unasked.post("/reset-password", { token: mailed.reset, newPassword })).status).toBe(400);
    // A link that only its signature validates could be used more than once.
    expect((await here.get(`/verify-email?token=${mailed.verify}`)).status).toBe(400);
    expect((await here.signIn("alice")).status).toBe(200);
    expect((await here.post("/reset-password", { token: mailed.reset, newPassword })).status).toBe(200);
    expect((await here.post("/reset-password", { token: mailed.reset, newPassword })).status).toBe(400);
    expect((await here.signIn("alice", newPassword)).status).toBe(200);
  });
});
