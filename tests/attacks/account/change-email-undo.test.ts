import { verification } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { assertInert, link, placeOf, resetTokenOf } from "./account-life.ts";
import { emailsOf, lastUndoToken, openMoving, press, somebody } from "./undo-life.ts";

const OLD = personOf("alice").email;
const THIEF = "thief@evil.example.org";
const WEEK = 604_800;

/** A thief with alice's session has moved her account to a mailbox of their own. */
async function stolen() {
  const life = await openMoving();
  await life.move(life.alice, THIEF);
  return { ...life, token: await lastUndoToken(life.mailbox, OLD) };
}

describe("undoing a change of address", () => {
  test("restores the old address as verified, and revokes every session and mailed token", async () => {
    const life = await stolen();
    const { lab, alice, token } = life;
    await new Browser(lab).post("/request-password-reset", { email: THIEF });
    const reset = (await life.mailbox.last("reset-password")).token;
    await alice.post("/change-email", { newEmail: "third@evil.example.org" });
    const onward = (await life.mailbox.last("verify-email")).token;
    const answer = await somebody(life).post("/undo-email-change", { token });
    expect([answer.status, answer.json]).toEqual([200, { status: true }]);
    expect(await lab.users()).toMatchObject([{ email: OLD, emailVerified: true }]);
    expect([await lab.sessions(), await whoIs(alice)]).toEqual([[], null]);
    expect(await lab.store.list(verification, { where: {} })).toEqual([]);
    await assertInert(life, async () => {
      const newPassword = "another-long-password";
      expect((await somebody(life).post("/reset-password", { token: reset, newPassword })).code).toBe("INVALID_TOKEN");
      expect((await alice.get("/verify-email", { query: `token=${onward}` })).code).toBe("UNAUTHORIZED");
      expect((await somebody(life).post("/undo-email-change", { token })).code).toBe("INVALID_TOKEN");
    });
    expect((await trySignIn(somebody(life), "alice")).status).toBe(200);
  });

  test("removes a password that the new mailbox has reset, and an account that was linked since", async () => {
    const life = await stolen();
    await link(life.lab, "alice", "google");
    await new Browser(life.lab).post("/request-password-reset", { email: THIEF });
    const { token: reset } = await life.mailbox.last("reset-password");
    const password = "the password of a thief";
    await somebody(life).post("/reset-password", { token: reset, newPassword: password });
    expect((await trySignIn(somebody(life), "alice", { email: THIEF, password })).status).toBe(200);
    expect((await somebody(life).post("/undo-email-change", { token: life.token })).status).toBe(200);
    for (const email of [OLD, THIEF]) {
      expect((await trySignIn(somebody(life), "alice", { email, password })).status).toBe(401);
    }
    expect(await life.lab.accounts()).toEqual([]);
    const newPassword = "alice has her account again";
    await somebody(life).post("/reset-password", { token: await resetTokenOf(life, "alice"), newPassword });
    expect((await trySignIn(somebody(life), "alice", { password: newPassword })).status).toBe(200);
  });

  test("notifies the new mailbox without naming the old address or a link", async () => {
    const life = await stolen();
    const before = await life.mailbox.count();
    await somebody(life).post("/undo-email-change", { token: life.token });
    await life.mailbox.settle();
    const [notice, ...others] = life.mailbox.mails.slice(before);
    expect([notice?.to, others]).toEqual([THIEF, []]);
    expect(notice).toMatchObject({ kind: "notice", about: { kind: "email-change-undone" } });
    expect(JSON.stringify(notice)).not.toMatch(new RegExp(`${OLD}|https?:|token`));
  });

  test("is possible for seven days and no longer", async () => {
    const life = await stolen();
    life.lab.clock.advance({ seconds: WEEK - 120 });
    expect((await somebody(life).get(`/undo-email-change/${life.token}`)).text).toContain(OLD);
    life.lab.clock.advance({ minutes: 2 });
    await assertInert(life, async () => {
      expect((await somebody(life).post("/undo-email-change", { token: life.token })).code).toBe("INVALID_TOKEN");
    });
  });

  test("rejects the token and changes nothing if another user has the address by now", async () => {
    const life = await stolen();
    await signUp(life.lab, "alice");
    await assertInert(life, async () => {
      const answer = await somebody(life).post("/undo-email-change", { token: life.token });
      expect([answer.status, answer.code]).toEqual([400, "COULDNT_UPDATE_YOUR_EMAIL"]);
    });
  });

  test("is not offered for an address that was never verified", async () => {
    const life = await openMoving();
    const bob = await signUp(life.lab, "bob");
    await life.move(bob, "bob@new.example.org");
    const notice = await life.mailbox.last("notice");
    expect([notice.to, notice.about]).toMatchObject([personOf("bob").email, { undo: null }]);
  });
});

describe("a second change of address", () => {
  test("leaves the first mailbox its undo link, which invalidates the later ones", async () => {
    const life = await stolen();
    await life.move(life.alice, "second@evil.example.org");
    const thiefs = await lastUndoToken(life.mailbox, THIEF);
    expect((await somebody(life).post("/undo-email-change", { token: life.token })).status).toBe(200);
    expect((await somebody(life).post("/undo-email-change", { token: thiefs })).code).toBe("INVALID_TOKEN");
    expect(await emailsOf(life.lab)).toEqual([OLD]);
  });

  test("can be undone, and the first mailbox keeps its undo link", async () => {
    const life = await stolen();
    await life.move(life.alice, "second@evil.example.org");
    const thiefs = await lastUndoToken(life.mailbox, THIEF);
    expect((await somebody(life).post("/undo-email-change", { token: thiefs })).status).toBe(200);
    expect(await emailsOf(life.lab)).toEqual([THIEF]);
    expect((await somebody(life).post("/undo-email-change", { token: life.token })).status).toBe(200);
    expect(await emailsOf(life.lab)).toEqual([OLD]);
  });
});

describe("the page of an undo link", () => {
  test("does nothing on GET, and undoes the change when its button is pressed, even without a session", async () => {
    const life = await stolen();
    const { pathname } = new URL(
      (await life.mailbox.all("notice")).map(({ about }) => about.kind === "email-changed" && about.undo?.url).at(-1) ||
        "",
    );
    expect(pathname).toBe(`/api/auth/undo-email-change/${life.token}`);
    await assertInert(life, async () => {
      const page = await somebody(life).get(`/undo-email-change/${life.token}`);
      expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(page.text).toContain(
        `<form method="post" action="../undo-email-change"><input type="hidden" name="token"`,
      );
      const policy = page.headers.get("content-security-policy");
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'; frame/,
      );
      expect(page.headers.get("referrer-policy")).toBe("strict-origin");
    });
    const done = await press(somebody(life), life.token);
    expect([done.status, done.text.includes("previous email address")]).toEqual([200, true]);
    expect(await emailsOf(life.lab)).toEqual([OLD]);
    const again = await press(somebody(life), life.token);
    expect([again.status, again.text.includes("no longer valid")]).toEqual([200, true]);
  });

  test("rejects the form of another site, and redirects to callbackURL, with the error if there is one", async () => {
    const life = await stolen();
    const { token } = life;
    await assertInert(life, async () => {
      const body = String(new URLSearchParams({ token }));
      const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example.org" };
      expect((await somebody(life).post("/undo-email-change", body, { headers })).code).toBe("INVALID_ORIGIN");
      expect((await press(somebody(life), token, { callbackURL: "https://evil.example.org" })).code).toBe(
        "INVALID_CALLBACK_URL",
      );
      const query = `callbackURL=${encodeURIComponent("https://app.example.com/safe")}`;
      const page = await somebody(life).get(`/undo-email-change/${token}`, { query });
      expect(page.headers.get("content-security-policy")).toContain("form-action 'self' https://app.example.com;");
      const odd = await somebody(life).get("/undo-email-change/no-such-token", { query: "callbackURL=/%22onclick=x" });
      expect(odd.text).toMatch(/no longer valid.*\n<a href="\/[^"]*">/);
    });
    expect(placeOf(await press(somebody(life), token, { callbackURL: "/safe" }))).toBe("/safe");
    expect(placeOf(await press(somebody(life), token, { callbackURL: "/safe" }))).toBe("/safe?error=invalid_token");
  });
});
