import type { Page } from "playwright-core";
import { answering, sessionOf } from "../ground/answering.ts";
import { button, heading } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import type { Say } from "../ground/say.ts";

/** Each state, and how it is reached. */
export const STATES: Readonly<Record<string, (page: Page, say: Say) => Promise<void>>> = {
  "sign in": async (page, say) => {
    await page.goto("/sign-in");
    await button(page, say("social.continue", { provider: "GitHub" })).waitFor();
  },
  "sign in, password used last": async (page, say) => {
    await page.goto("/sign-in");
    await page.evaluate(() => localStorage.setItem("sallyport.lastUsed", "password"));
    await page.reload();
    await page.getByText(say("social.lastUsed")).waitFor();
  },
  "sign in, empty": async (page, say) => {
    await page.goto("/sign-in");
    await button(page, say("signIn.submit")).click();
    await page.getByText(say("field.required")).first().waitFor();
  },
  "sign in, rejected": async (page, say) => {
    await page.goto("/sign-in");
    await page.getByLabel(say("field.email")).fill("nobody@example.com");
    await page.getByLabel(say("field.password"), { exact: true }).fill("wrong wrong");
    await button(page, say("signIn.submit")).click();
    // The message is next to the field, where a phone's keyboard does not hide it.
    await page.locator('[type="password"][aria-invalid="true"]').waitFor();
  },
  "sign in, returned from a provider with an error": async (page, say) => {
    await page.goto("/sign-in?error=access_denied");
    await heading(page, say("signIn.title")).waitFor();
    await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  },
  "sign in, already signed in": async (page, say) => {
    await answering(page, "/get-session", sessionOf({}));
    await page.goto("/sign-in");
    await heading(page, say("signIn.already.title")).waitFor();
  },
  "sign up, already signed in": async (page, say) => {
    await answering(page, "/get-session", sessionOf({}));
    await page.goto("/sign-up");
    await heading(page, say("signIn.already.title")).waitFor();
  },
  "sign up": async (page, say) => {
    await page.goto("/sign-up");
    await button(page, say("signUp.submit")).click();
    await page.getByText(say("field.password.tooShort", { count: 8 })).waitFor();
  },
  "sign up, check your mail": async (page, say) => {
    await page.goto("/sign-up");
    await page.getByLabel(say("field.name"), { exact: true }).fill("Ada");
    await page.getByLabel(say("field.email")).fill(`ada-${Math.random()}@example.com`);
    await page.getByLabel(say("field.password"), { exact: true }).fill(PASSWORD);
    await button(page, say("signUp.submit")).click();
    await heading(page, say("checkMail.title")).waitFor();
  },
  "forgot password": async (page, say) => {
    await page.goto("/forgot-password");
    await heading(page, say("forgot.title")).waitFor();
  },
  "forgot password, sent": async (page, say) => {
    await page.goto("/forgot-password");
    await page.getByLabel(say("field.email")).fill("maximiliane-friederike@schillingsfuerst.example.com");
    await button(page, say("forgot.submit")).click();
    await heading(page, say("checkMail.title")).waitFor();
  },
  "reset password": async (page, say) => {
    await page.goto("/reset-password?token=abc");
    await button(page, say("reset.submit")).click();
    await page.getByText(say("field.password.tooShort", { count: 8 })).waitFor();
  },
  "reset password, invalid link": async (page, say) => {
    await page.goto("/reset-password?error=INVALID_TOKEN");
    await heading(page, say("link.title")).waitFor();
  },
  "reset password, done": async (page, say) => {
    await answering(page, "/reset-password", { status: true });
    await page.goto("/reset-password?token=abc");
    await page.getByLabel(say("field.newPassword"), { exact: true }).fill(PASSWORD);
    await button(page, say("reset.submit")).click();
    await heading(page, say("reset.done.title")).waitFor();
  },
  "verify email, expired link": async (page, say) => {
    await page.goto("/verify-email?error=TOKEN_EXPIRED");
    await page.getByText(say("link.expired")).waitFor();
  },
  "verify email, signed in and not verified": async (page, say) => {
    await answering(page, "/get-session", sessionOf({ emailVerified: false }));
    await page.goto("/verify-email");
    await heading(page, say("checkMail.title")).waitFor();
  },
  "verify email, unknown state": async (page, say) => {
    await page.goto("/verify-email");
    await page.getByText(say("verified.unknown")).waitFor();
  },
  "verify email, verified": async (page, say) => {
    await page.goto("/verify-email");
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a browser keeps it
      document.cookie = "sallyport.verified=1";
    });
    await page.goto("/verify-email");
    await heading(page, say("verified.title")).waitFor();
  },
};
