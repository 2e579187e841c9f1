import { describe, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { totpOf } from "../../ground/totp.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { sayIn } from "../ground/say.ts";
import { account } from "../ground/sites.ts";
import { stateCases } from "../ground/state-cases.ts";
import { NOBODY, STATES } from "./account-states.ts";
import { NOBODY_TROUBLES, TROUBLES } from "./account-troubles.ts";

describe.runIf(hasChromium)("account states in Chromium", () => {
  const site = account();

  const states = { ...STATES, ...TROUBLES };
  const cases = stateCases(Object.keys(states));
  test.each(cases)("%s, %s: is accessible and fits at 320 and 1280 pixels", async (tag, name) => {
    const { email } = await site.person("Maximiliane Friederike");
    const { page } = await site.visit(tag, email);
    await states[name]?.(page, sayIn(tag), (totpURI) => totpOf(totpURI, new Date()));
    await lookInLanguages(page, name, tag);
  });

  const nobody = { ...NOBODY, ...NOBODY_TROUBLES };
  const ofNobody = stateCases(Object.keys(nobody));
  test.each(ofNobody)("%s, %s: is accessible and fits at 320 and 1280 pixels", async (tag, name) => {
    const { page } = await site.visit(tag);
    await nobody[name]?.(page, sayIn(tag));
    await lookInLanguages(page, name, tag);
  });
});
