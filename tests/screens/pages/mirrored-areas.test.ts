import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { type AdminSite, openAdminSite, rootAddress } from "../admin/admin-site.ts";
import { type ApiKeySite, openApiKeySite } from "../admin/api-key-site.ts";
import { seeInForcedColours } from "../ground/forced-colours.ts";
import { look } from "../ground/look.ts";
import { usePseudo } from "../ground/pseudo.ts";

describe.runIf(hasChromium && isLong)(
  "the admin's area and keys from right to left, and in colours of the system's",
  () => {
    let admins: AdminSite;
    let keys: ApiKeySite;
    let browser: Browser;
    beforeAll(async () => {
      [admins, keys, browser] = await Promise.all([openAdminSite(), openApiKeySite(), openBrowser()]);
    });
    afterAll(async () => {
      await browser?.close();
      await keys?.close();
      await admins?.close();
    });

    test("users, one of them with a dialog, and the audit log", async () => {
      const userId = await admins.join("Ada");
      const { page, complaints } = await admins.visit(browser, "en", rootAddress);
      await usePseudo(page);
      for (const [path, least] of [
        ["/admin/users", 4],
        ["/audit", 6],
      ] as const) {
        await page.goto(path);
        const cells = page.getByRole("row").nth(1).locator("> *");
        await cells.first().waitFor();
        await look(page, `pseudo ${path.slice(1).replace("/", " ")}`);
        const [name, next] = await Promise.all([cells.first().boundingBox(), cells.nth(1).boundingBox()]);
        expect(name?.x).toBeGreaterThan(next?.x ?? Number.POSITIVE_INFINITY);
        await seeInForcedColours(page, least);
      }
      await page.goto(`/admin/users/${userId}`);
      await page.locator("[data-part=button][data-tone=danger]").last().click();
      await page.getByRole("dialog").waitFor();
      await seeInForcedColours(page, 3);
      expect(complaints).toEqual([]);
      await page.context().close();
    });

    test("keys, and the form of a new one", async () => {
      const grace = await keys.person("Grace");
      await grace.post("/api-key/create", { name: "Backup", permissions: { report: ["read"] } });
      const { page, complaints } = await keys.visit("en", grace);
      await usePseudo(page);
      await page.goto("/");
      await page.locator("[data-part=row]").waitFor();
      await page.locator("[data-part=panel] > [data-part=button]").click();
      await page.getByRole("checkbox").first().waitFor();
      await look(page, "pseudo keys");
      await seeInForcedColours(page, 6);
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  },
);
