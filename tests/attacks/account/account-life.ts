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
  /** Signed in, unverified. */
  readonly alice: Browser;
}

/** All account features on, mails kept. */
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

/** As if the mailed link was opened. */
export async function prove(lab: OpenedAuth, name: string): Promise<void> {
  await lab.store.update(user, { where: { email: personOf(name).email } }, { emailVerified: true });
}

/** As a provider's sign-in would. */
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

/** From a mail that a stranger asked for. */
export async function resetTokenOf({ lab, mailbox }: Life, name: string): Promise<string> {
  expect((await new Browser(lab).post("/request-password-reset", { email: personOf(name).email })).status).toBe(200);
  return (await mailbox.last("reset-password")).token;
}

/** People's rows and mails. */
async function stateOf({ lab, mailbox }: Life): Promise<string> {
  const tokens = await lab.store.list(verification, { where: {}, orderBy: [{ column: "id", direction: "asc" }] });
  return JSON.stringify([await snapshot(lab), tokens, await mailbox.count()]);
}

/** Must change nothing, spend no token, send no mail. */
export async function assertInert(life: Life, attack: () => Promise<void>): Promise<void> {
  const before = await stateOf(life);
  await attack();
  expect(await stateOf(life)).toBe(before);
}

/** The kinds and addresses of what was mailed since the last look. */
export async function sentBy({ mailbox }: Pick<Life, "mailbox">): Promise<string[]> {
  await mailbox.settle();
  return mailbox.mails.splice(0).map(({ kind, to }) => `${kind} ${to}`);
}

/** Mails of whatever kind that a person can cause, each asked for as oddly as it may be written. */
export async function askForMails({ lab, alice, mailbox }: Life): Promise<void> {
  const loud = personOf("alice").email.toUpperCase();
  await alice.post("/send-verification-email", { email: loud });
  await new Browser(lab).post("/send-verification-email", { email: loud });
  await new Browser(lab).post("/forget-password", { email: loud });
  await prove(lab, "alice");
  await alice.post("/change-email", { newEmail: "ALICE+New@Elsewhere.example.org" });
  await mailbox.settle();
}
