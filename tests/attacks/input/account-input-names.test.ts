import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf } from "../../ground/people.ts";
import { assertInert, type Life, openLife, prove, resetTokenOf } from "../account/account-life.ts";

const { email } = personOf("alice");

/** Mails of whatever kind that a person can cause, each asked for as oddly as it may be written. */
async function askForEverything({ lab, alice, mailbox }: Life): Promise<void> {
  const loud = email.toUpperCase();
  await alice.post("/send-verification-email", { email: loud });
  await new Browser(lab).post("/send-verification-email", { email: loud });
  await new Browser(lab).post("/forget-password", { email: loud });
  await prove(lab, "alice");
  await alice.post("/change-email", { newEmail: "ALICE+New@Elsewhere.example.org" });
  await mailbox.settle();
}

describe("names in mails", () => {
  test.each([
    "Alice\r\nBcc: mallory@evil.example.org",
    "<img src=x onerror=alert(1)>",
    "Alice <mallory@evil.example.org>, Bob",
    "{{7*7}}",
    "\u202ecilA",
    "http://evil.com/click",
  ])("%j adds no recipient, and stays what it is", async (name) => {
    const life = await openLife();
    await life.alice.post("/update-user", { name });
    await askForEverything(life);
    expect(life.mailbox.mails.length).toBe(4);
    for (const mail of life.mailbox.mails) {
      expect(mail.to).toBe(email);
      // A link holds nothing that the person has written.
      if ("url" in mail) expect(mail.url).toMatch(/^http:\/\/localhost:3000\/api\/auth\/[\w/-]+\?[\w%.=&-]+$/);
      if ("user" in mail) expect([mail.user.name, Object.keys(mail.user)]).toEqual([name, ["id", "name", "email"]]);
    }
  });
});

describe("payloads of a database's language", () => {
  test.each(["' OR 1=1--", '"; DROP TABLE user;--', "\\'", "%", "_", "*", "\\", "1 OR 1=1"])("%j", async (text) => {
    const life = await openLife();
    await resetTokenOf(life, "alice");
    await assertInert(life, async () => {
      const stranger = new Browser(life.lab);
      const newPassword = "another-long-password";
      expect((await stranger.post("/reset-password", { token: text, newPassword })).code).toBe("INVALID_TOKEN");
      expect((await life.alice.post("/delete-user", { token: text })).code).toBe("INVALID_TOKEN");
      for (const body of [{ providerId: text }, { providerId: "credential", accountId: text }]) {
        expect((await life.alice.post("/unlink-account", body)).code).toBe("ACCOUNT_NOT_FOUND");
      }
      const query = `token=${encodeURIComponent(text)}`;
      for (const path of ["/verify-email", "/delete-user/callback"]) {
        expect((await life.alice.get(path, { query })).code).toBe("INVALID_TOKEN");
      }
    });
  });
});
