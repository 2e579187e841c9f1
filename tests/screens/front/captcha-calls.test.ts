import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { feel, HUMAN, serveCaptchas } from "../ground/captcha-scripts.ts";
import { look, measure, widen } from "../ground/look.ts";
import { button, field, heading, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { captchas } from "../ground/service-sites.ts";
import { addAuthenticator } from "../ground/virtual-authenticator.ts";

const group = (page: Page) => page.getByRole("group", { name: say("captcha.lead") });
const email = (page: Page) => page.locator('[name="email"]');
const press = (page: Page, name: string) => button(page, name).click();

interface Way {
  readonly at: string;
  /** Reaches the button that sends the call, and presses it. */
  go(page: Page): Promise<unknown>;
  /** Waits for what the call leads to. */
  arrive(page: Page): Promise<unknown>;
}

const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const refused = (page: Page) => page.locator("[aria-invalid=true]").first().waitFor();
const checkMail = (page: Page) => heading(page, say("checkMail.title")).waitFor();
const enterAddress = (page: Page) => email(page).fill("ada@example.com");

const WAYS: Readonly<Record<string, Way>> = {
  "sign-in-social": {
    at: "/sign-in",
    async go(page) {
      await page.route("https://github.com/**", (route) => route.fulfill({ contentType: "text/html", body: "GitHub" }));
      await press(page, say("social.continue", { provider: "GitHub" }));
    },
    arrive: (page) => page.waitForURL("https://github.com/**"),
  },
  "sign-in-magic-link": {
    at: "/sign-in",
    async go(page) {
      await press(page, say("mailed.link"));
      await enterAddress(page);
      await press(page, say("mailed.sendLink"));
    },
    arrive: text(say("mailed.linkSent", { email: "ada@example.com" })),
  },
  "email-otp-send-verification-otp": {
    at: "/sign-in",
    async go(page) {
      await press(page, say("mailed.code"));
      await enterAddress(page);
      await press(page, say("mailed.sendCode"));
    },
    arrive: text(say("mailed.codeSent", { email: "ada@example.com" })),
  },
  "phone-number-send-otp": {
    at: "/sign-in",
    async go(page) {
      await press(page, say("phone.use"));
      await page.locator('[type="tel"]').fill("+4915112345678");
      await press(page, say("phone.sendCode"));
    },
    arrive: text(say("phone.codeMaybe", { phoneNumber: "+4915112345678" })),
  },
  "sign-in-phone-number": {
    at: "/sign-in",
    async go(page) {
      await press(page, say("phone.use"));
      await press(page, say("phone.byPassword"));
      await page.locator('[type="tel"]').fill("+4915112345678");
      await field(page, say("field.password")).fill(PASSWORD);
      await press(page, say("signIn.submit"));
    },
    arrive: refused,
  },
  "sign-in-username": {
    at: "/sign-in",
    async go(page) {
      await email(page).fill("ada");
      await field(page, say("field.password")).fill(PASSWORD);
      await press(page, say("signIn.submit"));
    },
    arrive: refused,
  },
  "sign-in-anonymous": {
    at: "/sign-in?callbackURL=%2Fwelcome",
    go: (page) => press(page, say("guest.continue")),
    arrive: (page) => page.waitForURL("**/welcome"),
  },
  "passkey-generate-sign-up-options": {
    at: "/sign-up",
    async go(page) {
      await addAuthenticator(page);
      await press(page, say("passkeys.signUp"));
      await field(page, say("field.name")).fill("Grace");
      await email(page).fill("grace@example.com");
      await press(page, say("signUp.submit"));
    },
    arrive: checkMail,
  },
  "request-password-reset": {
    at: "/forgot-password?alone",
    async go(page) {
      await enterAddress(page);
      await press(page, say("forgot.submit"));
    },
    arrive: checkMail,
  },
  "sign-up-email": {
    at: "/sign-up?alone",
    async go(page) {
      await field(page, say("field.name")).fill("Ada");
      await email(page).fill("ada@example.com");
      await field(page, say("field.password")).fill(PASSWORD);
      await press(page, say("signUp.submit"));
    },
    arrive: checkMail,
  },
};

/** One call of each screen. For the others, only the place differs. */
const READ = ["sign-in-magic-link", "sign-up-email", "request-password-reset"];

describe.runIf(hasChromium && isLong)("captchas of the screens' calls in Chromium", () => {
  const site = captchas();
  const response = () => site.service.asked.at(-1)?.form.response;

  async function open(path: string) {
    const { page } = await site.visit("en");
    await widen(page, 360);
    await serveCaptchas(page, "turnstile");
    await page.goto(path);
    await feel(page, "hard");
    return page;
  }

  /** Solves what stands beside the button. The call is sent with its response, and only then. */
  async function solve(page: Page, name: string): Promise<void> {
    await group(page).waitFor();
    const before = site.service.asked.length;
    await (READ.includes(name) ? look : measure)(page, `captcha-${name}`);
    await widen(page, 360);
    expect(site.service.asked).toHaveLength(before);
    await press(page, HUMAN);
    await expect.poll(() => site.service.asked.length).toBe(before + 1);
    expect(response()).toMatch(new RegExp(`^good-a-site-key-${name}-\\d`));
  }

  test.each(Object.entries(WAYS))("%s asks beside its button, and goes on by itself", async (name, way) => {
    const page = await open(way.at);
    await way.go(page);
    await solve(page, name);
    await way.arrive(page);
    await expect.poll(() => page.locator('[data-part="captcha"]').count()).toBe(0);
  });

  test.each([
    ["a password reset", "request-password-reset", "request-password-reset"],
    ["a verification mail", "sign-up-email", "send-verification-email"],
  ])("the button that sends %s again needs a captcha of its own", async (_, name, again) => {
    const { at, go, arrive } = WAYS[name] ?? expect.fail(name);
    const { page } = await site.visitAlone("en");
    await serveCaptchas(page, "turnstile");
    await page.clock.install();
    await page.goto(at);
    await feel(page, "easy");
    await go(page);
    await arrive(page);
    await page.clock.runFor(31_000);
    await button(page, say("checkMail.resend")).waitFor();
    await feel(page, "hard");
    await press(page, say("checkMail.resend"));
    await solve(page, again);
    await page.getByText(say("checkMail.sent")).waitFor();
  });

  test("the identifier first: a chosen method sends its mail after a captcha", async () => {
    const page = await open("/sign-in?identifier-first");
    await email(page).fill("ada@example.com");
    await press(page, say("common.goOn"));
    await press(page, say("mailed.link"));
    await solve(page, "sign-in-magic-link");
    await page.getByText(say("mailed.linkSent", { email: "ada@example.com" })).waitFor();
  });

  test("a screen that is left takes its captcha with it, and nothing is sent", async () => {
    const page = await open("/sign-in");
    await press(page, say("mailed.link"));
    await enterAddress(page);
    await press(page, say("mailed.sendLink"));
    await group(page).waitFor();
    const before = site.service.asked.length;
    await press(page, say("mailed.other"));
    await expect.poll(() => group(page).count()).toBe(0);
    await press(page, say("guest.continue"));
    await solve(page, "sign-in-anonymous");
    expect(site.service.asked).toHaveLength(before + 1);
  });
});
