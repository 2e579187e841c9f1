import type { Page } from "playwright-core";
import { atChallenge, enrol, factorOf } from "./authenticator.ts";
import type { Enter } from "./entrance.ts";

const PASSWORD = "nine wild geese";
const DEVICE = {
  id: "1",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  createdAt: "2026-03-01T12:00:00.000Z",
  lastUsedAt: "2026-03-01T12:00:00.000Z",
  expiresAt: "2126-03-01T12:00:00.000Z",
  isCurrent: true,
};

/** A challenge as the server would have it stand, without a sign-in that waits. */
async function challenge(page: Page): Promise<void> {
  const status = { enabled: true, methods: ["totp", "otp"], pending: true, enrollment: false, backupCodesLeft: null };
  await page.route("**/api/auth/two-factor/status", (route) => route.fulfill({ json: { ...status, required: false } }));
  await page.goto("/two-factor");
  await atChallenge(page);
}

/** Opens the form that begins enrolment, and shows who it is. */
async function begin(page: Page): Promise<void> {
  await factorOf(page).getByRole("button", { name: "Set up a second factor" }).click();
  await factorOf(page).getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await factorOf(page).getByRole("button", { name: "Set up" }).click();
  await factorOf(page).getByRole("img", { name: "QR code" }).waitFor();
}

/** Each page of the second factor and each state of it, and how to get there. */
export const TWO_FACTOR_PAGES: Readonly<Record<string, (page: Page, enter: Enter) => Promise<void>>> = {
  "two-factor, enrolling": async (page, enter) => {
    await enter(page, { isNew: true });
    await begin(page);
    await factorOf(page).getByRole("button", { name: "Turn on" }).click();
    await factorOf(page).getByText("Enter the code that it shows.").waitFor();
  },
  "two-factor, codes to keep": async (page, enter) => {
    await enter(page, { isNew: true });
    await enrol(page, PASSWORD);
    await factorOf(page).getByRole("button", { name: "New backup codes" }).click();
    await factorOf(page).getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await factorOf(page).getByRole("button", { name: "Make new codes" }).click();
    await factorOf(page).getByRole("heading", { name: "Keep these backup codes" }).waitFor();
  },
  "two-factor, on": async (page, enter) => {
    await page.route("**/api/auth/two-factor/list-trusted-devices", (route) =>
      route.fulfill({ json: [DEVICE, { ...DEVICE, id: "2", isCurrent: false, userAgent: null }] }),
    );
    await enter(page, { isNew: true });
    await enrol(page, PASSWORD);
    await factorOf(page).getByText("Unknown device").waitFor();
    await factorOf(page).getByRole("button", { name: "Switch off" }).click();
    await factorOf(page).getByRole("button", { name: "Switch it off" }).click();
    await factorOf(page).getByText("Enter your password.").waitFor();
  },
  "two-factor, asked again": async (page, enter) => {
    await page.route("**/api/auth/change-email", (route) =>
      route.fulfill({ status: 403, json: { code: "SESSION_NOT_FRESH", message: "" } }),
    );
    await enter(page);
    await page.getByRole("button", { name: "Change address" }).click();
    await page.getByLabel("New e-mail address").fill("next@example.com");
    await page.getByRole("button", { name: "Mail me the link" }).click();
    await page.getByRole("dialog", { name: "Is it still you?" }).waitFor();
  },
  "two-factor, challenge": async (page) => {
    await challenge(page);
    await page.getByText("You have lost your device").click();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByText("Enter the code.").waitFor();
  },
  "two-factor, challenge by mail": async (page) => {
    await page.route("**/api/auth/two-factor/send-otp", (route) => route.fulfill({ json: { status: true } }));
    await challenge(page);
    await page.getByRole("button", { name: "Have a code sent by mail" }).click();
    await page.getByRole("button", { name: "Send the code" }).click();
    await page.getByLabel("Code from the mail").waitFor();
  },
  "two-factor, nothing waits": async (page) => {
    await page.goto("/two-factor");
    await page.getByRole("heading", { name: "Sign in once more" }).waitFor();
  },
};
