import { account, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { sentBy } from "../../ground/everybody.ts";
import { follow, OWN_PAGE } from "../../ground/mailed.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { assertInert, link, openLife, prove } from "../account/account-life.ts";

const LIMITED = { rateLimit: { enabled: true, customRules: { "/sign-up/email": false as const } } };
const from = (last: number) => ({ from: { remoteAddress: `203.0.113.${last}` } });

describe("which addresses are taken, by asking to move there", () => {
  test("is told as the specification wants it, three times in ten seconds and no more", async () => {
    const life = await openLife(LIMITED);
    await signUp(life.lab, "bob");
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const newEmail = count % 2 === 0 ? personOf("bob").email : `free${count}@people.example.org`;
      statuses.push((await life.alice.post("/change-email", { newEmail }, from(1))).status);
    }
    expect(statuses).toEqual([400, 200, 400, ...Array.from({ length: 17 }, () => 429)]);
    expect(await sentBy(life)).toEqual(["verify-email free1@people.example.org"]);
    life.lab.clock.advance({ seconds: 10 });
    const again = await life.alice.post("/change-email", { newEmail: personOf("bob").email }, from(1));
    expect(again.code).toBe("COULDNT_UPDATE_YOUR_EMAIL");
  });

  test("nothing is sent to a taken address, verified or not, in either flow", async () => {
    for (const flow of ["approve-current-first", "verify-new-first"] as const) {
      for (const verified of [false, true]) {
        const life = await openLife({ user: { changeEmail: { enabled: true, flow } } });
        await signUp(life.lab, "bob");
        if (verified) await prove(life.lab, "bob");
        await assertInert(life, async () => {
          for (const newEmail of [personOf("bob").email, personOf("bob").email.toUpperCase()]) {
            const answer = await life.alice.post("/change-email", { newEmail });
            expect([answer.status, answer.json]).toEqual([
              400,
              { code: "COULDNT_UPDATE_YOUR_EMAIL", message: "Couldn't update your email" },
            ]);
          }
        });
      }
    }
  });
});

describe("no more than they must", () => {
  const SECRETS = /scrypt|password|hash|salt|accessToken|refreshToken|idToken|do-not-tell|"note"|sealed/i;

  test("say the answers about an account", async () => {
    const life = await openLife({
      user: {
        additionalFields: { note: { type: "string", required: false, returned: false } },
        changeEmail: { enabled: true },
        deleteUser: { enabled: true, verifyByEmail: true },
      },
    });
    const { lab, alice, mailbox } = life;
    const bob = await signUp(lab, "bob");
    const bobs = String((await bob.get("/get-session")).at("session", "token"));
    await alice.post("/update-user", { note: "do-not-tell" });
    await link(lab, "alice", "google");
    const tokens = { accessToken: "at-do-not-tell", refreshToken: "rt-do-not-tell", idToken: "id-do-not-tell" };
    await lab.store.update(account, { where: { providerId: "google" } }, tokens);
    const { email, password } = personOf("alice");
    const answers = [
      await alice.get("/list-accounts"),
      await alice.post("/send-verification-email", { email }),
      await alice.get("/verify-email", { query: `token=${(await mailbox.last("verify-email")).token}` }),
      await alice.post("/change-password", { currentPassword: password, newPassword: "another-correct-horse" }),
      await alice.post("/change-email", { newEmail: "alice@elsewhere.example.org" }),
      await follow(alice, await mailbox.last("change-email")),
      await alice.post("/unlink-account", { providerId: "google" }),
      await alice.post("/delete-user"),
      await alice.get("/delete-user/callback", { query: `token=${(await mailbox.last("delete-account")).token}` }),
    ];
    for (const { status, text } of answers) {
      expect([200, 302], text).toContain(status);
      expect(text).not.toMatch(SECRETS);
      expect(text).not.toContain(bobs);
      expect(text).not.toContain("bob@");
    }
    for (const index of [0, 1]) {
      const shown = Object.keys(Object(answers[0]?.at(index))).sort();
      expect(shown.join(" ")).toBe("accountId createdAt id provider providerId removable scopes updatedAt userId");
    }
  });

  test("say the answers of a new session begun by a change, or by a link", async () => {
    const life = await openLife({ emailVerification: { autoSignInAfterVerification: true } });
    const { lab, alice, mailbox } = life;
    const { email, password } = personOf("alice");
    const body = { currentPassword: password, newPassword: "another-correct-horse", revokeOtherSessions: true };
    const changed = await alice.post("/change-password", body);
    expect(Object.keys(Object(changed.json))).toEqual(["token", "user"]);
    await alice.post("/send-verification-email", { email });
    const opened = await new Browser(lab).get("/verify-email", {
      query: `token=${(await mailbox.last("verify-email")).token}`,
      headers: OWN_PAGE,
    });
    expect(opened.given).toHaveLength(1);
    for (const { text } of [changed, opened]) expect(text).not.toMatch(SECRETS);
    expect(opened.text).not.toContain(String(changed.at("token")));
  });

  test("say the mails, of the person", async () => {
    const life = await openLife({
      user: { additionalFields: { note: { type: "string", required: false } }, changeEmail: { enabled: true } },
    });
    await life.alice.post("/update-user", { note: "do-not-tell" });
    await life.alice.post("/send-verification-email", { email: personOf("alice").email });
    await life.alice.post("/forget-password", { email: personOf("alice").email });
    for (const kind of ["verify-email", "reset-password"] as const) {
      const mail = await life.mailbox.last(kind);
      expect(Object.keys(mail.user).sort()).toEqual(["email", "id", "name"]);
      expect(JSON.stringify(mail)).not.toMatch(/scrypt|do-not-tell|"note"|emailVerified/);
    }
  });
});

describe("what the database refuses", () => {
  test("an address taken between the question and the link says so, and no more", async () => {
    const life = await openLife();
    const { lab, alice, mailbox } = life;
    await alice.post("/change-email", { newEmail: "wanted@people.example.org" });
    const { token } = await mailbox.last("verify-email");
    await signUp(lab, "wanted");
    const answer = await alice.get("/verify-email", { query: `token=${token}` });
    expect([answer.status, answer.json]).toEqual([
      400,
      { code: "COULDNT_UPDATE_YOUR_EMAIL", message: "Couldn't update your email" },
    ]);
  });

  test("people whose rows are gone under a live session or token meet no table's name", async () => {
    const ways = [
      ["/change-password", { currentPassword: personOf("alice").password, newPassword: "another-correct-horse" }],
      ["/change-email", { newEmail: "new@people.example.org" }],
      ["/delete-user", {}],
      ["/unlink-account", { providerId: "credential" }],
      ["/send-verification-email", { email: personOf("alice").email }],
    ] as const;
    for (const [path, body] of ways) {
      const life = await openLife({ session: { cookieCache: { enabled: true, maxAge: 60 } } });
      await life.lab.store.delete(user, { where: {} });
      const answer = await life.alice.post(path, body);
      expect(path === "/send-verification-email" ? [200] : [401], `${path} ${answer.text}`).toContain(answer.status);
      expect(answer.text).not.toMatch(/user|session|account|constraint|unique|foreign/i);
      expect((await trySignIn(new Browser(life.lab), "alice")).status).toBe(401);
    }
  });
});
