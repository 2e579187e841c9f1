import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { answering } from "../ground/answering.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { look } from "../ground/look.ts";
import { button, say } from "../ground/page.ts";
import { account } from "../ground/sites.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const HEIGHT = 640;
/** The height that a keyboard leaves visible on a phone. */
const SEEN = 300;

describe.runIf(hasChromium)("a phone whose keyboard covers half of the page", () => {
  const site = account();

  async function open(email?: string) {
    const visit = await site.visitAlone("en", email);
    await visit.page.setViewportSize({ width: 360, height: HEIGHT });
    await visit.page.addInitScript(
      ([height, covered]) => {
        const seen = Object.assign(new EventTarget(), { offsetTop: 0, height });
        Object.defineProperty(window, "visualViewport", { value: seen });
        // A phone can scroll the window over the page by the height of the keyboard.
        addEventListener("DOMContentLoaded", () => {
          document.body.style.paddingBlockEnd = `${covered}px`;
        });
      },
      [SEEN, HEIGHT - SEEN] as const,
    );
    return visit;
  }

  async function bottomOf(told: Locator): Promise<number> {
    const box = await told.boundingBox();
    return box === null ? Number.NaN : box.y + box.height;
  }

  test("shows an error for a wrong password at its field, above the keyboard, until the user types", async () => {
    const { page } = await open();
    await page.goto("/sign-in");
    await field(page, say("field.email")).fill("ada@example.com");
    await field(page, say("field.password")).fill("a wrong password");
    await field(page, say("field.password")).press("Enter");
    const told = page.getByText(LANGUAGES.en.errors.INVALID_EMAIL_OR_PASSWORD ?? "");
    await told.waitFor();
    await expect.poll(() => bottomOf(told)).toBeLessThanOrEqual(SEEN);
    const input = field(page, say("field.password"));
    expect(await input.evaluate((it) => it === document.activeElement)).toBe(true);
    expect((await input.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    const described = await input.getAttribute("aria-describedby");
    expect(await told.getAttribute("id")).toBe(described);
    expect(await field(page, say("field.email")).getAttribute("aria-describedby")).toBe(described);
    await look(page, "wrong password");
    await input.pressSequentially("a");
    await told.waitFor({ state: "hidden" });
  });

  test("shows an error for a wrong password in a dialog above the keyboard too", async () => {
    const { page } = await open((await site.person("Ada")).email);
    await page.goto("/account");
    await button(page, say("email.change")).click();
    await field(page, say("email.new")).fill("new@example.com");
    await answering(page, "/change-email", { code: "SESSION_NOT_FRESH", message: "Stale" }, 403);
    await button(page, say("email.send")).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    const password = dialog.getByLabel(say("field.password"), { exact: true });
    await password.fill("a wrong password");
    await password.press("Enter");
    const told = dialog.getByText(LANGUAGES.en.errors.INVALID_PASSWORD ?? "");
    await told.waitFor();
    await expect.poll(() => bottomOf(told)).toBeLessThanOrEqual(SEEN);
    expect((await password.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await look(page, "wrong password in a dialog");
  });
});
