import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { answering } from "../ground/answering.ts";
import { seeInForcedColours } from "../ground/forced-colours.ts";
import { look } from "../ground/look.ts";
import { usePseudo } from "../ground/pseudo.ts";
import { account, adminArea, keys, organizations, phones, policies, ROOT } from "../ground/sites.ts";

const middle = async (locator: Locator): Promise<number> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not shown");
  return box.x + box.width / 2;
};

const part = (page: Page, name: string): Locator => page.locator(`[data-part=${name}]`);

describe.runIf(hasChromium && isLong)("right-to-left screens with longer words, and in forced colours", () => {
  const site = account();
  const ofOrganizations = organizations();

  test("front and two-factor pages are accessible and fit", async () => {
    const { page } = await site.visit("en");
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
  });

  test("organization pages, a dialog and the switcher menu are accessible and fit", async () => {
    const owner = await ofOrganizations.person("Alice");
    await ofOrganizations.found(owner, "Acme", [await ofOrganizations.person("Grace")]);
    const { page } = await ofOrganizations.visit("en", owner);
    await usePseudo(page);
    await page.goto("/organization");
    const links = part(page, "section-link");
    await links.first().waitFor();
    await page.setViewportSize({ width: 360, height: 760 });
    expect(await middle(links.first())).toBeGreaterThan(await middle(links.nth(1)));
    await page.setViewportSize({ width: 1280, height: 760 });
    expect(await middle(part(page, "section-list"))).toBeGreaterThan(await middle(part(page, "section")));
    await part(page, "table-row").nth(1).waitFor();
    await look(page, "pseudo organization");
    await seeInForcedColours(page, 4);
    await page.emulateMedia({ forcedColors: "active" });
    const lines = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).outlineStyle));
    expect(lines[0]).not.toBe(lines[1]);
    await part(page, "table-row").nth(1).getByRole("button").click();
    await page.getByRole("menuitem").first().click();
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
  });
});

describe.runIf(hasChromium && isLong)("further right-to-left screens with longer words, and in forced colours", () => {
  const site = account();
  const ofOrganizations = organizations();
  const ofPolicies = policies();
  const ofPhones = phones();
  const admins = adminArea();
  const ofKeys = keys();

  test("account pages are accessible and fit", async () => {
    const { page } = await site.begin();
    await usePseudo(page);
    await page.goto("/account");
    await page.locator("input[name=name]").waitFor();
    const avatar = part(page, "avatar").first();
    expect(await middle(avatar)).toBeGreaterThan(await middle(page.locator("input[name=name]")));
    await look(page, "pseudo account");
    await seeInForcedColours(page, 10);
    await page.goto("/account#security");
    await page.locator("[data-part=button][data-tone=danger]").waitFor();
    await look(page, "pseudo security");
    await seeInForcedColours(page, 5);
  });

  test("policies, domains and phone numbers are accessible and fit", async () => {
    const owner = await ofPolicies.person("Alice");
    const { id: organizationId } = await ofPolicies.found(owner, "Acme");
    await owner.post("/organization/add-domain", { domain: "acme.example.org", organizationId });
    const { page } = await ofPolicies.visit("en", owner);
    await usePseudo(page);
    await page.goto("/organization#security");
    await page.getByText(/^_sallyport\./).waitFor();
    await look(page, "pseudo policies");
    const { page: front } = await ofPhones.visit("en");
    await usePseudo(front);
    await front.goto("/sign-in");
    await front.locator("[data-way=phone-number]").click();
    await front.locator("input[type=tel]").waitFor();
    expect(await front.locator("input[type=tel]").evaluate((input) => getComputedStyle(input).direction)).toBe("ltr");
    await look(front, "pseudo phone number");
  });

  test("an invitation is accessible and fits", async () => {
    const owner = await ofOrganizations.person("Alice");
    const guest = await ofOrganizations.person("Grace");
    const { id: organizationId } = await ofOrganizations.found(owner, "Acme");
    const invited = { email: guest.email, role: "member", organizationId };
    const { id } = await owner.post("/organization/invite-member", invited);
    const { page } = await ofOrganizations.visit("en", guest);
    await usePseudo(page);
    await page.goto(`/accept-invitation?id=${id}`);
    await part(page, "stack").waitFor();
    await look(page, "pseudo invitation");
    await seeInForcedColours(page, 2);
  });

  test("users, a dialog and the audit log are accessible and fit", async () => {
    const { id: userId } = await admins.join("Ada");
    const { page } = await admins.visit("en", ROOT);
    await usePseudo(page);
    await page.goto("/admin/users");
    const cells = page.getByRole("row").nth(1).locator("> *");
    await cells.first().waitFor();
    await look(page, "pseudo admin users");
    const [name, next] = await Promise.all([cells.first().boundingBox(), cells.nth(1).boundingBox()]);
    expect(name?.x).toBeGreaterThan(next?.x ?? Number.POSITIVE_INFINITY);
    await seeInForcedColours(page, 4);
    await page.goto("/audit");
    await page.locator("main details").first().waitFor();
    await look(page, "pseudo audit");
    await seeInForcedColours(page, 4);
    await page.goto(`/admin/users/${userId}#danger`);
    await page.locator("[data-part=button][data-tone=danger]").last().click();
    await page.getByRole("dialog").waitFor();
    await seeInForcedColours(page, 3);
  });

  test("API keys and the form for a new one are accessible and fit", async () => {
    const grace = await ofKeys.person("Grace");
    await grace.post("/api-key/create", { name: "Backup", permissions: { report: ["read"] } });
    const { page } = await ofKeys.visit("en", grace);
    await usePseudo(page);
    await page.goto("/");
    await page.locator("[data-part=row]").waitFor();
    await part(page, "panel-head").getByRole("button").click();
    await page.getByRole("checkbox").first().waitFor();
    await look(page, "pseudo keys");
    await seeInForcedColours(page, 6);
  });
});
