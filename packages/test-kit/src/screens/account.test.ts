import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../chromium.ts";
import { type Browser, openBrowser } from "../open-browser.ts";
import { type AccountSite, openAccountSite, PASSWORD } from "./account-site.ts";
import { LANGUAGES } from "./languages.ts";
import { look } from "./look.ts";
import { type Say, sayIn } from "./say.ts";
import { stateCases } from "./state-cases.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Everything of the account is read. */
async function open(page: Page, say: Say): Promise<void> {
  await page.goto("/account");
  await heading(page, say("delete.title")).waitFor();
  await page.getByText(say("ways.last")).waitFor();
  await page.getByText(say("devices.here")).first().waitFor();
}

/** Each state of who is signed in, and how they get there. */
const STATES: Readonly<Record<string, (page: Page, say: Say) => Promise<void>>> = {
  account: open,
  "profile, wrong": async (page, say) => {
    await open(page, say);
    await field(page, say("field.name")).fill(" ");
    await field(page, say("profile.image")).fill("ftp://example.com/me.png");
    await button(page, say("account.save")).click();
    await page.getByText(say("profile.image.invalid")).waitFor();
  },
  "address, its change waits": async (page, say) => {
    await open(page, say);
    await button(page, say("email.change")).click();
    await field(page, say("email.new")).fill("maximiliane-friederike@schillingsfuerst.example.com");
    await button(page, say("email.send")).click();
    await page.getByText("maximiliane-friederike@schillingsfuerst.example.com").waitFor();
  },
  "password, wrong": async (page, say) => {
    await open(page, say);
    await button(page, say("password.change")).click();
    await field(page, say("password.current")).fill("wrong wrong");
    await field(page, say("field.newPassword")).fill("ten wild geese");
    // In French the profile is saved by a button of the same name.
    await button(page, say("reset.submit")).last().click();
    await page.getByText(sayError(say)).waitFor();
  },
  "delete, to be confirmed": async (page, say) => {
    await open(page, say);
    await button(page, say("delete.open")).click();
    await button(page, say("delete.submit")).click();
    await page.getByText(say("delete.sure.missing")).waitFor();
  },
  "second factor, first code": async (page, say) => {
    await open(page, say);
    await button(page, say("factor.setUp")).click();
    await field(page, say("field.password")).fill(PASSWORD);
    await button(page, say("enrol.start")).click();
    await page.getByRole("img", { name: say("enrol.qr") }).waitFor();
  },
  menu: async (page, say) => {
    await page.goto("/");
    await page.getByRole("button").click();
    await page.getByRole("button", { name: say("userButton.signOut") }).waitFor();
  },
};

const sayError = (say: Say): string => {
  const language = Object.values(LANGUAGES).find(({ texts }) => texts["account.title"] === say("account.title"));
  return language?.errors.INVALID_PASSWORD ?? "";
};

/** Each state of nobody. */
const NOBODY: Readonly<Record<string, (page: Page, say: Say) => Promise<void>>> = {
  "account, signed out": async (page, say) => {
    await page.goto("/account");
    await page.getByText(say("account.signedOut")).waitFor();
  },
  "an error of a redirect": async (page, say) => {
    await page.goto("/auth-error?error=account_not_linked&methods=credential,github");
    await heading(page, say("authError.title")).waitFor();
  },
  "an error that nobody knows": async (page, say) => {
    await page.goto("/auth-error?error=%3Cb%3Eyour+account+is+hacked");
    await page.getByText(say("social.failed")).waitFor();
  },
  "second factor, nothing waits": async (page, say) => {
    await page.goto("/two-factor");
    await heading(page, say("challenge.none.title")).waitFor();
  },
};

describe.runIf(hasChromium)("the account's screens in Chromium", () => {
  let site: AccountSite;
  let browser: Browser;
  beforeAll(async () => {
    site = await openAccountSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const cases = stateCases(Object.keys(STATES));
  test.each(cases)("%s, %s: accessible, whole at 360 and 1280 pixels", async (tag, name, isDark) => {
    const email = await site.join("Maximiliane Friederike");
    const { page, context, complaints } = await site.visit(browser, tag, email);
    await STATES[name]?.(page, sayIn(tag));
    await look(page, `${tag} ${name}`, isDark);
    expect(complaints).toEqual([]);
    await context.close();
  });

  const nobody = stateCases(Object.keys(NOBODY));
  test.each(nobody)("%s, %s: accessible, whole at 360 and 1280 pixels", async (tag, name, isDark) => {
    const { page, context, complaints } = await site.visit(browser, tag);
    await NOBODY[name]?.(page, sayIn(tag));
    await look(page, `${tag} ${name}`, isDark);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
