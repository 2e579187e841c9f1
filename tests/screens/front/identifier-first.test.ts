import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { focused, tabTo } from "../ground/listen.ts";
import { look, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, field, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { allMethods } from "../ground/sites.ts";
import { addAuthenticator, withoutAutofill } from "../ground/virtual-authenticator.ts";

const ASK = "/sign-in?identifier-first=1&callbackURL=%2Fwelcome";
const pressed = (name: string): string => `button "${name}"`;
const textbox = (name: string): string => `textbox "${name}"`;
const known = (page: Page) => page.locator('[data-part="identifier"] [role="status"]');

describe.runIf(hasChromium && isLong)("a sign-in that asks for the identifier first, in Chromium", () => {
  const site = allMethods();

  async function open(page: Page): Promise<void> {
    await withoutAutofill(page);
    await page.goto(ASK);
    await button(page, say("passkeys.signIn")).waitFor();
    await widen(page, 360);
  }

  async function name(page: Page, identifier: string): Promise<void> {
    await field(page, say("username.identifier")).fill(identifier);
    await button(page, say("common.goOn")).click();
    await expect.poll(() => known(page).textContent()).toBe(identifier);
  }

  test("a user signs in with a password, by keyboard at the width of a phone", async () => {
    const { email } = await site.person("Ada");
    const { page, user } = await site.visit("en");
    await open(page);
    expect(await page.locator('[type="password"], [data-way]').count()).toBe(0);
    await tabTo(page, textbox(say("username.identifier")));
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`${textbox(say("username.identifier"))} [invalid]`);
    await look(page, "identifier first, empty");
    await widen(page, 360);
    await page.keyboard.type("someone@example.com");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(textbox(say("field.password")));
    expect(await known(page).textContent()).toBe("someone@example.com");
    await look(page, "identifier first, methods");
    await widen(page, 360);
    await page.keyboard.type("not the password");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`${textbox(say("field.password"))} [invalid]`);
    await look(page, "identifier first, refused");
    await widen(page, 360);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    while ((await focused(page)) !== pressed(say("signIn.already.anew"))) await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(textbox(say("username.identifier")));
    expect(await field(page, say("username.identifier")).inputValue()).toBe("someone@example.com");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(textbox(say("field.password")));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email });
  });

  test("shows the same methods for every identifier, and sends no request for it", async () => {
    const { email } = await site.person("Bea");
    const { page } = await site.visit("en");
    const autofill = page.waitForResponse("**/passkey/generate-authenticate-options");
    await open(page);
    await autofill;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const methods: string[][] = [];
    for (const identifier of [email, "nobody@example.com", "nobody"]) {
      await name(page, identifier);
      methods.push(await page.locator("main button").allTextContents());
      await button(page, say("signIn.already.anew")).click();
    }
    const [first = []] = methods;
    expect(first).toEqual(expect.arrayContaining([say("mailed.link"), say("mailed.code"), say("passkeys.signIn")]));
    expect(methods).toEqual([first, first, first]);
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  });

  test("a password manager finds the account beside the password, and in the first step", async () => {
    const { page } = await site.visit("en");
    await open(page);
    expect(await field(page, say("username.identifier")).getAttribute("autocomplete")).toBe("username webauthn");
    await name(page, "grace@example.com");
    const username = page
      .locator("form", { has: page.locator('[type="password"]') })
      .locator('[autocomplete="username"]');
    expect([await username.inputValue(), await username.isVisible()]).toEqual(["grace@example.com", false]);
  });

  test("a code goes to the named address at once, and another account begins anew", async () => {
    const { email } = await site.person("Cyd");
    const { page, user } = await site.visit("en");
    await open(page);
    await name(page, email);
    const before = site.codes.length;
    await button(page, say("mailed.code")).click();
    await page.getByText(say("mailed.codeSent", { email })).waitFor();
    await expect.poll(() => focused(page)).toBe(textbox(say("mailed.label")));
    await look(page, "identifier first, code");
    await button(page, say("signIn.already.anew")).click();
    await name(page, "other@example.com");
    expect(await field(page, say("field.password")).count()).toBe(1);
    expect(site.codes.length).toBe(before + 1);
    await button(page, say("signIn.already.anew")).click();
    await name(page, email);
    await button(page, say("mailed.code")).click();
    await expect.poll(() => site.codes.length).toBe(before + 2);
    await page.getByRole("textbox", { name: say("mailed.label") }).fill(site.codes.at(-1) ?? "");
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ email });
    await page.context().clearCookies();
    await page.goto(ASK);
    await name(page, email);
    await expect.poll(() => page.locator('[data-way="email-otp"]').textContent()).toContain(say("social.lastUsed"));
  });

  test("a user name that the server refuses is explained, because its field is not there", async () => {
    const { page } = await site.visit("en");
    await open(page);
    await name(page, "x");
    await field(page, say("field.password")).fill(PASSWORD);
    await button(page, say("signIn.submit")).click();
    await page.getByRole("alert").filter({ hasText: "This username is too short." }).waitFor();
  });

  test("the autofill offers passkeys in the first step", async () => {
    const { page, call } = await site.begin("Dee");
    await addAuthenticator(page);
    await page.goto(ASK.replace("/sign-in", "/sign-in"));
    expect((await call("/sign-out")).ok()).toBe(true);
    const offered = page.waitForRequest("**/passkey/generate-authenticate-options");
    await page.goto(ASK);
    await offered;
  });

  test("both steps fit and are accessible, in each language", async () => {
    const { page } = await site.visit("en");
    await open(page);
    await lookInLanguages(page, "identifier first", "en");
    await name(page, "grace@example.com");
    await lookInLanguages(page, "identifier first, methods", "en");
  });
});
