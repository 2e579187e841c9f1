import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { loading } from "../ground/sites.ts";

/** `:ada` stands for the id of a user, and `:invitation` for that of an invitation. */
const PAGES = [
  ...["/account", "/account#security", "/account#sessions", "/create-organization"],
  ...["/accept-invitation?id=:invitation", "/organization#members", "/organization#invitations"],
  ...["/organization#teams", "/organization#roles", "/organization#security", "/organization#settings"],
  ...["/api-keys", "/audit", "/admin/users", "/admin/users/:ada", "/admin/users/:ada#danger"],
];
const FRONT = ["/sign-in", "/sign-up", "/forgot-password"];
const STILL_LOADING = "[data-part^=skeleton], [data-part=screen]:empty, [aria-busy=true], main:empty";

interface Found {
  readonly targets: number;
  readonly small: readonly string[];
  /** Fields into which iOS would zoom. */
  readonly zoomed: readonly string[];
}

/** Measures where each control can be met, and returns those with less than 44 pixels. The page runs it. */
function tooSmall(): Found {
  const selector =
    "button, summary, select, input, [role^=menuitem], [role=option], li a[href], nav a[href], td a[href], [role=cell] a";
  const controls = [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)].filter(
    // On a narrow screen, only screen readers reach the head of a table.
    (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest("p, [data-part=table-head]"),
  );
  const small = controls.filter((control) => {
    control.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = control.getBoundingClientRect();
    const whole = control.closest("label, [data-part=input-box]") ?? control;
    const isMet = (x: number, y: number): boolean => whole.contains(document.elementFromPoint(x, y));
    const [x, y] = [left + width / 2, top + height / 2];
    let [first, last] = [y, y];
    while (isMet(x, first - 1)) first -= 1;
    while (isMet(x, last + 1)) last += 1;
    return last - first + 1 < 43.5;
  });
  const fields = [...document.querySelectorAll("main :is(input:not([type=checkbox], [type=radio]), select, textarea)")];
  const zoomed = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16);
  const told = (all: readonly Element[]): string[] =>
    all.map((one) => `${JSON.stringify(one.getBoundingClientRect())} ${one.outerHTML.slice(0, 240)}`);
  return { targets: controls.length, small: told(small), zoomed: told(zoomed) };
}

describe.runIf(hasChromium && isLong)("screens under a finger", () => {
  const site = loading();
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 760 } };

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(path.replace(":ada", site.ada.id).replace(":invitation", site.invitation.id));
    await page.locator("main h1").waitFor();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => page.locator(STILL_LOADING).count()).toBe(0);
  }

  test.each([...FRONT, ...PAGES])("%s: everything can be met", async (path) => {
    const { page } = await site.visitAlone("en", FRONT.includes(path) ? undefined : site.root, phone);
    await open(page, path);
    expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
    const { targets, small, zoomed } = await page.evaluate(tooSmall);
    expect(targets).toBeGreaterThan(0);
    expect.soft(small).toEqual([]);
    expect.soft(zoomed).toEqual([]);
  });

  test("the entries of a menu can be met, and small buttons are found", async () => {
    const { page } = await site.visitAlone("en", site.root, phone);
    await open(page, "/organization#members");
    await page.locator("[data-part=table-row]").nth(1).getByRole("button").click();
    await page.getByRole("menuitem").first().waitFor();
    // The menu is smaller while it opens, and may cover controls of the page.
    const isEntry = (told: string): boolean => told.includes('role="menuitem"');
    const found = async (): Promise<number> => (await page.evaluate(tooSmall)).small.filter(isEntry).length;
    await expect.poll(found).toBe(0);
    await page.addStyleTag({ content: "[role=menuitem] { block-size: 2rem; min-block-size: 0 !important }" });
    await expect.poll(found).toBeGreaterThan(0);
  });
});
