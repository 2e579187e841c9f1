import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { button, entry, field, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { passkeys } from "../ground/sites.ts";
import { addAuthenticator, withoutAutofill } from "../ground/virtual-authenticator.ts";

/** Records how the page asks the browser for new passkeys. */
async function watchCreation(page: Page) {
  await page.addInitScript(() => {
    const create = navigator.credentials.create.bind(navigator.credentials);
    navigator.credentials.create = (options) => {
      const mediation = options !== undefined && "mediation" in options ? String(options.mediation) : "modal";
      sessionStorage.setItem("asked", `${sessionStorage.getItem("asked") ?? ""} ${mediation}`.trim());
      return create(options);
    };
  });
  return () => page.evaluate(() => sessionStorage.getItem("asked"));
}

/** Records the paths of the passkey plugin that the page calls. */
function watchCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const [, path] = /\/api\/auth\/passkey\/([\w-]+)/.exec(request.url()) ?? [];
    if (path !== undefined) paths.push(path);
  });
  return paths;
}

describe.runIf(hasChromium && isLong)("passkey features of browsers, in Chromium", () => {
  const site = passkeys();

  /** Signs in by password on a page whose client creates passkeys automatically. */
  async function signInByPassword(prepare: (page: Page) => Promise<unknown> = async () => undefined) {
    const { email } = await site.person("Ada");
    const visit = await site.visitAlone("en");
    const { page } = visit;
    await addAuthenticator(page);
    await withoutAutofill(page);
    const asked = await watchCreation(page);
    await prepare(page);
    const calls = watchCalls(page);
    await page.goto("/sign-in?conditional=1&callbackURL=%2Fways");
    await field(page, say("field.email")).fill(email);
    await field(page, say("field.password")).fill(PASSWORD);
    await button(page, say("signIn.submit")).click();
    await page.waitForURL("**/ways");
    await page.getByText(say("passkeys.none")).waitFor();
    return { ...visit, asked, calls };
  }

  async function addByHand(page: Page): Promise<void> {
    await button(page, say("passkeys.add")).click();
    await page.getByText(say("passkeys.added"), { exact: true }).waitFor();
  }

  test("creates a passkey without a dialog after a password sign-in, and another by hand", async () => {
    const { page, asked, user } = await signInByPassword();
    const can = await page.evaluate(() => PublicKeyCredential.getClientCapabilities());
    expect(can.conditionalCreate).toBe(true);
    expect(await asked()).toBe("conditional");
    expect(await user()).toMatchObject({ name: "Ada" });
    await addByHand(page);
    expect(await asked()).toBe("conditional modal");
  });

  test.each([
    ["without the capability", () => Object.assign(PublicKeyCredential, { getClientCapabilities: async () => ({}) })],
    ["without capability detection", () => Reflect.deleteProperty(PublicKeyCredential, "getClientCapabilities")],
  ])("does not request a passkey in a browser %s, and can still add one by hand", async (_, script) => {
    const { page, asked, calls } = await signInByPassword((page) => page.addInitScript(script));
    expect(await asked()).toBeNull();
    expect(calls).not.toContain("generate-register-options");
    await addByHand(page);
    expect(await asked()).toBe("modal");
  });

  async function withPasskey(prepare: (page: Page) => Promise<unknown> = async () => undefined) {
    const visit = await site.beginAlone("Bea");
    const device = await addAuthenticator(visit.page);
    await prepare(visit.page);
    await visit.page.goto("/ways");
    await addByHand(visit.page);
    return { ...visit, device };
  }

  async function rename(page: Page, name: string): Promise<void> {
    await page.getByRole("button", { name: new RegExp(`^${say("passkeys.manage", { name: "" })}`) }).click();
    await entry(page, say("passkeys.rename")).click();
    const dialog = page.locator("dialog");
    await dialog.getByLabel(say("passkeys.rename.label")).fill(name);
    await dialog.getByRole("button", { name: say("passkeys.rename.submit") }).click();
    await page.getByText(say("passkeys.rename.done")).waitFor();
  }

  async function remove(page: Page, name: string): Promise<void> {
    await button(page, say("passkeys.manage", { name })).click();
    await entry(page, say("passkeys.remove")).click();
    await page
      .locator("dialog")
      .getByRole("button", { name: say("passkeys.remove") })
      .click();
    await page.getByText(say("passkeys.none")).waitFor();
  }

  test("updates the user's name on the device after a rename, and removes a deleted passkey from it", async () => {
    const { page, call, device, email } = await withPasskey();
    expect(await device.credentials()).toMatchObject([{ userName: email, userDisplayName: "Bea" }]);
    await call("/update-user", { name: "Beatrix" });
    await rename(page, "Laptop");
    await expect.poll(device.credentials).toMatchObject([{ userName: email, userDisplayName: "Beatrix" }]);
    await remove(page, "Laptop");
    await expect.poll(device.credentials).toEqual([]);
  });

  test("renames and removes a passkey in a browser without signals", async () => {
    const { page, device } = await withPasskey((page) =>
      page.addInitScript(() => {
        for (const name of ["UnknownCredential", "AllAcceptedCredentials", "CurrentUserDetails"])
          Reflect.deleteProperty(PublicKeyCredential, `signal${name}`);
      }),
    );
    await rename(page, "Laptop");
    await remove(page, "Laptop");
    expect(await device.credentials()).toHaveLength(1);
  });
});
