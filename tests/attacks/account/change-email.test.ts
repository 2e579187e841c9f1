import type { AuthOptions } from "@sallyport/core";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { personOf, SESSION_COOKIE, signIn, signUp, tokenOf, trySignIn, whoIs } from "../../ground/people.ts";
import { assertInert, type Life, openLife, placeOf, prove } from "./account-life.ts";

const OLD = personOf("alice").email;
const NEW = "alice@new.example.org";
const CACHED = { cookieCache: { enabled: true, maxAge: 60 } };
const NEW_FIRST: Partial<AuthOptions> = { user: { changeEmail: { enabled: true, flow: "verify-new-first" } } };

const alicesRow = async ({ lab }: Life) => (await lab.users()).find(({ name }) => name === "alice");

/** Opens an application in which Alice, who is verified, has requested a change. Returns the mail to approve it. */
async function asked(options: Partial<AuthOptions> = {}) {
  const life = await openLife(options);
  await prove(life.lab, "alice");
  expect((await life.alice.post("/change-email", { newEmail: NEW })).json).toEqual({ status: true });
  return { life, mail: await life.mailbox.last("change-email") };
}

describe("a change of address without approval", () => {
  test("rejects a link to the new mailbox once the current address has been verified", async () => {
    const life = await openLife();
    const { alice, mailbox } = life;
    // A thief who has alice's session, of an account that is not verified yet.
    await alice.post("/change-email", { newEmail: "thief@evil.example.org" });
    const thiefs = await mailbox.last("verify-email");
    expect(thiefs.to).toBe("thief@evil.example.org");
    await alice.post("/send-verification-email", { email: OLD });
    await follow(new Browser(life.lab), await mailbox.last("verify-email"));
    expect(await alicesRow(life)).toMatchObject({ email: OLD, emailVerified: true });
    expect(placeOf(await follow(alice, thiefs))).toBe("/?error=invalid_token");
    expect(await alicesRow(life)).toMatchObject({ email: OLD, emailVerified: true });
  });
});

test("a token is rejected after its use and after another change of the address, even back again", async () => {
  const { life, mail: there } = await asked();
  await follow(life.alice, there);
  await follow(new Browser(life.lab), await life.mailbox.last("verify-email"));
  await life.alice.post("/change-email", { newEmail: OLD });
  const back = await life.mailbox.last("change-email");
  expect(back.to).toBe(NEW);
  await follow(life.alice, back);
  await prove(life.lab, "alice");
  await assertInert(life, async () => {
    for (const mail of [there, back]) expect(placeOf(await follow(life.alice, mail))).toBe("/?error=invalid_token");
  });
  expect(await alicesRow(life)).toMatchObject({ email: OLD });
});

describe("the session that opens the link", () => {
  test("is rejected if it is missing, forged, revoked or another user's, and the token stays valid", async () => {
    const { life, mail } = await asked({ session: CACHED });
    const { lab, alice } = life;
    const bob = await signUp(lab, "bob");
    const revoked = await signIn(lab, "alice");
    await whoIs(revoked);
    await alice.post("/revoke-session", { token: tokenOf(revoked) });
    expect(await whoIs(revoked)).toBe("alice");
    const forged = new Browser(lab);
    forged.cookies.set(SESSION_COOKIE, `${tokenOf(alice)}.forged`);
    await assertInert(life, async () => {
      for (const browser of [new Browser(lab), bob, revoked, forged]) {
        expect(placeOf(await follow(browser, mail, { keep: false }))).toBe("/?error=unauthorized");
        const plain = await browser.get("/verify-email", { query: `token=${mail.token}`, keep: false });
        expect([plain.status, plain.code]).toEqual([401, "UNAUTHORIZED"]);
      }
    });
    expect(placeOf(await follow(alice, mail))).toBe("/");
    expect(await alicesRow(life)).toMatchObject({ email: NEW });
  });
});

describe("an unverified new address", () => {
  test("cannot sign in if verification is required, and only its own mailbox gets a mail", async () => {
    const life = await openLife({ emailAndPassword: { requireEmailVerification: true } });
    await prove(life.lab, "alice");
    expect((await trySignIn(life.alice, "alice")).status).toBe(200);
    await life.alice.post("/change-email", { newEmail: NEW });
    await follow(life.alice, await life.mailbox.last("change-email"));
    const before = await life.mailbox.count();
    const stranger = new Browser(life.lab);
    expect((await trySignIn(stranger, "alice")).code).toBe("INVALID_EMAIL_OR_PASSWORD");
    expect((await trySignIn(stranger, "alice", { email: NEW })).code).toBe("EMAIL_NOT_VERIFIED");
    await life.mailbox.settle();
    expect(life.mailbox.mails.slice(before).map(({ kind, to }) => [kind, to])).toEqual([["verify-email", NEW]]);
  });
});

test("both mailboxes get a mail, and that to the old one contains no token except for the undo link", async () => {
  for (const options of [{}, NEW_FIRST]) {
    const life = await openLife(options);
    await prove(life.lab, "alice");
    await life.alice.post("/change-email", { newEmail: NEW });
    await follow(life.alice, await life.mailbox.last(options === NEW_FIRST ? "verify-email" : "change-email"));
    const notice = await life.mailbox.last("notice");
    expect([notice.to, notice.about]).toEqual([OLD, { kind: "email-changed", newEmail: NEW, undo: expect.anything() }]);
    const live = (await life.mailbox.all("verify-email")).map(({ token }) => token);
    for (const token of live) expect(JSON.stringify(notice)).not.toContain(token);
    expect(JSON.stringify({ ...notice, about: null })).not.toMatch(/token|https?:/);
    expect((await life.mailbox.all("verify-email")).at(-1)?.to).toBe(NEW);
  }
});
