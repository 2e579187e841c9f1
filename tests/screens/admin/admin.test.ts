import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { WIDTHS, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { sayIn } from "../ground/say.ts";
import { stateCases } from "../ground/state-cases.ts";
import { type AdminSite, call, openAdminSite, rootAddress } from "./admin-site.ts";
import { LONG, REFUSED, type Scene, STATES } from "./admin-states.ts";

describe.runIf(hasChromium)("the admin's screens in Chromium", () => {
  let site: AdminSite;
  let browser: Browser;
  let ids: Scene["ids"];
  beforeAll(async () => {
    site = await openAdminSite();
    browser = await openBrowser();
    for (const name of ["Ada", "Grace", "Edsger", "Barbara"]) await site.join(name);
    const banned = await site.join("Mallory");
    const user = await site.join(LONG, "maximiliane-friederike@schillingsfuerst.example.com");
    const { page } = await site.visit(browser, "en", rootAddress);
    await call(page.context(), site.origin, "/admin/ban-user", {
      userId: banned,
      banReason: "Spam in every room",
      banExpiresIn: 86_400,
    });
    await page.context().close();
    ids = { user, banned };
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const states = { ...STATES, ...REFUSED };
  const cases = stateCases(Object.keys(states));
  test.each(cases)("%s, %s: accessible, whole at 360 and 1280 pixels", async (tag, name) => {
    const who = name in STATES ? rootAddress : "ada@example.com";
    const { page, complaints } = await site.visit(browser, tag, who);
    await states[name]?.({ page, origin: site.origin, say: sayIn(tag), ids });
    await lookInLanguages(page, name, tag);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("what gets the focus is not hidden behind the banner", async () => {
    const { page } = await site.visit(browser, "de", rootAddress);
    await STATES["somebody else, who cannot be left"]?.({ page, origin: site.origin, say: sayIn("de"), ids });
    for (const width of WIDTHS) {
      await widen(page, width);
      const [kept, banner] = await page.evaluate(() => [
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart),
        document.querySelector("[data-part=impersonation]")?.getBoundingClientRect().height ?? Number.NaN,
      ]);
      expect(kept, `${width} pixels`).toBeGreaterThan(banner ?? Number.NaN);
    }
    await page.context().close();
  });

  test("a client without the plugins shows nothing, and says in the console which", async () => {
    const { page, complaints } = await site.visit(browser, "en", rootAddress);
    await page.context().addInitScript(() => localStorage.setItem("client", "plain"));
    await page.goto("/admin/users");
    await expect
      .poll(() => complaints)
      .toEqual([
        "<ImpersonationBanner> renders nothing: the client must be created with adminClient()",
        "<AdminUsers> renders nothing: the client must be created with adminClient()",
      ]);
    expect(await page.locator("main").textContent()).toBe("");
    await page.context().close();
  });
});
