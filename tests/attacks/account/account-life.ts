import type { AuthOptions } from "@sallyport/core";
import { account, user, verification } from "@sallyport/core/store";
import { type Answer, Browser, Outbox } from "@sallyport/testing";
import { expect } from "vitest";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { snapshot } from "../../ground/untouched.ts";

export interface Life {
  readonly lab: OpenedAuth;
  readonly mailbox: Outbox;
  /** The browser of Alice, who is signed in with an unverified address. */
  readonly alice: Browser;
}

/** Opens an application with all account features enabled, and keeps its mails. */
export async function openLife(
  options: Partial<AuthOptions> | ((mailbox: Outbox) => Partial<AuthOptions>) = {},
): Promise<Life> {
  const mailbox = new Outbox();
  const given = typeof options === "function" ? options(mailbox) : options;
  const lab = openAuth({
    ...mailbox.options,
    ...ACCOUNTS,
    ...given,
    mail: { ...mailbox.options.mail, ...given.mail },
    user: { ...ACCOUNTS.user, ...given.user },
  });
  return { lab, mailbox, alice: await signUp(lab, "alice") };
}

/** Marks an address as verified, as if the mailed link had been opened. */
export async function prove(lab: OpenedAuth, name: string): Promise<void> {
  await lab.store.update(user, { where: { email: personOf(name).email } }, { emailVerified: true });
}

/** Links an account, as a sign-in with the provider would. */
export async function link(
  lab: OpenedAuth,
  name: string,
  providerId: string,
  accountId = `${name} there`,
): Promise<void> {
  const row = await lab.store.find(user, { where: { name } });
  const now = lab.clock.now();
  const id = `${providerId}-${accountId}`.replaceAll(/\W/g, "-");
  await lab.store.insert(account, {
    id,
    providerId,
    accountId,
    userId: row?.id ?? "",
    createdAt: now,
    updatedAt: now,
  });
}

export const placeOf = (answer: Answer): string | null => answer.headers.get("location");

/** Requests a reset as a stranger, and returns the token of the mail. */
export async function resetTokenOf({ lab, mailbox }: Life, name: string): Promise<string> {
  expect((await new Browser(lab).post("/request-password-reset", { email: personOf(name).email })).status).toBe(200);
  return (await mailbox.last("reset-password")).token;
}

/** Returns the rows and the number of mails, to compare them. */
async function stateOf({ lab, mailbox }: Life): Promise<string> {
  const tokens = await lab.store.list(verification, { where: {}, orderBy: [{ column: "id", direction: "asc" }] });
  return JSON.stringify([await snapshot(lab), tokens, await mailbox.count()]);
}

/** Asserts that an attack changes nothing, spends no token and sends no mail. */
export async function assertInert(life: Life, attack: () => Promise<void>): Promise<void> {
  const before = await stateOf(life);
  await attack();
  expect(await stateOf(life)).toBe(before);
}

/** Returns the kinds and recipients of the mails since the last call. */
export async function sentBy({ mailbox }: Pick<Life, "mailbox">): Promise<string[]> {
  await mailbox.settle();
  return mailbox.mails.splice(0).map(({ kind, to }) => `${kind} ${to}`);
}

/** Requests the kinds of mail that Alice can cause, with addresses in unusual letter case. */
export async function askForMails({ lab, alice, mailbox }: Life): Promise<void> {
  const loud = personOf("alice").email.toUpperCase();
  await alice.post("/send-verification-email", { email: loud });
  await new Browser(lab).post("/send-verification-email", { email: loud });
  await new Browser(lab).post("/forget-password", { email: loud });
  await prove(lab, "alice");
  await alice.post("/change-email", { newEmail: "ALICE+New@Elsewhere.example.org" });
  await mailbox.settle();
}
