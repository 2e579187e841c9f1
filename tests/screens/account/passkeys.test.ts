import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, entry, field, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { sayIn } from "../ground/say.ts";
import { passkeys } from "../ground/sites.ts";
import { type AuthenticatorOptions, addAuthenticator, withoutAutofill } from "../ground/virtual-authenticator.ts";

describe.runIf(hasChromium)("passkeys in Chromium", () => {
  const site = passkeys();

  /** Opens the sign-in methods of a user with a passkey. */
  async function withPasskey(options: AuthenticatorOptions = {}) {
    const visit = await site.begin("Ada");
    const authenticator = await addAuthenticator(visit.page, options);
    await visit.page.goto("/ways");
    await button(visit.page, say("passkeys.add")).click();
    await visit.page.getByText(say("passkeys.added"), { exact: true }).waitFor();
    return { ...visit, authenticator };
  }

  async function signOut({ page, call }: Awaited<ReturnType<typeof withPasskey>>) {
    await call("/sign-out");
    await withoutAutofill(page);
    await page.goto("/sign-in?callbackURL=%2Fdashboard");
    await button(page, say("passkeys.signIn")).waitFor();
  }

  test.each<[string, AuthenticatorOptions]>([
    ["a device with user verification", {}],
    ["a security key", { transport: "usb" }],
  ])("adds a passkey on %s and signs in with the button", async (_, options) => {
    const visit = await withPasskey(options);
    await signOut(visit);
    await button(visit.page, say("passkeys.signIn")).click();
    await visit.page.waitForURL("**/dashboard");
    expect(await visit.user()).toMatchObject({ name: "Ada" });
  });

  test("signs in by autofill of the email field", async () => {
    const visit = await withPasskey();
    await visit.call("/sign-out");
    await visit.page.goto("/sign-in?callbackURL=%2Fdashboard");
    await visit.page.waitForURL("**/dashboard");
    expect(await visit.user()).toMatchObject({ name: "Ada" });
  });

  test("accepts a non-resident security key as second factor", async () => {
    const visit = await withPasskey({ transport: "usb", hasResidentKey: false });
    const { page, call, email } = visit;
    const enabled = await call("/two-factor/enable", { password: PASSWORD, method: "otp" });
    expect(enabled.status(), await enabled.text()).toBe(200);
    await signOut(visit);
    await field(page, say("field.email")).fill(email);
    await field(page, say("field.password")).fill(PASSWORD);
    await button(page, say("signIn.submit")).click();
    await button(page, say("passkeys.instead")).click();
    await page.getByRole("heading", { name: say("passkeys.challenge.title") }).waitFor();
    await button(page, say("passkeys.use")).click();
    await page.waitForURL("**/dashboard");
  });

  test("renames a passkey, and removes it after reauthentication with it", async () => {
    const { page, authenticator } = await withPasskey();
    await page.getByRole("button", { name: new RegExp(`^${say("passkeys.manage", { name: "" })}`) }).click();
    await entry(page, say("passkeys.rename")).click();
    const dialog = page.locator("dialog");
    await dialog.getByLabel(say("passkeys.rename.label")).fill("Work laptop");
    await dialog.getByRole("button", { name: say("passkeys.rename.submit") }).click();
    await page.getByText("Work laptop").first().waitFor();
    site.advance(2 * 86_400);
    await button(page, say("passkeys.manage", { name: "Work laptop" })).click();
    await entry(page, say("passkeys.remove")).click();
    await dialog.getByRole("button", { name: say("passkeys.remove") }).click();
    await dialog.getByRole("button", { name: say("passkeys.use") }).click();
    await page.getByText(say("passkeys.none")).waitFor();
    await expect.poll(authenticator.credentials).toEqual([]);
  });

  test("panel and button are accessible and fit in each language", async () => {
    const words = sayIn("de");
    const visit = await site.visit("de", (await site.person("Bea")).email);
    await addAuthenticator(visit.page);
    await visit.page.goto("/ways");
    await visit.page.getByText(words("passkeys.none")).waitFor();
    await lookInLanguages(visit.page, "passkeys, none", "de");
    await button(visit.page, words("passkeys.add")).click();
    await visit.page.getByText(words("passkeys.added"), { exact: true }).waitFor();
    await lookInLanguages(visit.page, "passkeys, one", "de");
  });
});
