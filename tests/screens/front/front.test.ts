import { en } from "@sallyport/i18n/screens/en";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { sayIn } from "../ground/say.ts";
import { front } from "../ground/sites.ts";
import { stateCases } from "../ground/state-cases.ts";
import { STATES } from "./front-states.ts";
import { TROUBLES } from "./front-troubles.ts";

describe.runIf(hasChromium)("front screens in Chromium", () => {
  const site = front();

  const states = { ...STATES, ...TROUBLES };
  const cases = stateCases(Object.keys(states));
  test.each(cases)("%s, %s: is accessible and fits at 320 and 1280 pixels", async (tag, name) => {
    const { page } = await site.visit(tag);
    await states[name]?.(page, sayIn(tag));
    await lookInLanguages(page, name, tag);
  });

  test("a double click submits once, also after an error; the layout is stable and the input is kept", async () => {
    const { page } = await site.visit("en");
    let sent = 0;
    let isHeld = false;
    let release = (): void => undefined;
    await page.route("**/api/auth/sign-in/**", async (route) => {
      sent += 1;
      if (isHeld) await new Promise<void>((resolve) => (release = resolve));
      await route.abort();
    });
    await page.goto("/sign-in?error=access_denied");
    await page.getByLabel(say("field.email")).fill("ada@example.com");
    await page.getByLabel(say("field.password"), { exact: true }).fill(PASSWORD);
    const submit = page.locator('main button[type="submit"]');
    const provider = page.locator("main button[data-provider]").first();
    const place = async () => [await submit.boundingBox(), await provider.boundingBox()];
    await provider.waitFor();
    const alerts = async () =>
      (await page.getByRole("alert").allInnerTexts()).map((text) => text.trim()).filter(Boolean);
    expect(await alerts()).toHaveLength(1);
    const [untouched] = await place();
    const told = page.getByText(en.errors.NETWORK_ERROR ?? "").filter({ visible: true });
    await submit.dblclick();
    await told.waitFor();
    expect(sent).toBe(1);
    expect(await alerts()).toEqual([en.errors.NETWORK_ERROR]);

    const before = await place();
    expect(before[0]).toEqual(untouched);
    isHeld = true;
    await submit.dblclick();
    await expect.poll(() => submit.getAttribute("data-state")).toBe("pending");
    expect(await told.count()).toBe(0);
    expect(await place()).toEqual(before);
    await expect.poll(() => sent).toBe(2);
    release();
    await told.waitFor();
    expect(await place()).toEqual(before);
    expect(sent).toBe(2);
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    expect(await page.getByLabel(say("field.email")).inputValue()).toBe("ada@example.com");
    expect(await page.getByLabel(say("field.password"), { exact: true }).inputValue()).toBe(PASSWORD);
  });
});
