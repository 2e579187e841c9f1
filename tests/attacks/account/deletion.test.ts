import type { AuthOptions } from "@sallyport/core";
import { verification } from "@sallyport/core/store";
import { Browser, Outbox } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { CACHE_COOKIE, personOf, SESSION_COOKIE, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { assertInert, type Life, link, openLife, placeOf, resetTokenOf } from "./account-life.ts";

const CACHED: Partial<AuthOptions> = { session: { cookieCache: { enabled: true, maxAge: 60 } } };
const deletion = (more: object = {}): Partial<AuthOptions> => ({ user: { deleteUser: { enabled: true, ...more } } });
const CONFIRMS = deletion({ verifyByEmail: true });

/** The token of the mail that alice has asked for. */
async function farewellOf({ alice, mailbox }: Life) {
  expect((await alice.post("/delete-user", { callbackURL: "/bye" })).at("message")).toBe("Verification email sent");
  return mailbox.last("delete-account");
}

describe("a deletion ends everything", () => {
  test("every device is nobody at once, the cookie cache on, and its cookies open nothing", async () => {
    const life = await openLife(CACHED);
    const { lab, alice } = life;
    await link(lab, "alice", "google");
    await signUp(lab, "bob");
    const devices = [await signIn(lab, "alice"), await signIn(lab, "alice", { rememberMe: false })];
    for (const device of devices) expect(await whoIs(device)).toBe("alice");
    const captured = [alice, ...devices].map(({ cookies }) => cookies.header());
    const left = await alice.post("/delete-user", { password: personOf("alice").password });
    expect(left.json).toEqual({ success: true, message: "User deleted" });
    const cleared = left.cookies.filter(({ clears }) => clears).map(({ name }) => name);
    expect(cleared).toEqual(expect.arrayContaining([SESSION_COOKIE, CACHE_COOKIE]));
    expect(alice.cookies.get(SESSION_COOKIE) ?? alice.cookies.get(CACHE_COOKIE)).toBeUndefined();

    for (const device of devices) expect(await whoIs(device)).toBeNull();
    const thief = new Browser(lab);
    for (const cookie of captured) {
      expect((await thief.get("/get-session", { cookie, keep: false })).json).toBeNull();
      expect((await thief.get("/list-accounts", { cookie, keep: false })).status).toBe(401);
      expect((await thief.post("/update-user", { name: "Owned" }, { cookie, keep: false })).status).toBe(401);
    }
    expect((await lab.users()).map(({ name }) => name)).toEqual(["bob"]);
    expect((await lab.accounts()).length + (await lab.sessions()).length).toBe(2);
  });

  test("who signs up with the address afterwards is somebody else: no link, cookie or mark of before is theirs", async () => {
    const life = await openLife(CONFIRMS);
    const { lab, alice, mailbox } = life;
    const { email, password } = personOf("alice");
    const [before] = await lab.users();
    await alice.post("/send-verification-email", { email });
    const verify = await mailbox.last("verify-email");
    await alice.post("/change-email", { newEmail: "alice@elsewhere.example.org" });
    const change = (await mailbox.all("verify-email")).at(-1) ?? verify;
    const reset = await resetTokenOf(life, "alice");
    const signedOutNotice = await farewellOf(life);
    const spare = await farewellOf(life);
    const old = new Browser(lab);
    for (const name of [SESSION_COOKIE, "sallyport.sign_up"]) old.cookies.set(name, alice.cookies.get(name) ?? "");
    expect(placeOf(await follow(alice, signedOutNotice))).toBe("/bye");
    expect(await lab.store.count(verification, { where: {} })).toBe(0);

    const heir = new Browser(lab);
    expect(
      (await heir.post("/sign-up/email", { ...personOf("alice"), password: "a password of the heir" })).status,
    ).toBe(200);
    const [after] = await lab.users();
    expect(after?.id).not.toBe(before?.id);
    await assertInert(life, async () => {
      for (const mail of [verify, change]) {
        expect(placeOf(await follow(heir, mail))).toMatch(/^\/\?error=(user_not_found|unauthorized|invalid_token)$/);
      }
      for (const mail of [signedOutNotice, spare])
        expect(placeOf(await follow(heir, mail))).toBe("/bye?error=invalid_token");
      const body = { token: reset, newPassword: "another-long-password" };
      expect((await new Browser(lab).post("/reset-password", body)).code).toBe("INVALID_TOKEN");
      expect((await old.get("/get-session", { keep: false })).json).toBeNull();
    });
    expect((await trySignIn(new Browser(lab), "alice", { password })).status).toBe(401);
    // The browser that had signed the address up before has shown nothing about the heir's account.
    await old.post("/send-verification-email", { email });
    await follow(old, await mailbox.last("verify-email"));
    expect((await lab.users())[0]?.emailVerified).toBe(true);
    expect(await lab.accounts()).toEqual([]);
  });
});

describe("who may delete", () => {
  test("nobody without a session, none with somebody else's token, none with a wrong password", async () => {
    const life = await openLife(CONFIRMS);
    const { lab } = life;
    const bob = await signUp(lab, "bob");
    const mail = await farewellOf(life);
    const stranger = new Browser(lab);
    await assertInert(life, async () => {
      expect((await stranger.post("/delete-user", { token: mail.token })).status).toBe(401);
      expect(placeOf(await follow(stranger, mail))).toBe("/bye?error=unauthorized");
      expect((await bob.post("/delete-user", { token: mail.token })).code).toBe("INVALID_TOKEN");
      expect(placeOf(await follow(bob, mail))).toBe("/bye?error=invalid_token");
      for (const password of ["a wrong password", personOf("bob").password, ""]) {
        expect((await life.alice.post("/delete-user", { password })).code).toBe("INVALID_PASSWORD");
        // A good token does not make up for it.
        expect((await life.alice.post("/delete-user", { password, token: mail.token })).code).toBe("INVALID_PASSWORD");
      }
    });
    expect((await bob.get("/delete-user/callback", { query: `token=${mail.token}` })).code).toBe("INVALID_TOKEN");
    expect(placeOf(await follow(life.alice, mail))).toBe("/bye");
    expect((await lab.users()).map(({ name }) => name)).toEqual(["bob"]);
  });

  test("where every deletion is confirmed by mail, neither a password nor a fresh session does", async () => {
    const life = await openLife(CONFIRMS);
    for (const body of [{}, { password: personOf("alice").password }]) {
      expect((await life.alice.post("/delete-user", body)).at("message")).toBe("Verification email sent");
      expect(await life.lab.users()).toHaveLength(1);
    }
    expect((await life.mailbox.all("delete-account")).map(({ to }) => to)).toEqual([
      personOf("alice").email,
      personOf("alice").email,
    ]);
  });

  test("an old session alone does not: it is mailed, or told to sign in again", async () => {
    const life = await openLife({ session: { freshAge: 300 } });
    life.lab.clock.advance({ seconds: 301 });
    await farewellOf(life);
    expect(await life.lab.users()).toHaveLength(1);
    const lab = openAuth({ session: { freshAge: 300 }, ...deletion() });
    const off: Life = { lab, mailbox: new Outbox(), alice: await signUp(lab, "alice") };
    off.lab.clock.advance({ seconds: 301 });
    await assertInert(off, async () => {
      const answer = await off.alice.post("/delete-user");
      expect([answer.status, answer.code]).toEqual([400, "SESSION_EXPIRED"]);
    });
    expect((await off.alice.post("/delete-user", { password: personOf("alice").password })).status).toBe(200);
  });

  test("a token dies in its time, with the password and with the address", async () => {
    const life = await openLife(CONFIRMS);
    const late = await farewellOf(life);
    life.lab.clock.advance({ days: 1 });
    expect(placeOf(await follow(life.alice, late))).toBe("/bye?error=invalid_token");
    const changed = await farewellOf(life);
    const { password } = personOf("alice");
    await life.alice.post("/change-password", { currentPassword: password, newPassword: "another-long-password" });
    expect(placeOf(await follow(life.alice, changed))).toBe("/bye?error=invalid_token");
    expect(await life.lab.users()).toHaveLength(1);
  });

  test("a revoked session with its cache deletes nothing", async () => {
    const life = await openLife({ ...CACHED, ...CONFIRMS });
    const mail = await farewellOf(life);
    const other = await signIn(life.lab, "alice");
    await whoIs(other);
    await life.alice.post("/revoke-other-sessions");
    expect(await whoIs(other)).toBe("alice");
    await assertInert(life, async () => {
      expect((await other.post("/delete-user", { token: mail.token }, { keep: false })).status).toBe(401);
      expect((await other.post("/delete-user", {}, { keep: false })).status).toBe(401);
      expect(placeOf(await follow(other, mail, { keep: false }))).toBe("/bye?error=unauthorized");
    });
  });
});
