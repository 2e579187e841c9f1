import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { totpOf } from "../../ground/totp.ts";
import { described, focused, read, tabTo } from "../ground/listen.ts";
import { say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { account } from "../ground/sites.ts";

const words = (role: string, text: string): string => (/[:#]/.test(text) ? `${role}: "${text}"` : `${role}: ${text}`);
const textbox = (name: string): string => `textbox "${name}"`;
const button = (name: string): string => `button "${name}"`;
const heading = (name: string, level: number): string => `heading "${name}" [level=${level}]`;
const SHOW = button(say("field.password.show"));
const social = ["GitHub", "Google"].flatMap((provider) => ["listitem:", button(say("social.continue", { provider }))]);

describe.runIf(hasChromium)("front screens by keyboard, as read by a screen reader", () => {
  const site = account();

  const arrived = (page: Page, what: string) => expect.poll(() => focused(page)).toBe(what);

  test("signs up, shows an error, opens the mailed link and signs in", async () => {
    const { page } = await site.visit("en");
    await page.goto("/sign-up?callbackURL=%2Fwelcome");
    await page.getByRole("button", { name: say("social.continue", { provider: "GitHub" }) }).waitFor();
    expect(await read(page)).toEqual([
      heading(say("signUp.title"), 1),
      words("paragraph", say("signUp.lead")),
      "list:",
      ...social,
      words("paragraph", say("common.or")),
      textbox(say("field.name")),
      textbox(say("field.email")),
      textbox(say("field.password")),
      SHOW,
      button(say("field.password.generate")),
      words("paragraph", say("field.password.hint", { count: 8 })),
      button(say("signUp.submit")),
      "paragraph:",
      words("text", say("signUp.hasAccount")),
      `link "${say("signUp.toSignIn")}":`,
    ]);
    await tabTo(page, textbox(say("field.name")));
    await page.keyboard.type("Grace");
    await tabTo(page, textbox(say("field.email")));
    await page.keyboard.type("grace");
    await tabTo(page, textbox(say("field.password")));
    expect(await described(page)).toBe(say("field.password.hint", { count: 8 }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await arrived(page, `${textbox(say("field.email"))} [invalid]`);
    expect(await described(page)).toBe(say("field.email.invalid"));
    await page.keyboard.type("grace@example.com");
    await tabTo(page, button(say("field.password.show")));
    await page.keyboard.press("Space");
    await arrived(page, `${button(say("field.password.show"))} [pressed]`);
    await tabTo(page, button(say("signUp.submit")));
    await page.keyboard.press("Enter");
    await arrived(page, heading(say("checkMail.title"), 1));
    const again = new RegExp(say("checkMail.wait", { count: 30 }).replace("30", "\\d+"));
    expect(await read(page)).toEqual([
      heading(say("checkMail.title"), 1),
      words("paragraph", say("checkMail.verify", { email: "grace@example.com" })),
      words("paragraph", say("checkMail.nothing")),
      expect.stringMatching(again),
      button(say("common.back")),
    ]);
    await page.goto(site.links.at(-1) ?? "");
    await page.waitForURL("**/welcome");
    await page.goto("/account");
    await page.getByText(say("account.signedOut")).waitFor();
    await tabTo(page, `link "${say("signIn.submit")}"`);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/sign-in?callbackURL=%2Faccount");
    await page.getByRole("heading", { name: say("signIn.title") }).waitFor();
    await tabTo(page, textbox(say("field.email")));
    await page.keyboard.type("grace@example.com");
    await tabTo(page, textbox(say("field.password")));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/account");
    await page.getByRole("heading", { name: say("profile.title") }).waitFor();
    await tabTo(page, textbox(say("field.name")));
  });

  test("sets up a second factor and signs in with its code", async () => {
    const { email } = await site.person("Ada Lovelace");
    const { page, context } = await site.visit("en", email);
    await page.goto("/factor");
    await page.getByText(say("factor.none")).waitFor();
    await tabTo(page, button(say("factor.setUp")));
    await page.keyboard.press("Enter");
    await arrived(page, textbox(say("field.password")));
    await page.keyboard.type("wrong wrong");
    await page.keyboard.press("Enter");
    await arrived(page, `${textbox(say("field.password"))} [invalid]`);
    expect(await described(page)).not.toBe("");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await arrived(page, textbox(say("again.code")));
    const panel = [
      heading(say("account.title"), 1),
      `region "${say("factor.title")}":`,
      heading(say("factor.title"), 2),
      words("paragraph", say("factor.none")),
    ];
    expect(await read(page)).toEqual([
      ...panel,
      words("paragraph", say("enrol.scan")),
      `img "${say("enrol.qr")}"`,
      "paragraph:",
      words("text", say("enrol.key")),
      expect.stringMatching(/^code: [A-Z2-7 ]{40,}$/),
      button(say("enrol.copy")),
      textbox(say("again.code")),
      button(say("enrol.turnOn")),
      button(say("common.cancel")),
    ]);
    const secret = (await page.locator("[data-part=enrol-key] code").textContent())?.replaceAll(" ", "");
    const totpURI = `otpauth://totp/Screens?secret=${secret}`;
    await page.keyboard.type(totpOf(totpURI, new Date()));
    await arrived(page, heading(say("codes.title"), 3));
    expect(await read(page)).toEqual([
      ...panel,
      heading(say("codes.title"), 3),
      words("paragraph", say("codes.lead")),
      `list "${say("codes.list")}":`,
      ...Array.from({ length: 10 }, () => ["listitem:", expect.stringMatching(/^code: [a-z\d]{5}-[a-z\d]{5}$/)]).flat(),
      button(say("codes.copy")),
      `link "${say("codes.download")}":`,
      button(say("codes.kept")),
    ]);
    await tabTo(page, button(say("codes.kept")));
    await page.keyboard.press("Enter");
    await arrived(page, heading(`${say("factor.title")} ${say("factor.on")}`, 2));
    await expect.poll(() => read(page)).toContain(words("status", say("factor.isOn")));
    await context.clearCookies();

    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await tabTo(page, textbox(say("field.email")));
    await page.keyboard.type(email);
    await tabTo(page, textbox(say("field.password")));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await arrived(page, textbox(say("again.code")));
    expect((await read(page)).slice(0, 3)).toEqual([
      heading(say("challenge.title"), 1),
      words("paragraph", say("challenge.totp")),
      `checkbox "${say("challenge.trust", { count: 30 })}"`,
    ]);
    await page.keyboard.type("000000");
    await arrived(page, `${textbox(say("again.code"))} [invalid]`);
    expect(await described(page)).not.toBe("");
    await tabTo(page, button(say("challenge.useOtp")));
    await page.keyboard.press("Enter");
    await arrived(page, button(say("challenge.otp.send")));
    await tabTo(page, button(say("challenge.useTotp")));
    await page.keyboard.press("Enter");
    await arrived(page, textbox(say("again.code")));
    await tabTo(page, `checkbox "${say("challenge.trust", { count: 30 })}"`);
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await arrived(page, textbox(say("again.code")));
    await page.keyboard.type(totpOf(totpURI, new Date(), 1));
    await page.waitForURL("**/welcome");
    await page.goto("/factor");
    await page.getByText(say("factor.left", { count: 10 })).waitFor();
    await page.getByRole("button", { name: say("trusted.stop") }).press("Enter");
    await page.getByText(say("trusted.none")).waitFor();
  });
});
