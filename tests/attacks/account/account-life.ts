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

export type Act = readonly [path: string, body: Readonly<Record<string, unknown>>];

/** Alice, bob, and every account POST with an effective body. */
export async function everyPost(): Promise<{ readonly life: Life; readonly acts: readonly Act[] }> {
  const life = await openLife();
  await link(life.lab, "alice", "google");
  await signUp(life.lab, "bob");
  const alice = personOf("alice");
  const bob = personOf("bob");
  const newPassword = "another-long-password";
  const acts: Act[] = [
    ["/send-verification-email", { email: alice.email }],
    ["/request-password-reset", { email: bob.email }],
    ["/forget-password", { email: bob.email }],
    ["/reset-password", { token: await resetTokenOf(life, "bob"), newPassword }],
    ["/change-password", { currentPassword: alice.password, newPassword }],
    ["/change-email", { newEmail: "alice@elsewhere.example.org" }],
    ["/unlink-account", { providerId: "google" }],
    ["/delete-user", { password: alice.password }],
  ];
  return { life, acts };
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

/** Must change rows or send mails. */
export async function assertActs(life: Life, request: () => Promise<Answer>): Promise<void> {
  const before = await stateOf(life);
  const { status, text } = await request();
  expect(status, text).toBe(200);
  expect(await stateOf(life)).not.toBe(before);
}
