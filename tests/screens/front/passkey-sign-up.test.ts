import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { described, focused, tabTo } from "../ground/listen.ts";
import { look, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, field, heading, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { passkeys } from "../ground/sites.ts";
import { addAuthenticator, withoutAutofill } from "../ground/virtual-authenticator.ts";

const TAKEN = "An account with this email address already exists.";
const named = (role: "button" | "textbox", name: string): string => `${role} "${name}"`;

describe.runIf(hasChromium)("sign-up with a passkey in Chromium", () => {
  const site = passkeys({ signUp: true });

  test("signs up and in by keyboard at the width of a phone, without a password", async () => {
    const { page, call, user } = await site.visit("en");
    const authenticator = await addAuthenticator(page);
    await widen(page, 360);
    await page.goto("/sign-up?callbackURL=%2Fwelcome");
    await button(page, say("passkeys.signUp")).waitFor();
    await tabTo(page, named("textbox", say("field.email")));
    await page.keyboard.type("grace@example.com");
    await look(page, "sign-up with passkeys");
    await widen(page, 360);
    await tabTo(page, named("button", say("passkeys.signUp")));
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(named("textbox", say("field.name")));
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`${named("textbox", say("field.name"))} [invalid]`);
    await look(page, "sign-up with a passkey, no name");
    await widen(page, 360);
    await page.keyboard.type("Grace");
    // The other input is kept.
    expect(await field(page, say("field.email")).inputValue()).toBe("grace@example.com");
    await page.keyboard.press("Enter");
    await heading(page, say("checkMail.title")).waitFor();
    await page.getByText(say("checkMail.verify", { email: "grace@example.com" })).waitFor();
    expect(await authenticator.credentials()).toHaveLength(1);
    expect(await user()).toBeUndefined();
    await look(page, "sign-up with a passkey, link sent");
    await page.goto(site.links.at(-1) ?? "");
    await page.waitForURL("**/welcome");
    await withoutAutofill(page);
    await page.goto("/sign-in?callbackURL=%2Fwelcome");
    await button(page, say("passkeys.signIn")).waitFor();
    await widen(page, 360);
    await tabTo(page, named("button", say("passkeys.signIn")));
    expect(await described(page)).toBe(say("social.lastUsed"));
    await look(page, "sign-in with a passkey, last used");
    await widen(page, 360);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ name: "Grace", emailVerified: true });
    const answer = await call("/sign-in/email", { email: "grace@example.com", password: PASSWORD });
    expect(answer.status()).toBe(401);
  });

  test("reports a device that fails, and keeps the form as it was", async () => {
    const { page } = await site.visit("en");
    const device = await addAuthenticator(page);
    await page.goto("/sign-up");
    await button(page, say("passkeys.signUp")).click();
    await field(page, say("field.name")).fill("Hedy");
    await field(page, say("field.email")).fill("hedy@example.com");
    await device.refuse();
    await button(page, say("signUp.submit")).click();
    await page.getByText(say("passkeys.cancelled")).waitFor();
    expect(await field(page, say("field.name")).inputValue()).toBe("Hedy");
    await look(page, "sign-up with a passkey, refused");
    await button(page, say("common.back")).click();
    await field(page, say("field.password")).waitFor();
  });

  test("is accessible and fits at each step, in each language", async () => {
    const { page } = await site.visit("en");
    await addAuthenticator(page);
    await page.goto("/sign-up");
    await button(page, say("passkeys.signUp")).waitFor();
    await lookInLanguages(page, "sign-up that offers passkeys", "en");
    await button(page, say("passkeys.signUp")).click();
    await field(page, say("field.name")).waitFor();
    await lookInLanguages(page, "sign-up with a passkey", "en");
  });
});

describe.runIf(hasChromium)("sign-up with a passkey, without required verification", () => {
  const site = passkeys({ signUp: { requireEmailVerification: false } });

  test("signs the new user in at once, and reports a taken address at its field", async () => {
    const { page, user } = await site.visit("en");
    await addAuthenticator(page);
    const { email } = await site.person("Ada");
    await page.goto("/sign-up?callbackURL=%2Fwelcome");
    await button(page, say("passkeys.signUp")).click();
    await field(page, say("field.name")).fill("Bea");
    await field(page, say("field.email")).fill(email);
    await button(page, say("signUp.submit")).click();
    await page.getByText(TAKEN).waitFor();
    await expect.poll(() => focused(page)).toBe(`${named("textbox", say("field.email"))} [invalid]`);
    await field(page, say("field.email")).fill("bea@example.com");
    await button(page, say("signUp.submit")).click();
    await page.waitForURL("**/welcome");
    expect(await user()).toMatchObject({ name: "Bea", emailVerified: false });
  });
});

describe.runIf(hasChromium)("sign-up on a server without passkey sign-up", () => {
  const site = passkeys();

  test("does not offer passkeys", async () => {
    const { page } = await site.visit("en");
    await page.goto("/sign-up");
    await field(page, say("field.password")).waitFor();
    expect(await button(page, say("passkeys.signUp")).count()).toBe(0);
  });
});
