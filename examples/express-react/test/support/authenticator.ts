import { type Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";

/** Somebody's authenticator application. */
export interface Authenticator {
  /** What it shows now; each code counts once, so the next one is for the next time. */
  code(steps?: number): string;
}

const SECONDS = 30;

export function createAuthenticator(secret: string | Secret): Authenticator {
  const totp = new TOTP({ secret, digits: 6, period: SECONDS });
  return { code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * SECONDS * 1000 }) };
}

/** The part of the account page about the second factor. */
export const factorOf = (page: Page) => page.getByRole("region", { name: "Second factor" });

/** Turns the second factor on, on the account page that is open; what to come in by from now on. */
export async function enrol(page: Page, password: string) {
  const panel = factorOf(page);
  await panel.getByRole("button", { name: "Set up a second factor" }).click();
  await panel.getByLabel("Your password", { exact: true }).fill(password);
  await panel.getByRole("button", { name: "Set up" }).click();
  await panel.getByRole("img", { name: "QR code" }).waitFor();
  const secret = (await panel.locator(".secret").textContent()) ?? "";
  const authenticator = createAuthenticator(secret.replaceAll(" ", ""));
  await panel.getByLabel("Code from your authenticator").fill(authenticator.code());
  await panel.getByRole("button", { name: "Turn on" }).click();
  await panel.getByRole("heading", { name: "Keep these backup codes" }).waitFor();
  const codes = await panel.getByRole("list", { name: "Backup codes" }).getByRole("listitem").allTextContents();
  await panel.getByRole("button", { name: "I have kept them" }).click();
  await panel.getByText("The second factor is on").waitFor();
  return { ...authenticator, codes };
}

/** Answers the challenge that is open. */
export async function answer(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByRole("button", { name: "Go on", exact: true }).click();
}

export const atChallenge = (page: Page): Promise<void> =>
  page.getByRole("heading", { name: "One more step" }).and(page.locator("main:has(input) h1")).waitFor();
