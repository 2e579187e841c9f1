import type { AuthOptions } from "@sallyport/core";
import { Browser, Outbox } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, SESSION_COOKIE, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { assertInert, type Life, openLife, placeOf } from "./account-life.ts";

const CACHED: Partial<AuthOptions> = { session: { cookieCache: { enabled: true, maxAge: 60 } } };
const deletion = (more: object = {}): Partial<AuthOptions> => ({ user: { deleteUser: { enabled: true, ...more } } });
const CONFIRMS = deletion({ verifyByEmail: true });

/** Requests the deletion mail as Alice, and returns it. */
async function farewellOf({ alice, mailbox }: Life) {
  expect((await alice.post("/delete-user", { callbackURL: "/bye" })).at("message")).toBe("Verification email sent");
  return mailbox.last("delete-account");
}

describe("a new sign-up with the address of a deleted user", () => {
  test("creates another user, whom no cookie, password or sign-up cookie of the deleted one can access", async () => {
    const { lab, alice, mailbox } = await openLife(deletion());
    const { email, password } = personOf("alice");
    const [before] = await lab.users();
    const old = new Browser(lab);
    for (const name of [SESSION_COOKIE, "sallyport.sign_up"]) old.cookies.set(name, alice.cookies.get(name) ?? "");
    expect((await alice.post("/delete-user", { password })).status).toBe(200);
    await signUp(lab, { ...personOf("alice"), password: "a password of the heir" });
    const [after] = await lab.users();
    expect(after?.id).not.toBe(before?.id);
    expect((await old.get("/get-session", { keep: false })).json).toBeNull();
    expect((await trySignIn(new Browser(lab), "alice", { password })).status).toBe(401);
    // The browser that signed the deleted user up does not count as the owner of the new account.
    await old.post("/send-verification-email", { email });
    await follow(old, await mailbox.last("verify-email"));
    expect((await lab.users())[0]?.emailVerified).toBe(true);
    expect(await lab.accounts()).toEqual([]);
  });
});

describe("a deletion", () => {
  test("is rejected without a valid session, with another user's token or with a wrong password", async () => {
    const life = await openLife({ ...CACHED, ...CONFIRMS });
    const { lab } = life;
    const bob = await signUp(lab, "bob");
    const mail = await farewellOf(life);
    const stranger = new Browser(lab);
    const revoked = await signIn(lab, "alice");
    await whoIs(revoked);
    await life.alice.post("/revoke-other-sessions");
    expect(await whoIs(revoked)).toBe("alice");
    await assertInert(life, async () => {
      expect(placeOf(await follow(revoked, mail, { keep: false }))).toBe("/bye?error=unauthorized");
      expect((await stranger.post("/delete-user", { token: mail.token })).status).toBe(401);
      expect(placeOf(await follow(stranger, mail))).toBe("/bye?error=unauthorized");
      expect((await bob.post("/delete-user", { token: mail.token })).code).toBe("INVALID_TOKEN");
      expect(placeOf(await follow(bob, mail))).toBe("/bye?error=invalid_token");
      for (const password of ["a wrong password", personOf("bob").password, ""]) {
        expect((await life.alice.post("/delete-user", { password })).code).toBe("INVALID_PASSWORD");
        // A valid token does not replace the password.
        expect((await life.alice.post("/delete-user", { password, token: mail.token })).code).toBe("INVALID_PASSWORD");
      }
    });
    expect((await bob.get("/delete-user/callback", { query: `token=${mail.token}` })).code).toBe("INVALID_TOKEN");
    expect(placeOf(await follow(life.alice, mail))).toBe("/bye");
    expect((await lab.users()).map(({ name }) => name)).toEqual(["bob"]);
  });

  test("sends a mail or returns SESSION_EXPIRED if the session is not fresh and no password is sent", async () => {
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
});
