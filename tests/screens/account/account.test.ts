import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { totpOf } from "../../ground/totp.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { sayIn } from "../ground/say.ts";
import { stateCases } from "../ground/state-cases.ts";
import { type AccountSite, openAccountSite } from "./account-site.ts";
import { NOBODY, STATES } from "./account-states.ts";
import { NOBODY_TROUBLES, TROUBLES } from "./account-troubles.ts";

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

  const states = { ...STATES, ...TROUBLES };
  const cases = stateCases(Object.keys(states));
  test.each(cases)("%s, %s: accessible, whole at 360 and 1280 pixels", async (tag, name) => {
    const email = await site.join("Maximiliane Friederike");
    const { page, context, complaints } = await site.visit(browser, tag, email);
    await states[name]?.(page, sayIn(tag), (totpURI) => totpOf(totpURI, new Date()));
    await lookInLanguages(page, name, tag);
    expect(complaints).toEqual([]);
    await context.close();
  });

  const nobody = { ...NOBODY, ...NOBODY_TROUBLES };
  const ofNobody = stateCases(Object.keys(nobody));
  test.each(ofNobody)("%s, %s: accessible, whole at 360 and 1280 pixels", async (tag, name) => {
    const { page, context, complaints } = await site.visit(browser, tag);
    await nobody[name]?.(page, sayIn(tag));
    await lookInLanguages(page, name, tag);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
