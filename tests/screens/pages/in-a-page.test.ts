import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { look } from "../ground/look.ts";
import { say, tab } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { account } from "../ground/sites.ts";

describe.runIf(hasChromium)("screens embedded in a page", () => {
  const site = account();

  test("close a menu when a router handles its link without a page load", async () => {
    const { page } = await site.begin();
    await page.goto("/");
    const button = page.getByRole("button", { name: say("userButton.label", { name: "Ada Lovelace" }) });
    await button.waitFor();
    await page.evaluate(() =>
      addEventListener("click", (event) => event.target instanceof HTMLAnchorElement && event.preventDefault()),
    );
    const states = () =>
      page
        .locator("[data-part=menu-button], [data-part=menu]")
        .evaluateAll((all) => all.map(({ dataset }) => dataset.state));
    expect(await states()).toEqual(["closed", "closed"]);
    await button.press("Enter");
    await page.locator("[data-part=menu][data-state=open]").waitFor();
    expect(await states()).toEqual(["open", "open"]);
    await page.getByRole("menuitem", { name: say("account.title") }).press("Enter");
    await page.getByRole("menuitem", { name: say("account.title") }).waitFor({ state: "hidden" });
    await page.locator("[data-part=menu-button][data-state=closed]").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("ignore the page's text alignment and letter spacing", async () => {
    const { page } = await site.visit("en");
    await page.goto("/sign-in");
    await page.addStyleTag({ content: "body { text-align: center; letter-spacing: 0.5em; }" });
    const label = page.getByText(say("field.email"), { exact: true });
    const look = await label.evaluate((element) => {
      const { textAlign, letterSpacing } = getComputedStyle(element);
      return { textAlign, letterSpacing };
    });
    expect(look).toEqual({ textAlign: "start", letterSpacing: "normal" });
  });

  test("follow the page's theme, and yield to rules without a layer or in a later one", async () => {
    const { page } = await site.visit("en");
    await page.goto("/sign-in");
    const submit = page.getByRole("button", { name: say("signIn.submit"), exact: true });
    await submit.waitFor();
    const themed = (theme: string) =>
      page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
        const screen = document.querySelector("[data-part=screen]");
        if (screen === null) throw new Error("There is no screen");
        const { backgroundColor, color, colorScheme } = getComputedStyle(screen);
        return { backgroundColor, color, colorScheme };
      }, theme);
    const [light, dark] = [await themed("light"), await themed("dark")];
    expect(light).toEqual({ backgroundColor: "oklch(1 0 0)", color: "oklch(0.22 0.012 265)", colorScheme: "light" });
    expect(dark).toEqual({
      backgroundColor: "oklch(0.21 0.006 265)",
      color: "oklch(0.96 0.003 265)",
      colorScheme: "dark",
    });

    const look = () =>
      submit.evaluate((button) => {
        const { borderTopLeftRadius, paddingInlineStart, fontWeight } = getComputedStyle(button);
        return [borderTopLeftRadius, paddingInlineStart, fontWeight];
      });
    expect(await look()).toEqual(["8px", "14px", "500"]);
    // These are a rule of the application and a Tailwind utility class.
    await page.addStyleTag({ content: "[data-part=button] { border-radius: 3px }" });
    await page.addStyleTag({ content: "@layer utilities { .px-9 { padding-inline: 36px } }" });
    await submit.evaluate((button) => button.classList.add("px-9"));
    expect(await look()).toEqual(["3px", "36px", "500"]);
  });

  test("show sign-in and account in a dialog without a page load, closed by its button or Escape", async () => {
    const { email } = await site.person("Ada Lovelace");
    const { page } = await site.visit("en");
    await page.goto("/modal");
    const open = page.getByRole("button", { name: "Over here" });
    await open.click();
    const signIn = page.getByRole("dialog", { name: "Sign in" });
    // The form of the dialog is loaded when it opens.
    await signIn.getByRole("heading", { level: 1 }).waitFor();
    await look(page, "sign in, in a dialog");
    expect(await signIn.getByRole("heading", { level: 1 }).count()).toBe(1);
    await signIn.getByRole("button", { name: say("common.close") }).click();
    await signIn.waitFor({ state: "detached" });
    expect(await open.evaluate((button) => document.activeElement === button)).toBe(true);

    await open.click();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await signIn.getByLabel(say("field.email")).fill(email);
    await signIn.getByLabel(say("field.password"), { exact: true }).fill(PASSWORD);
    await signIn.getByLabel(say("field.password"), { exact: true }).press("Enter");
    const account = page.getByRole("dialog", { name: "Account" });
    await account.getByRole("heading", { level: 1, name: say("account.title") }).waitFor();
    await signIn.waitFor({ state: "detached" });
    expect(await page.evaluate(() => Reflect.get(window, "isSame"))).toBe(true);
    await look(page, "account in a dialog");

    // A nested dialog closes on its own.
    await tab(page, say("account.page.security")).click();
    await account.getByRole("button", { name: say("delete.title") }).click();
    const inner = page.getByRole("dialog", { name: say("delete.dialog") });
    await inner.waitFor();
    await page.keyboard.press("Escape");
    await inner.waitFor({ state: "detached" });
    expect(await account.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await account.waitFor({ state: "detached" });
  });
});
