import type { Capabilities } from "@sallyport/core";
import type { Page } from "playwright-core";
import { altering, answering, sessionOf } from "../ground/answering.ts";
import { button, heading } from "../ground/page.ts";
import type { Say } from "../ground/say.ts";
import type { STATES } from "./front-states.ts";

const NAMES = { company: "Schillingsfürst & Söhne Vermögensverwaltung" };
const PROVIDERS = ["github", "company"];

interface Offer {
  readonly passwords: boolean;
  readonly providers: readonly string[];
}

const offering = (page: Page, { passwords, providers }: Offer): Promise<void> =>
  altering<Capabilities>(page, "/capabilities", (known) => ({
    ...known,
    emailAndPassword: { ...known.emailAndPassword, enabled: passwords, signUp: passwords },
    socialProviders: providers,
    providerNames: NAMES,
  }));

const nothing: Offer = { passwords: false, providers: [] };
const providersAlone: Offer = { passwords: false, providers: PROVIDERS };
const passwordAlone: Offer = { passwords: true, providers: [] };

const byCompany = (page: Page, say: Say) => button(page, say("social.continue", { provider: NAMES.company }));

/** States by what the server offers, and of users with fewer features. */
export const TROUBLES: typeof STATES = {
  "sign in, too many attempts": async (page, say) => {
    await page.route("**/sign-in/email", (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "600" },
        json: { code: "TOO_MANY_REQUESTS", message: "Too many requests", reason: "password-guesses" },
      }),
    );
    await page.goto("/sign-in");
    await page.getByLabel(say("field.email")).fill("grace@example.com");
    await page.getByLabel(say("field.password"), { exact: true }).fill("a wrong password");
    await button(page, say("signIn.submit")).click();
    await page.getByText(say("signIn.limited")).waitFor();
  },
  "sign in, address verified": async (page, say) => {
    await page.goto("/sign-in");
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a browser keeps it
      document.cookie = "sallyport.verified=1";
    });
    await page.goto("/sign-in");
    await page.getByText(say("signIn.verified")).waitFor();
  },
  "sign in, no methods": async (page, say) => {
    await offering(page, nothing);
    await page.goto("/sign-in");
    await page.getByText(say("signIn.nothing")).waitFor();
  },
  "sign up, no methods": async (page, say) => {
    await offering(page, nothing);
    await page.goto("/sign-up");
    await page.getByText(say("signUp.nothing")).waitFor();
  },
  "sign in, providers only": async (page, say) => {
    await offering(page, providersAlone);
    await page.goto("/sign-in");
    await byCompany(page, say).waitFor();
    await button(page, say("signIn.submit")).waitFor({ state: "detached" });
  },
  "sign up, providers only": async (page, say) => {
    await offering(page, providersAlone);
    await page.goto("/sign-up");
    await byCompany(page, say).waitFor();
    await button(page, say("signUp.submit")).waitFor({ state: "detached" });
  },
  "sign in, password only": async (page, say) => {
    await offering(page, passwordAlone);
    await Promise.all([page.waitForResponse("**/capabilities"), page.goto("/sign-in")]);
    await button(page, say("signIn.submit")).waitFor();
  },
  "sign up, password only": async (page, say) => {
    await offering(page, passwordAlone);
    await Promise.all([page.waitForResponse("**/capabilities"), page.goto("/sign-up")]);
    await button(page, say("signUp.submit")).waitFor();
  },
  "sign in, signed in without an address": async (page, say) => {
    const user = { name: "Ada", email: "github.1@placeholder.invalid", emailVerified: false, emailIsPlaceholder: true };
    await answering(page, "/get-session", sessionOf(user));
    await page.goto("/sign-in");
    await heading(page, say("signIn.already.title")).waitFor();
    await page.getByText(say("signIn.already.lead", { who: "Ada" })).waitFor();
  },
};
