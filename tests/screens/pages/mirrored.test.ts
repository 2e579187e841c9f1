import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { type AccountSite, openAccountSite } from "../account/account-site.ts";
import { answering } from "../ground/answering.ts";
import { seeInForcedColours } from "../ground/forced-colours.ts";
import { look } from "../ground/look.ts";
import { usePseudo } from "../ground/pseudo.ts";
import { type OrganizationSite, openOrganizationSite } from "../organization/organization-site.ts";

const middle = async (locator: Locator): Promise<number> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not shown");
  return box.x + box.width / 2;
};

const part = (page: Page, name: string): Locator => page.locator(`[data-part=${name}]`);

describe.runIf(hasChromium)(
  "screens from right to left, with words a third longer, and in colours of the system's",
  () => {
    let site: AccountSite;
    let organizations: OrganizationSite;
    let browser: Browser;
    beforeAll(async () => {
      [site, organizations, browser] = await Promise.all([openAccountSite(), openOrganizationSite(), openBrowser()]);
    });
    afterAll(async () => {
      await browser?.close();
      await organizations?.close();
      await site?.close();
    });

    test("the front, and where a second factor is asked for", async () => {
      const { page, context, complaints } = await site.visit(browser, "en");
      await usePseudo(page);
      const waits = { enabled: true, methods: ["totp", "otp"], pending: true, enrollment: false };
      await answering(page, "/two-factor/status", { ...waits, backupCodesLeft: null, required: false });
      for (const path of ["/sign-up", "/sign-in"]) {
        await page.goto(path);
        const input = page.locator("input[name=password]");
        await input.waitFor();
        expect(await middle(part(page, "reveal").first())).toBeLessThan(await middle(input));
        await look(page, `pseudo ${path.slice(1)}`);
      }
      await seeInForcedColours(page, 5);
      await page.goto("/two-factor");
      await page.locator("input[name=code]").waitFor();
      await look(page, "pseudo two-factor");
      await seeInForcedColours(page, 4);
      expect(complaints).toEqual([]);
      await context.close();
    });

    test("an account", async () => {
      const { page, context, complaints } = await site.visit(browser, "en", await site.join("Ada"));
      await usePseudo(page);
      await page.goto("/account");
      await page.locator("input[name=name]").waitFor();
      const avatar = part(page, "avatar").first();
      expect(await middle(avatar)).toBeGreaterThan(await middle(page.locator("input[name=name]")));
      await look(page, "pseudo account");
      await seeInForcedColours(page, 12);
      expect(complaints).toEqual([]);
      await context.close();
    });

    test("an organization: its sections, a table with a dialog, the switcher's menu", async () => {
      const owner = await organizations.person("Alice");
      await organizations.found(owner, "Acme", [await organizations.person("Grace")]);
      const { page, complaints } = await organizations.visit("en", owner);
      await usePseudo(page);
      await page.goto("/organization");
      const links = part(page, "section-link");
      await links.first().waitFor();
      expect(await middle(links.first())).toBeGreaterThan(await middle(links.last()));
      await part(page, "table-row").nth(1).waitFor();
      await look(page, "pseudo organization");
      await seeInForcedColours(page, 4);
      const lines = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).borderBottomColor));
      expect(lines[0]).not.toBe(lines[1]);
      await part(page, "table-row").nth(1).getByRole("button").click();
      await page.getByRole("dialog").waitFor();
      await seeInForcedColours(page, 3);
      await page.goto("/");
      await part(page, "menu-button").click();
      const noted = part(page, "menu").locator("[data-part=entry-note]").first();
      await noted.waitFor();
      const icon = part(page, "menu").locator("[data-part=entry] [data-part=avatar]").first();
      expect(await middle(icon)).toBeGreaterThan(await middle(noted));
      await look(page, "pseudo switcher");
      await seeInForcedColours(page, 2);
      expect(complaints).toEqual([]);
      await page.context().close();
    });

    test("an invitation", async () => {
      const owner = await organizations.person("Alice");
      const guest = await organizations.person("Grace");
      const { id: organizationId } = await organizations.found(owner, "Acme");
      const invited = { email: guest.email, role: "member", organizationId };
      const { id } = await owner.post("/organization/invite-member", invited);
      const { page, complaints } = await organizations.visit("en", guest);
      await usePseudo(page);
      await page.goto(`/accept-invitation?id=${id}`);
      await part(page, "stack").waitFor();
      await look(page, "pseudo invitation");
      await seeInForcedColours(page, 2);
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  },
);
