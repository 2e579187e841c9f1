import type { ActiveSession, Capabilities, ListedAccount } from "@sallyport/core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { altering, answering, losing } from "../ground/answering.ts";
import { button, field, heading } from "../ground/page.ts";
import type { Say } from "../ground/say.ts";
import { by, type NOBODY, type STATES, sayError } from "./account-states.ts";

const LONG = "maximiliane-friederike@schillingsfuerst.example.com";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15";

/** Gives the account a provider as its only sign-in method. */
const byGitHub = (page: Page): Promise<void> =>
  altering<ListedAccount[]>(page, "/list-accounts", ([way]) => [by("github", way)]);

const changing = (page: Page, user: object): Promise<void> =>
  altering<ActiveSession>(page, "/get-session", ({ session, user: known }) => ({
    session,
    user: { ...known, ...user },
  }));

/** Removes the address, as for a provider that sends none. */
const withoutAddress = (page: Page): Promise<void> =>
  changing(page, { email: "github.1@placeholder.invalid", emailVerified: false, emailIsPlaceholder: true });

const factor = {
  enabled: true,
  methods: ["totp", "otp"],
  pending: false,
  enrollment: false,
  backupCodesLeft: 2,
  required: false,
};

async function openFactor(page: Page, status: object): Promise<void> {
  await changing(page, { twoFactorEnabled: true });
  await answering(page, "/two-factor/status", { ...factor, ...status });
  await page.goto("/factor");
}

/** Asks a user without a password to reauthenticate. */
async function askAgain(page: Page, say: Say): Promise<void> {
  await altering<ListedAccount[]>(page, "/list-accounts", ([way]) => [by("github", way), by("google", way)]);
  await answering(page, "/unlink-account", { code: "SESSION_NOT_FRESH", message: "Session is not fresh" }, 403);
  await page.goto("/account");
  const unlink = say("ways.unlink", { provider: "GitHub" });
  await button(page, unlink).click();
  await page.getByRole("dialog").getByRole("button", { name: unlink }).click();
  await heading(page, say("again.title")).waitFor();
  await page.getByText(say("again.noPassword")).waitFor();
}

/** States of users with fewer features, and of failed requests. */
export const TROUBLES: typeof STATES = {
  "account, with a provider only": async (page, say) => {
    await byGitHub(page);
    await page.goto("/account");
    await page.getByText(say("ways.last")).waitFor();
  },
  "account, security with a provider only": async (page, say) => {
    await byGitHub(page);
    await page.goto("/account#security");
    await page.getByText(say("password.none")).waitFor();
  },
  "account, sessions out of reach": async (page, say) => {
    await losing(page, "/list-sessions");
    await page.goto("/account#sessions");
    await expect.poll(() => button(page, say("common.retry")).count()).toBe(1);
    expect(await page.getByText(sayError(say, "NETWORK_ERROR")).count()).toBe(1);
  },
  "account, sign-in methods out of reach": async (page, say) => {
    await losing(page, "/list-accounts");
    await page.goto("/account");
    await expect.poll(() => button(page, say("common.retry")).count()).toBe(1);
    expect(await page.getByText(sayError(say, "NETWORK_ERROR")).count()).toBe(1);
  },
  "account, without an address": async (page, say) => {
    await byGitHub(page);
    await withoutAddress(page);
    await page.goto("/account");
    await page.getByText(say("email.none")).waitFor();
    await button(page, say("email.add")).click();
    await button(page, say("email.send")).click();
    await page.getByText(say("field.required")).waitFor();
  },
  "account, security without an address": async (page, say) => {
    await byGitHub(page);
    await withoutAddress(page);
    await page.goto("/account#security");
    await page.getByText(say("password.none.address")).waitFor();
  },
  "menu, without an address": async (page, say) => {
    await withoutAddress(page);
    await page.goto("/");
    await page.getByRole("button").click();
    await page.getByRole("menuitem", { name: say("userButton.signOut") }).waitFor();
  },
  "menu, signing out fails": async (page, say) => {
    await losing(page, "/sign-out");
    await page.goto("/");
    await page.getByRole("button").click();
    const below = () => page.getByRole("heading", { level: 1 }).boundingBox();
    const before = await below();
    await page.getByRole("menuitem", { name: say("userButton.signOut") }).click();
    await page.getByText(sayError(say, "NETWORK_ERROR")).waitFor();
    expect(await below()).toEqual(before);
  },
  "email address, change cannot be canceled": async (page, say) => {
    await answering(page, "/pending-email-change", { newEmail: LONG, mailedTo: LONG });
    await losing(page, "/cancel-email-change");
    await page.goto("/account");
    await button(page, say("email.pending.cancel")).click();
    await page.getByText(sayError(say, "NETWORK_ERROR")).waitFor();
  },
  "second factor, trusted devices": async (page, say) => {
    const createdAt = new Date(Date.now() - 40 * 86_400_000);
    const device = { createdAt, lastUsedAt: createdAt, expiresAt: new Date(Date.now() + 86_400_000) };
    await answering(page, "/two-factor/list-trusted-devices", [
      { ...device, id: "here", userAgent: MAC, isCurrent: true },
      { ...device, id: "unknown", userAgent: null, isCurrent: false },
    ]);
    await openFactor(page, {});
    await page.getByText(say("factor.left", { count: 2 })).waitFor();
    await page.getByText(say("device.unknown")).waitFor();
  },
  "second factor, required, without backup codes, devices out of reach": async (page, say) => {
    await losing(page, "/two-factor/list-trusted-devices");
    await openFactor(page, { backupCodesLeft: 0, required: true });
    await page.getByText(say("factor.left.none")).waitFor();
    await page.getByText(say("factor.off.required")).waitFor();
    await page.getByText(sayError(say, "NETWORK_ERROR")).waitFor();
    await button(page, say("common.retry")).waitFor();
  },
  "reauthentication, with a provider only": async (page, say) => {
    await askAgain(page, say);
    await button(page, say("again.provider", { provider: "Google" })).waitFor();
  },
  "reauthentication, with a provider that is no longer offered": async (page, say) => {
    await altering<Capabilities>(page, "/capabilities", (known) => ({ ...known, socialProviders: [] }));
    await askAgain(page, say);
    await page.getByRole("link", { name: say("again.signIn") }).waitFor();
  },
  "account in a dialog": async (page, say) => {
    await page.goto("/modal");
    await button(page, "Over here").click();
    await page.getByRole("dialog").getByText(say("ways.last")).waitFor();
  },
};

async function challenge(page: Page, methods: readonly string[]): Promise<void> {
  await answering(page, "/two-factor/status", { ...factor, methods, pending: true, backupCodesLeft: null });
  await page.goto("/two-factor");
}

/** The same for signed-out visitors. */
export const NOBODY_TROUBLES: typeof NOBODY = {
  "sign in, in a dialog": async (page, say) => {
    await page.goto("/modal");
    await button(page, "Over here").click();
    await button(page, say("social.continue", { provider: "GitHub" })).waitFor();
  },
  "two-factor, too many attempts": async (page, say) => {
    await answering(page, "/two-factor/verify-totp", { code: "TOO_MANY_REQUESTS", message: "Slow down" }, 429);
    await challenge(page, ["totp", "otp"]);
    await field(page, say("again.code")).fill("123456");
    await page.getByText(sayError(say, "TOO_MANY_REQUESTS")).waitFor();
  },
  "two-factor, used backup code and no other method": async (page, say) => {
    const refusal = { code: "INVALID_BACKUP_CODE", message: "Invalid backup code" };
    await answering(page, "/two-factor/verify-backup-code", refusal, 401);
    await challenge(page, []);
    await field(page, say("challenge.backup.label")).fill("abcde-fghij");
    await button(page, say("common.goOn")).click();
    await page.getByText(sayError(say, "INVALID_BACKUP_CODE")).waitFor();
    expect(await heading(page, say("challenge.another")).count()).toBe(0);
  },
};
