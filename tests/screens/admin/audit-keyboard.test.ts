import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { focused, read, tabTo } from "../ground/listen.ts";
import { button, field, say } from "../ground/page.ts";
import { adminArea, ROOT } from "../ground/sites.ts";

const COMBOBOX = `combobox "${say("audit.actor")}"`;

const options = (page: Page) => page.getByRole("listbox").getByRole("option");

/** The active option, which a screen reader announces while the focus stays in the input. */
const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant");
    const option = id ? document.getElementById(id) : null;
    return option?.getAttribute("aria-selected") === "true"
      ? option.querySelector("[data-part=entry-name]")?.textContent
      : null;
  });

describe.runIf(hasChromium)("the audit log by keyboard", () => {
  const site = adminArea();
  let grace = "";
  beforeAll(async () => {
    grace = (await site.join("Grace")).id;
    await site.join("Ada");
    await site.join("Mallory");
    await site.root.post("/admin/ban-user", { userId: grace });
  });

  async function open(path: string): Promise<Page> {
    const { page } = await site.visit("en", ROOT);
    await page.goto(path);
    await page.locator("summary").first().waitFor();
    return page;
  }

  test("searches and chooses a user, and Escape keeps the chosen one", async () => {
    const page = await open("/audit");
    await tabTo(page, COMBOBOX);
    const picker = page.getByRole("combobox", { name: say("audit.actor"), exact: true });
    expect(await picker.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => options(page).count()).toBe(4);
    expect(await picker.getAttribute("aria-expanded")).toBe("true");
    for (const [key, name] of [
      ["ArrowDown", "Ada"],
      ["ArrowDown", "Grace"],
      ["End", "Root"],
      ["ArrowDown", "Ada"],
      ["ArrowUp", "Root"],
      ["Home", "Ada"],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => active(page), { message: key }).toBe(name);
    }
    await page.keyboard.press("Escape");
    expect(await picker.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.type("roo");
    await expect.poll(() => options(page).count()).toBe(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => picker.inputValue()).toBe("Root");
    expect(new URL(page.url()).searchParams.get("actor")).toBe(site.root.id);
    expect(await focused(page)).toContain(COMBOBOX);
    await page.keyboard.type("gra");
    await page.keyboard.press("Escape");
    expect(await picker.inputValue()).toBe("Root");
  });

  test("opens and closes an entry, and restores the focus when a filter is removed", async () => {
    const page = await open("/audit?event=user.banned");
    const banned = `Root ${say("audit.did.user.banned", { target: "Grace" })}`;
    await page.getByText(banned).waitFor();
    await page.locator("summary").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("definition").first().waitFor();
    const facts = await read(page);
    const start = facts.indexOf(`term: ${say("audit.event")}`);
    expect(facts.slice(start, start + 2)).toEqual([`term: ${say("audit.event")}`, "definition:"]);
    expect(facts).toContain("code: user.banned");
    await tabTo(page, 'link "Root"');
    await tabTo(page, 'link "Grace"');
    await page.locator("summary").focus();
    await page.keyboard.press("Space");
    expect(await page.getByRole("definition").count()).toBe(0);
    await button(page, say("audit.filter.remove", { filter: `${say("audit.event")}: Banned …` })).press("Enter");
    await expect.poll(() => focused(page)).toContain(say("audit.filters"));
    expect(new URL(page.url()).search).toBe("");
  });

  test("shows an application's event by its name and allows it to be chosen", async () => {
    const { page } = await site.visit("en", ROOT);
    await page.goto("/audit?event=invoice.paid");
    await page.getByText(say("audit.none")).waitFor();
    expect(await field(page, say("audit.event")).inputValue()).toBe("invoice.paid");
  });
});
