import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { WIDTHS, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, say, tab } from "../ground/page.ts";
import { sayIn } from "../ground/say.ts";
import { adminArea, ROOT } from "../ground/sites.ts";
import { stateCases } from "../ground/state-cases.ts";
import { LONG, REFUSED, type Scene, STATES } from "./admin-states.ts";

describe.runIf(hasChromium)("admin states in Chromium", () => {
  const site = adminArea();
  let ids: Scene["ids"];
  beforeAll(async () => {
    for (const name of ["Ada", "Grace", "Edsger", "Barbara"]) await site.join(name);
    const { id: banned } = await site.join("Mallory");
    const { id: user } = await site.person(LONG, "maximiliane-friederike@schillingsfuerst.example.com");
    const ban = { userId: banned, banReason: "Spam in every room", banExpiresIn: 86_400 };
    await site.root.post("/admin/ban-user", ban);
    ids = { user, banned };
  });

  const states = { ...STATES, ...REFUSED };
  const cases = stateCases(Object.keys(states));
  test.each(cases)("%s, %s: is accessible and fits at 320 and 1280 pixels", async (tag, name) => {
    const visit = await site.visit(tag, name in STATES ? ROOT : "ada@example.com");
    await states[name]?.({ ...visit, say: sayIn(tag), ids });
    await lookInLanguages(visit.page, name, tag);
  });

  test("impersonation banner does not hide the focused element", async () => {
    const visit = await site.visit("de", ROOT);
    const { page } = visit;
    await STATES["impersonation, cannot be stopped"]?.({ ...visit, say: sayIn("de"), ids });
    for (const width of WIDTHS) {
      await widen(page, width);
      const [kept, banner] = await page.evaluate(() => [
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart),
        document.querySelector("[data-part=impersonation]")?.getBoundingClientRect().height ?? Number.NaN,
      ]);
      expect(kept, `${width} pixels`).toBeGreaterThan(banner ?? Number.NaN);
    }
  });

  test("a limited role sees what it may not do, without the controls for it", async () => {
    const inGerman = sayIn("de");
    const { id: userId } = await site.join("Support");
    await site.root.post("/admin/set-role", { userId, role: "support" });
    const { page } = await site.visit("de", "support@example.com");
    await page.goto("/admin/users?q=ada");
    await page.getByRole("link", { name: "Ada", exact: true }).click();
    await page.waitForURL("**/admin/users/*");
    const [before = ""] = inGerman("user.mayNot").split("{actions}");
    await page.getByText(before.trim()).waitFor();
    expect(await page.getByRole("button").count()).toBe(0);
    await lookInLanguages(page, "a user for support", "de");
    await tab(page, inGerman("user.page.sessions")).click();
    await page
      .getByText(inGerman("device.name", { browser: "Chrome", system: "Linux" }))
      .first()
      .waitFor();
    expect(await page.getByRole("button").count()).toBe(0);
    for (const section of ["user.page.security", "user.page.danger"] as const)
      expect(await tab(page, inGerman(section)).count()).toBe(0);
  });

  test("focused elements are visible on a phone", async () => {
    const { page } = await site.visit("en", ROOT);
    await page.setViewportSize({ width: 360, height: 760 });
    await page.goto("/admin/users");
    await page.getByRole("row").nth(1).waitFor();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement ?? document.body;
        const { x, y, width, height } = focused.getBoundingClientRect();
        const seen = document.elementFromPoint(x + width / 2, y + height / 2);
        return focused.contains(seen) ? "" : focused.outerHTML;
      });
      expect(hidden).toBe("");
    }
  });

  test("an admin's own page does not offer to ban or impersonate oneself", async () => {
    const { page } = await site.visit("en", ROOT);
    await page.goto("/admin/users?q=root");
    await page.getByRole("link", { name: "Root", exact: true }).click();
    await page.getByText(say("user.me")).waitFor();
    await button(page, say("user.roles.save")).waitFor();
    for (const name of [say("user.ban", { name: "Root" }), say("user.become", { name: "Root" })])
      expect(await button(page, name).count()).toBe(0);
    await page.getByLabel(say("users.role.admin"), { exact: true }).uncheck();
    await button(page, say("user.roles.save")).click();
    await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  });
});
