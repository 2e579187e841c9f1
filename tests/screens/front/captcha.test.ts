import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { look, widen } from "../ground/look.ts";
import { button, field, heading, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { captchas } from "../ground/sites.ts";

const HUMAN = "I am human";
const MISSING = "Complete the security check, then try again.";

/** Stands in for the script of Turnstile: a button solves the captcha. */
const SCRIPT = `
let solved = 0;
window.turnstile = {
  render(element, { sitekey, action, callback }) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "${HUMAN}";
    button.style = "min-block-size: 2rem";
    button.onclick = () => {
      solved += 1;
      button.textContent = "Thank you";
      callback(["good", sitekey, action, performance.timeOrigin, solved].join("-"));
    };
    element.append(button);
    return "widget";
  },
  remove() {},
};`;

async function serveScript(page: Page): Promise<string[]> {
  const loaded: string[] = [];
  await page.route("**/turnstile.js*", (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: SCRIPT });
  });
  return loaded;
}

describe.runIf(hasChromium)("captchas in Chromium", () => {
  const site = captchas();

  test("sign-up, sign-in and password reset send the response of the widget, at the width of a phone", async () => {
    const { page, user } = await site.visit("en");
    await widen(page, 360);
    const loaded = await serveScript(page);
    await page.goto("/");
    await heading(page, "Home").waitFor();
    expect(loaded).toEqual([]);

    await page.goto("/sign-up?callbackURL=%2Fwelcome");
    await field(page, say("field.name")).fill("Ada");
    await field(page, say("field.email")).fill("ada@example.com");
    await field(page, say("field.password")).fill(PASSWORD);
    await button(page, HUMAN).waitFor();
    await button(page, say("signUp.submit")).click();
    await page.getByText(MISSING).waitFor();
    await button(page, HUMAN).click();
    await button(page, say("signUp.submit")).click();
    await heading(page, say("checkMail.title")).waitFor();
    expect(site.service.asked.at(-1)?.form.response).toMatch(/^good-a-site-key-sign-up-email-/);
    await page.goto(site.links.at(-1) ?? "");

    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await field(page, say("field.email")).fill("ada@example.com");
    await field(page, say("field.password")).fill("not the password");
    await button(page, HUMAN).click();
    await button(page, say("signIn.submit")).click();
    await page.getByText("Incorrect email address or password.").waitFor();
    // A response is valid once, so the widget asks again.
    await button(page, HUMAN).click();
    await field(page, say("field.password")).fill(PASSWORD);
    await button(page, say("signIn.submit")).click();
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email: "ada@example.com" });

    await page.context().clearCookies();
    await page.goto("/forgot-password");
    await field(page, say("field.email")).fill("ada@example.com");
    await button(page, HUMAN).click();
    await button(page, say("forgot.submit")).click();
    await heading(page, say("checkMail.title")).waitFor();
    await button(page, HUMAN).waitFor();
    expect(loaded.length).toBe(3);
  });

  test("looks right beside the form in light and dark, and axe finds nothing", async () => {
    const { page } = await site.visit("en");
    await serveScript(page);
    await page.goto("/sign-in");
    await button(page, HUMAN).waitFor();
    await look(page, "captcha-sign-in");
  });

  test("if the script cannot be loaded, the form says what is missing, and works again later", async () => {
    const { page } = await site.visitAlone("en", undefined, { expected: /^The captcha cannot be shown/ });
    await page.route("**/turnstile.js*", (route) => route.abort());
    await page.goto("/sign-in");
    await field(page, say("field.email")).fill("ada@example.com");
    await field(page, say("field.password")).fill(PASSWORD);
    await button(page, say("signIn.submit")).click();
    await page.getByText(MISSING).waitFor();
    await page.unrouteAll();
    await serveScript(page);
    await page.goto("/sign-in");
    await button(page, HUMAN).waitFor();
  });
});
