import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Enter } from "./entrance.ts";
import { sendSignIn } from "./person.ts";

const DATE = "2026-03-01T12:00:00.000Z";
const GITHUB = {
  id: "1",
  provider: "github",
  providerId: "github",
  accountId: "1001",
  createdAt: DATE,
  updatedAt: DATE,
};

/** Each page and each state of it, and how to get there. */
export const PAGES: Readonly<Record<string, (page: Page, enter: Enter) => Promise<void>>> = {
  "sign in": async (page) => {
    await page.goto("/sign-in");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  },
  "sign in, refused": async (page) => {
    await page.goto("/sign-in");
    await sendSignIn(page, { email: "nobody@example.com", password: "wrong" });
    await page.getByRole("alert").getByText("don’t go together").waitFor();
  },
  "sign up": async (page) => {
    await page.goto("/sign-up");
    await page.getByRole("heading", { name: "Create an account" }).waitFor();
  },
  "sign up, refused": async (page) => {
    await page.goto("/sign-up");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("Tell us what to call you.").waitFor();
  },
  "sign in, not verified": async (page) => {
    await page.route("**/api/auth/sign-in/email", (route) =>
      route.fulfill({ status: 403, json: { code: "EMAIL_NOT_VERIFIED", message: "" } }),
    );
    await page.goto("/sign-in");
    await sendSignIn(page, { email: "ada@example.com", password: "nine wild geese" });
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
    await page.getByRole("button", { name: "Send it again" }).click();
    await page.getByText("Sent.").waitFor();
  },
  "forgot password": async (page) => {
    await page.goto("/forgot-password");
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByText("Enter your e-mail address.").waitFor();
  },
  "forgot password, sent": async (page) => {
    await page.route("**/api/auth/request-password-reset", (route) => route.fulfill({ json: { status: true } }));
    await page.goto("/forgot-password");
    await page.getByLabel("E-mail address").fill("maximiliane-friederike.hohenlohe@schillingsfuerst.example.com");
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
  },
  "reset password": async (page) => {
    await page.goto("/reset-password?token=abc");
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByText("Use at least 8 characters.", { exact: true }).waitFor();
  },
  "reset password, done": async (page) => {
    await page.route("**/api/auth/reset-password", (route) => route.fulfill({ json: { status: true } }));
    await page.goto("/reset-password?token=abc");
    await page.getByLabel("New password", { exact: true }).fill("ten tame ducks");
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByRole("heading", { name: "Your password is changed" }).waitFor();
  },
  "reset password, dead link": async (page) => {
    await page.goto("/reset-password?error=INVALID_TOKEN");
    await page.getByRole("heading", { name: "This link did not work" }).waitFor();
  },
  verified: async (page) => {
    await page.goto("/verified");
    await page.getByRole("link", { name: "Sign in" }).waitFor();
  },
  "verified, but signed in with another address": async (page, enter) => {
    await enter(page);
    await page.goto("/verified");
    await page.getByRole("heading", { name: "Not verified yet" }).waitFor();
  },
  "verified, dead link": async (page, enter) => {
    await enter(page);
    await page.goto("/verified?error=token_expired");
    await page.getByRole("button", { name: "Send a new link" }).waitFor();
  },
  "email changed": async (page) => {
    await page.goto("/email-changed");
    await page.getByRole("heading", { name: "Your new address is verified" }).waitFor();
  },
  "account deleted": async (page) => {
    await page.goto("/account-deleted");
    await page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
  },
  "account deleted, dead link": async (page) => {
    await page.goto("/account-deleted?error=unauthorized");
    await page.getByRole("heading", { name: "This link did not work" }).waitFor();
  },
  account: async (page, enter) => {
    await enter(page);
    await page.getByText("This device").waitFor();
  },
  "account, a session ended": async (page, enter) => {
    await enter(page, { isNew: true });
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByText(/sessions? (is|are) signed out/).waitFor();
    await page.getByLabel("Your name").fill(" ");
    await page.getByRole("button", { name: "Save name" }).click();
    await page.getByText("Tell us what to call you.").waitFor();
  },
  "account, every form": async (page, enter) => {
    await enter(page);
    await page.getByText("This device").waitFor();
    for (const name of ["Change address", "Change password", "Delete account"]) {
      await page.getByRole("button", { name }).click();
    }
    for (const name of ["Mail me the link", "Save password", "Delete my account"]) {
      await page.getByRole("button", { name }).click();
    }
    await page.getByText("Enter your password.").waitFor();
    await page.getByText("your only way in, so it stays").waitFor();
  },
  "account, no password": async (page, enter) => {
    await page.route("**/api/auth/list-accounts", (route) => route.fulfill({ json: [GITHUB] }));
    await enter(page);
    await page.getByText("This account has no password.").waitFor();
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.getByText("Tick the box").waitFor();
  },
  "account, out of reach": async (page, enter) => {
    await enter(page);
    await page.getByText("This device").waitFor();
    await page.route("**/api/auth/*", (route) => route.abort());
    await page.clock.install();
    await page.clock.fastForward(60_001);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await page.getByText("We can’t reach the server.").first().waitFor();
  },
  "account, waiting": async (page) => {
    await page.route("**/api/auth/get-session", () => undefined);
    await page.goto("/");
    await page.getByText("Loading your account").waitFor();
  },
  "signed out elsewhere": async (page, enter) => {
    await enter(page);
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save name" }).click();
    await page.getByText("You have been signed out").waitFor();
  },
  "no connection": async (page) => {
    await page.route("**/api/auth/get-session", (route) => route.abort());
    await page.goto("/");
    await page.getByRole("heading", { name: "No connection" }).waitFor();
  },
  "not found": async (page) => {
    expect((await page.goto("/nowhere"))?.status()).toBe(404);
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
  },
};
