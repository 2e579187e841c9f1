import type { AuthOptions } from "@sallyport/core";
import { user, verification } from "@sallyport/core/store";
import { type Answer, Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { personOf, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { type Life, link, openLife, placeOf, resetTokenOf } from "../account/account-life.ts";

const AUTO = { emailVerification: { autoSignInAfterVerification: true } };
const REQUIRED = { emailAndPassword: { requireEmailVerification: true } };
const { email } = personOf("alice");

/** Requests a verification link for Alice's address, with her session or without. */
async function mailProof({ lab, alice, mailbox }: Life, by: "holder" | "stranger") {
  const browser = by === "holder" ? alice : new Browser(lab);
  expect((await browser.post("/send-verification-email", { email, callbackURL: "/in" })).status).toBe(200);
  return mailbox.last("verify-email");
}
const aliceOf = async ({ lab }: Life) => lab.store.find(user, { where: { name: "alice" } });

/** Returns the cookies that could grant access, without the one that tells the next page of the verification. */
const opening = ({ given }: Answer) => given.filter(({ name }) => name !== "sallyport.verified");

describe("a verification link that is opened again", () => {
  test.each(["holder", "stranger"] as const)(
    "gets the same answer and starts no other session if it was requested by a %s",
    async (by) => {
      const life = await openLife({ ...AUTO, ...REQUIRED });
      const mail = await mailProof(life, by);
      const [first, second] = [new Browser(life.lab), new Browser(life.lab)];
      expect(placeOf(await follow(first, mail))).toBe("/in");
      const rows = JSON.stringify([await life.lab.users(), await life.lab.sessions(), await life.lab.accounts()]);
      for (const browser of [first, second, new Browser(life.lab)]) {
        const again = await follow(browser, mail);
        expect([again.status, placeOf(again), opening(again)]).toEqual([302, "/in", []]);
      }
      expect(JSON.stringify([await life.lab.users(), await life.lab.sessions(), await life.lab.accounts()])).toBe(rows);
      expect(await life.lab.sessions()).toHaveLength(1);
      expect([await whoIs(first), await whoIs(second)]).toEqual(["alice", null]);
    },
  );

  test("starts no session after the first one has ended", async () => {
    const life = await openLife({ ...AUTO, ...REQUIRED });
    const mail = await mailProof(life, "stranger");
    const browser = new Browser(life.lab);
    await follow(browser, mail);
    await browser.post("/sign-out");
    expect(opening(await follow(browser, mail))).toEqual([]);
    expect(await whoIs(browser)).toBeNull();
  });

  test("does not sign in if another link has verified the address", async () => {
    const life = await openLife({ ...AUTO, ...REQUIRED });
    const [one, other] = [await mailProof(life, "stranger"), await mailProof(life, "stranger")];
    await follow(new Browser(life.lab), one);
    const late = await follow(new Browser(life.lab), other);
    expect([placeOf(late), opening(late)]).toEqual(["/in", []]);
    expect(await life.lab.sessions()).toHaveLength(1);
  });

  test("does not replace the session of another user in the browser", async () => {
    const life = await openLife(AUTO);
    const bob = await signUp(life.lab, "bob");
    const opened = await follow(bob, await mailProof(life, "stranger"));
    expect([placeOf(opened), opened.given]).toEqual(["/in", []]);
    expect(await whoIs(bob)).toBe("bob");
  });
});

describe("a squatter who signed up with another person's address", () => {
  /** Signs Mallory up as Alice, with a password, a linked account and a session. */
  async function squat(options: Partial<AuthOptions> = {}) {
    const life = await openLife({ ...AUTO, ...options });
    await link(life.lab, "alice", "github", "mallory");
    return { life, squatter: await signIn(life.lab, "alice"), owner: new Browser(life.lab) };
  }
  const leftOf = async ({ lab }: Life) => (await lab.accounts()).map(({ providerId }) => providerId);

  test("loses every access when the owner opens the requested link, and the owner is notified", async () => {
    const { life, squatter, owner } = await squat();
    const opened = await follow(owner, await mailProof(life, "stranger"));
    expect(placeOf(opened)).toBe("/in");
    expect([await whoIs(life.alice), await whoIs(squatter), await whoIs(owner)]).toEqual([null, null, "alice"]);
    expect(await leftOf(life)).toEqual([]);
    expect((await trySignIn(new Browser(life.lab), "alice")).status).toBe(401);
    expect((await life.mailbox.last("notice")).about).toEqual({ kind: "password-removed" });
    expect(await life.lab.store.count(verification, { where: {} })).toBe(0);
  });

  test("loses every access when the owner resets the password, including linked accounts", async () => {
    const { life, squatter, owner } = await squat();
    const body = { token: await resetTokenOf(life, "alice"), newPassword: "the owner's own password" };
    expect((await owner.post("/reset-password", body)).status).toBe(200);
    expect([await whoIs(life.alice), await whoIs(squatter)]).toEqual([null, null]);
    expect(await leftOf(life)).toEqual(["credential"]);
    expect((await trySignIn(new Browser(life.lab), "alice")).status).toBe(401);
    expect((await aliceOf(life))?.emailVerified).toBe(true);
  });

  test("cannot prevent the owner from setting a password by a reset after the verification", async () => {
    const life = await openLife();
    await signUp(life.lab, "bob");
    await resetTokenOf(life, "alice");
    const stranger = new Browser(life.lab);
    await stranger.post("/send-verification-email", { email: personOf("alice").email });
    expect(placeOf(await follow(stranger, await life.mailbox.last("verify-email")))).toBe("/");
    // The token of a reset goes to the mailbox, so only its owner can use it.
    const token = await resetTokenOf(life, "alice");
    expect((await stranger.post("/reset-password", { token, newPassword: "another-correct-horse" })).status).toBe(200);
    expect((await life.lab.accounts()).filter(({ password }) => password !== null)).toHaveLength(2);
  });
});
