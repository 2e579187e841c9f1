import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { CLOSE, feel, HUMAN, type Mood, type ServiceName, serveCaptchas } from "../ground/captcha-scripts.ts";
import { names, oneOfEach } from "../ground/captcha-services.ts";
import { focused, tabTo } from "../ground/listen.ts";
import { look, widen } from "../ground/look.ts";
import { button, field, say } from "../ground/page.ts";
import { sayIn } from "../ground/say.ts";
import { captchas } from "../ground/service-sites.ts";

const MISSING = "Complete the security check, then try again.";
const WRONG = "Incorrect email address or password.";
const BLOCKED = /^The captcha cannot be shown/;
const group = (page: Page) => page.getByRole("group", { name: say("captcha.lead") });

describe.runIf(hasChromium)("captchas in Chromium", () => {
  const site = captchas();

  async function open(name: ServiceName, mood: Mood = "easy", delivery?: Parameters<typeof serveCaptchas>[2]) {
    const { page } = await site.visit("en", undefined, { expected: BLOCKED });
    await widen(page, 360);
    const loaded = await serveCaptchas(page, name, delivery);
    await page.goto(`/sign-in?alone&service=${name}`);
    await feel(page, mood);
    await field(page, say("field.email")).fill("ada@example.com");
    await field(page, say("field.password")).fill("not the password");
    const press = () => button(page, say("signIn.submit")).click();
    const count = () => site.service.asked.length;
    return { page, loaded, press, count };
  }

  test.each(names(() => true))("%s: each call sends a response of its own", async (name, { action }) => {
    const { page, loaded, press } = await open(name);
    expect(loaded).toEqual([]);
    const sent: (string | undefined)[] = [];
    for (let time = 1; time <= 2; time += 1) {
      const before = site.service.asked.length;
      await press();
      if (name === "recaptcha") await button(page, HUMAN).click();
      await expect.poll(() => site.service.asked.length).toBe(before + 1);
      await page.getByText(WRONG).waitFor();
      const { response } = site.service.asked.at(-1)?.form ?? {};
      expect(response).toMatch(new RegExp(`^good-a-site-key-${action}-.*-\\d+$`));
      sent.push(response);
      expect(await group(page).count()).toBe(0);
    }
    expect(new Set(sent).size).toBe(2);
    expect(loaded).toHaveLength(1);
  });

  test.each(names(({ asks }) => asks === "beside"))(
    "%s: what has to be solved stands above the button",
    async (name) => {
      const { page, press, count } = await open(name, "hard");
      const before = count();
      await press();
      await group(page).waitFor();
      await expect.poll(() => focused(page)).toBe(`group "${say("captcha.lead")}"`);
      await look(page, `captcha-${name}`);
      await widen(page, 360);
      expect(count()).toBe(before);
      await tabTo(page, `button "${HUMAN}"`);
      await page.keyboard.press("Enter");
      await page.getByText(WRONG).waitFor();
      expect(count()).toBe(before + 1);
      expect(await group(page).count()).toBe(0);
    },
  );

  test.each(names(({ asks }) => asks === "over"))(
    "%s: who closes the challenge is told, and can try again",
    async (name) => {
      const { page, press, count } = await open(name, "hard");
      const before = count();
      await press();
      await button(page, CLOSE).click();
      await page.getByText(MISSING).waitFor();
      expect(count()).toBe(before);
      await press();
      await button(page, HUMAN).press("Enter");
      await page.getByText(WRONG).waitFor();
      expect(count()).toBe(before + 1);
    },
  );

  test.each(oneOfEach(({ expires }) => expires))("%s: a challenge that expires can be tried again", async (name) => {
    const { page, press } = await open(name, "expired");
    await press();
    await page.getByText(MISSING).waitFor();
    await feel(page, "easy");
    await press();
    await page.getByText(WRONG).waitFor();
  });

  test.each(oneOfEach(() => true))(
    "%s: an error of the service is explained, and the form works again later",
    async (name) => {
      const { page, press, count } = await open(name, "error");
      const before = count();
      await press();
      await page.getByText(say("captcha.unavailable")).waitFor();
      expect(count()).toBe(before);
      await feel(page, "easy");
      await press();
      if (name === "recaptcha") await button(page, HUMAN).click();
      await page.getByText(WRONG).waitFor();
    },
  );

  test.each(
    oneOfEach(() => true).flatMap(([name]) =>
      // An empty script looks like one that is still loading, if it defines its global later.
      (name === "captchafox" ? (["blocked"] as const) : (["blocked", "emptied"] as const)).map(
        (delivery) => [name, delivery] as const,
      ),
    ),
  )("%s: a script that is %s is explained, and the form works again later", async (name, delivery) => {
    const { page, press, count } = await open(name, "easy", delivery);
    const before = count();
    await press();
    await page.getByText(say("captcha.unavailable")).waitFor();
    expect(count()).toBe(before);
    // What is told is the same for each service.
    if (name === "turnstile" && delivery === "blocked") await look(page, "captcha-blocked");
    await page.unrouteAll();
    await serveCaptchas(page, name);
    await field(page, say("field.email")).fill("ada@example.com");
    await field(page, say("field.password")).fill("not the password");
    await press();
    if (name === "recaptcha") await button(page, HUMAN).click();
    await page.getByText(WRONG).waitFor();
  });

  test("a response that the server refuses is told, and the next one passes", async () => {
    const { page, press } = await open("turnstile");
    const { answer } = site.service.state;
    site.service.state.answer = () => ({ success: false, "error-codes": ["timeout-or-duplicate"] });
    try {
      await press();
      await page.getByText("The security check failed. Try it again.").waitFor();
    } finally {
      site.service.state.answer = answer;
    }
    await press();
    await page.getByText(WRONG).waitFor();
  });

  test("who gives up keeps the form, and another button takes the captcha with it", async () => {
    const { page, press, count } = await open("turnstile", "hard");
    const before = count();
    await press();
    await group(page)
      .getByRole("button", { name: say("common.cancel") })
      .click();
    await page.getByText(MISSING).waitFor();
    expect(await focused(page)).toBe(`button "${say("signIn.submit")}"`);
    await press();
    await group(page).waitFor();
    await button(page, say("social.continue", { provider: "GitHub" })).click();
    await expect.poll(() => page.locator('form [data-part="captcha"]').count()).toBe(0);
    await group(page).waitFor();
    await page.getByText(MISSING).waitFor();
    expect(count()).toBe(before);
    await look(page, "captcha-social");
  });

  test("the words fit in German", async () => {
    const { page } = await site.visit("de");
    await serveCaptchas(page, "turnstile");
    await page.goto("/sign-in?alone");
    await feel(page, "hard");
    await page.getByRole("button", { name: "GitHub" }).click();
    await page.getByRole("group", { name: sayIn("de")("captcha.lead") }).waitFor();
    await look(page, "captcha-social-de");
  });

  test("an application's own captcha gets the action and the language", async () => {
    const { page } = await site.visit("de");
    await page.goto("/sign-in?service=own");
    await page.getByRole("button", { name: "GitHub" }).click();
    await expect.poll(() => site.service.asked.at(-1)?.form.response).toMatch(/^good-own-sign-in-social-de-/);
  });
});
