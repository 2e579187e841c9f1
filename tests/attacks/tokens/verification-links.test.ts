import type { AuthOptions } from "@sallyport/core";
import { user, verification } from "@sallyport/core/store";
import { type Answer, Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { personOf, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { assertInert, type Life, link, openLife, placeOf, prove, resetTokenOf } from "../account/account-life.ts";

const AUTO = { emailVerification: { autoSignInAfterVerification: true } };
const REQUIRED = { emailAndPassword: { requireEmailVerification: true } };
const { email } = personOf("alice");

/** A link to alice's address: one that she asked for, or that anybody may have. */
async function mailProof({ lab, alice, mailbox }: Life, by: "holder" | "stranger") {
  const browser = by === "holder" ? alice : new Browser(lab);
  expect((await browser.post("/send-verification-email", { email, callbackURL: "/in" })).status).toBe(200);
  return mailbox.last("verify-email");
}
const aliceOf = async ({ lab }: Life) => lab.store.find(user, { where: { name: "alice" } });

/** Cookies that could open anything: the note that an address is verified is for the next page to read. */
const opening = ({ given }: Answer) => given.filter(({ name }) => name !== "sallyport.verified");

describe("a link that is opened twice", () => {
  test.each(["holder", "stranger"] as const)(
    "asked for by a %s: told the same, one session, none for a second browser",
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

  test("after the session that it began has ended, it begins none", async () => {
    const life = await openLife({ ...AUTO, ...REQUIRED });
    const mail = await mailProof(life, "stranger");
    const browser = new Browser(life.lab);
    await follow(browser, mail);
    await browser.post("/sign-out");
    expect(opening(await follow(browser, mail))).toEqual([]);
    expect(await whoIs(browser)).toBeNull();
  });

  test("a second link to the same address signs nobody in either, once the address is proven", async () => {
    const life = await openLife({ ...AUTO, ...REQUIRED });
    const [one, other] = [await mailProof(life, "stranger"), await mailProof(life, "stranger")];
    await follow(new Browser(life.lab), one);
    const late = await follow(new Browser(life.lab), other);
    expect([placeOf(late), opening(late)]).toEqual(["/in", []]);
    expect(await life.lab.sessions()).toHaveLength(1);
  });

  test("a HEAD spends none", async () => {
    const life = await openLife(AUTO);
    const mail = await mailProof(life, "stranger");
    const query = `token=${mail.token}&callbackURL=/in`;
    await assertInert(life, async () => {
      expect((await new Browser(life.lab).send("HEAD", "/verify-email", { query })).status).toBe(405);
    });
  });

  test("a browser that somebody else is signed in to stays theirs", async () => {
    const life = await openLife(AUTO);
    const bob = await signUp(life.lab, "bob");
    const opened = await follow(bob, await mailProof(life, "stranger"));
    expect([placeOf(opened), opened.given]).toEqual(["/in", []]);
    expect(await whoIs(bob)).toBe("bob");
  });
});

describe("a link is tied to the address it was for", () => {
  const MOVED = "alice@moved.example.org";
  const invalid = "/in?error=invalid_token";

  /** Alice has moved by the links of the house, or by a hand in the database. */
  async function moveBy(way: "links" | "the database") {
    const life = await openLife({ ...AUTO, user: { changeEmail: { enabled: true } } });
    const old = [await mailProof(life, "holder"), await mailProof(life, "stranger")];
    if (way === "the database") await life.lab.store.update(user, { where: { email } }, { email: MOVED });
    else {
      await prove(life.lab, "alice");
      await life.alice.post("/change-email", { newEmail: MOVED });
      await follow(life.alice, await life.mailbox.last("change-email"));
    }
    return { life, old };
  }

  test.each(["links", "the database"] as const)(
    "the person has moved by %s: it proves nothing and signs nobody in",
    async (way) => {
      const { life, old } = await moveBy(way);
      await assertInert(life, async () => {
        for (const mail of old) {
          for (const browser of [new Browser(life.lab), life.alice]) {
            const opened = await follow(browser, mail, { keep: false });
            expect([placeOf(opened), opened.given]).toEqual([invalid, []]);
          }
        }
      });
      expect(await aliceOf(life)).toMatchObject({ email: MOVED, emailVerified: false });
    },
  );

  test.each(["links", "the database"] as const)(
    "somebody else has the address now, after %s: they are not proven by it",
    async (way) => {
      const { life, old } = await moveBy(way);
      const newcomer = new Browser(life.lab);
      await newcomer.post("/sign-up/email", { ...personOf("newcomer"), email });
      await assertInert(life, async () => {
        for (const mail of old) {
          for (const browser of [new Browser(life.lab), newcomer]) {
            const opened = await follow(browser, mail, { keep: false });
            expect([placeOf(opened), opened.given]).toEqual([invalid, []]);
          }
        }
      });
      expect(await life.lab.store.find(user, { where: { email } })).toMatchObject({
        name: "newcomer",
        emailVerified: false,
      });
    },
  );

  test("the person is gone and somebody else has the address: user_not_found, and nothing for the newcomer", async () => {
    const life = await openLife(AUTO);
    const old = await mailProof(life, "holder");
    await life.alice.post("/delete-user");
    await signUp(life.lab, "alice");
    await assertInert(life, async () => {
      expect(placeOf(await follow(new Browser(life.lab), old))).toBe("/in?error=user_not_found");
    });
  });

  test("it lives an hour, and its record is swept or gone", async () => {
    for (const [seconds, place] of [
      [3599, "/in"],
      [3600, "/in?error=token_expired"],
    ] as const) {
      const life = await openLife();
      const mail = await mailProof(life, "holder");
      life.lab.clock.advance({ seconds });
      expect(placeOf(await follow(new Browser(life.lab), mail))).toBe(place);
      expect((await aliceOf(life))?.emailVerified).toBe(seconds === 3599);
    }
  });
});

describe("a squatter who signed up with somebody's address", () => {
  /** Mallory as "alice": password, linked account and session in place before the owner comes. */
  async function squat(options: Partial<AuthOptions> = {}) {
    const life = await openLife({ ...AUTO, ...options });
    await link(life.lab, "alice", "github", "mallory");
    return { life, squatter: await signIn(life.lab, "alice"), owner: new Browser(life.lab) };
  }
  const leftOf = async ({ lab }: Life) => (await lab.accounts()).map(({ providerId }) => providerId);

  test("loses everything to a link that the owner asked for, and the owner is told", async () => {
    const { life, squatter, owner } = await squat();
    const opened = await follow(owner, await mailProof(life, "stranger"));
    expect(placeOf(opened)).toBe("/in");
    expect([await whoIs(life.alice), await whoIs(squatter), await whoIs(owner)]).toEqual([null, null, "alice"]);
    expect(await leftOf(life)).toEqual([]);
    expect((await trySignIn(new Browser(life.lab), "alice")).status).toBe(401);
    expect((await life.mailbox.last("notice")).about).toEqual({ kind: "password-removed" });
    expect(await life.lab.store.count(verification, { where: {} })).toBe(0);
  });

  test("loses everything to a reset, linked accounts too", async () => {
    const { life, squatter, owner } = await squat();
    const body = { token: await resetTokenOf(life, "alice"), newPassword: "the owner's own password" };
    expect((await owner.post("/reset-password", body)).status).toBe(200);
    expect([await whoIs(life.alice), await whoIs(squatter)]).toEqual([null, null]);
    expect(await leftOf(life)).toEqual(["credential"]);
    expect((await trySignIn(new Browser(life.lab), "alice")).status).toBe(401);
    expect((await aliceOf(life))?.emailVerified).toBe(true);
  });
});
