import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { focused, tabTo } from "../ground/listen.ts";
import { look, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, entry, field, heading, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { severalAccounts } from "../ground/sites.ts";

const LONG = "Maximiliane Friederike";
const labelOf = (name: string): string => say("userButton.label", { name });

describe.runIf(hasChromium && isLong)("several accounts in Chromium", () => {
  const site = severalAccounts();

  test("an account is added, chosen and signed out by keyboard at the width of a phone", async () => {
    const grace = await site.person("Grace");
    const { page, email, call, user } = await site.begin(LONG);
    await widen(page, 360);
    await page.goto("/");
    const menu = page.locator("[data-part=menu]");
    await button(page, labelOf(LONG)).press("Enter");
    await entry(page, say("accounts.add")).waitFor();
    expect(await menu.getByRole("menuitem").allTextContents()).toEqual([
      say("account.title"),
      say("userButton.signOut"),
      say("accounts.add"),
    ]);
    await page.keyboard.press("End");
    await expect.poll(() => focused(page)).toContain(say("accounts.add"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/sign-in?addAccount=1");
    await page.getByText(say("accounts.kept", { who: email })).waitFor();
    await look(page, "sign-in that adds an account");
    await widen(page, 360);
    await tabTo(page, `textbox "${say("field.email")}"`);
    await page.keyboard.type(grace.email);
    await tabTo(page, `textbox "${say("field.password")}"`);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await heading(page, "Home").waitFor();
    expect(await user()).toMatchObject({ name: "Grace" });

    await button(page, labelOf("Grace")).press("Enter");
    const other = page.getByRole("menuitem", { name: `${say("accounts.switch")} ${LONG} ${email}` });
    await other.waitFor();
    await lookInLanguages(page, "menu of several accounts", "en");
    await widen(page, 360);
    await expect.poll(() => focused(page)).toContain(say("account.title"));
    for (const key of ["ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    await expect.poll(() => focused(page)).toContain(LONG);
    await page.keyboard.press("Enter");
    await button(page, labelOf(LONG)).waitFor();
    expect(await user()).toMatchObject({ name: LONG });

    await button(page, labelOf(LONG)).press("Enter");
    await page.getByRole("menuitem", { name: "Grace" }).waitFor();
    await entry(page, say("userButton.signOut")).press("Enter");
    await button(page, labelOf("Grace")).waitFor();
    expect(await user()).toMatchObject({ name: "Grace" });
    await call("/sign-in/email", { email, password: PASSWORD });
    await page.reload();
    await button(page, labelOf(LONG)).press("Enter");
    await entry(page, say("accounts.signOutOfAll")).press("Enter");
    await page.waitForURL("**/sign-in");
    expect(await user()).toBeUndefined();
    expect((await page.context().cookies()).filter(({ name }) => name.includes("_multi-"))).toEqual([]);
  });

  test("a sign-in with a session offers another account, which keeps the first one", async () => {
    const grace = await site.person("Grace");
    const { page } = await site.begin("Ada");
    await page.goto("/sign-in");
    await button(page, say("signIn.already.anew")).click();
    await page.waitForURL("**/sign-in?addAccount=1");
    await field(page, say("field.email")).fill(grace.email);
    await field(page, say("field.password")).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await heading(page, "Home").waitFor();
    await button(page, labelOf("Grace")).click();
    await page.getByRole("menuitem", { name: "Ada" }).waitFor();
  });

  test("a menu that is opened before the server's plugins are known lists the accounts as soon as they are", async () => {
    const grace = await site.person("Grace");
    const { page, call } = await site.begin("Ada");
    await call("/sign-in/email", { email: grace.email, password: PASSWORD });
    const known = Promise.withResolvers<void>();
    await page.route("**/capabilities", async (route) => {
      await known.promise;
      await route.continue();
    });
    await page.goto("/");
    await button(page, labelOf("Grace")).click();
    await entry(page, say("userButton.signOut")).waitFor();
    expect(await page.getByRole("menuitem", { name: "Ada" }).count()).toBe(0);
    known.resolve();
    await page.getByRole("menuitem", { name: "Ada" }).waitFor();
  });
});
