import type { Mail } from "@sallyport/core";
import { Browser } from "@sallyport/testing";
import { expect } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { CACHE_COOKIE, personOf, SESSION_COOKIE, trySignIn } from "../../ground/people.ts";
import { type Life, link } from "../account/account-life.ts";

export const WRONG = "wrong-password-that-nobody-may-read";
const NEXT = "the-next-password-of-alice";
const LAST = "the-last-password-of-alice";
const MOVED = "alice@elsewhere.example.org";

/** What an attacker looks for in a log. */
export class Secrets {
  readonly #texts = new Set([personOf("alice").password, WRONG, NEXT, LAST]);
  readonly #addresses = [personOf("alice").email, MOVED];

  add(...texts: readonly string[]): void {
    // Shorter ones are found anywhere.
    for (const text of texts) if (text.length > 7) this.#texts.add(text);
  }

  addMails(mails: readonly Mail[]): void {
    for (const mail of mails) {
      if (!("token" in mail)) continue;
      // A JWT's header is the same in all.
      const [, ...parts] = mail.token.split(".");
      this.add(mail.token, mail.url, encodeURIComponent(mail.url), ...parts);
    }
  }

  addCookies(...browsers: readonly Browser[]): void {
    for (const { cookies } of browsers) {
      for (const name of [SESSION_COOKIE, CACHE_COOKIE]) {
        const value = decodeURIComponent(cookies.get(name) ?? "");
        this.add(value, value.slice(0, value.lastIndexOf(".")));
      }
    }
  }

  async addRows({ lab }: Life): Promise<void> {
    this.add(...(await lab.sessions()).map(({ token }) => token));
    for (const { password } of await lab.accounts()) {
      this.add(...(password ?? "").split("$").filter((part) => part.length > 15));
    }
  }

  expectAbsent(text: string): void {
    this.expectNoSecret(text);
    for (const address of this.#addresses) expect(text).not.toContain(address);
    expect(text).not.toMatch(/:\/\/[^"\s]*token=/);
  }

  /** The application or its database may name an address. */
  expectNoSecret(text: string): void {
    for (const secret of this.#texts) expect(text.includes(secret), secret.slice(0, 20)).toBe(false);
  }
}

/** All account calls, with mistakes, until deletion. Needs `deleteUser.verifyByEmail`. */
export async function liveAll(life: Life): Promise<Secrets> {
  const { lab, mailbox, alice } = life;
  const { email, password } = personOf("alice");
  const secrets = new Secrets();
  const keep = async (...browsers: readonly Browser[]): Promise<void> => {
    secrets.addCookies(alice, ...browsers);
    await secrets.addRows(life);
    await mailbox.settle();
    secrets.addMails(mailbox.mails);
  };
  const stranger = (): Browser => new Browser(lab);
  await link(lab, "alice", "google");
  await keep();

  const visitor = stranger();
  await visitor.post("/send-verification-email", { email });
  // An outbox sends in any order.
  await mailbox.settle();
  await alice.post("/send-verification-email", { email, callbackURL: "/verified" });
  const proof = await mailbox.last("verify-email");
  await follow(visitor, { url: proof.url.replace(/.(?=&)/, "~") });
  await follow(visitor, proof);
  await keep(visitor);

  await alice.post("/change-password", { currentPassword: WRONG, newPassword: NEXT });
  await alice.post("/change-password", { currentPassword: password, newPassword: NEXT, revokeOtherSessions: true });
  await keep();

  await alice.post("/change-email", { newEmail: email });
  await alice.post("/change-email", { newEmail: MOVED });
  const approval = await mailbox.last("change-email");
  for (const browser of [stranger(), alice, alice]) await follow(browser, approval);
  await keep();

  await stranger().post("/forget-password", { email: MOVED, redirectTo: `https://evil.com/${WRONG}` });
  await stranger().post("/forget-password", { email: MOVED });
  const reset = await mailbox.last("reset-password");
  await follow(stranger(), reset);
  await stranger().post("/reset-password", { token: `${reset.token}x`, newPassword: LAST });
  await stranger().post("/reset-password", {}, { query: `token=${reset.token}` });
  for (let time = 0; time < 2; time += 1) {
    await stranger().post("/reset-password", { token: reset.token, newPassword: LAST });
  }
  expect((await trySignIn(alice, "alice", { email: MOVED, password: LAST })).status).toBe(200);
  await keep();

  await alice.get("/list-accounts");
  await alice.post("/unlink-account", { providerId: "credential", accountId: WRONG });
  await alice.post("/delete-user", { password: WRONG });
  await alice.post("/delete-user", { password: LAST, callbackURL: "/bye" });
  const signedOutNotice = await mailbox.last("delete-account");
  await follow(stranger(), signedOutNotice);
  await keep();
  await follow(alice, signedOutNotice);
  await mailbox.settle();
  expect(await lab.users()).toEqual([]);
  return secrets;
}
