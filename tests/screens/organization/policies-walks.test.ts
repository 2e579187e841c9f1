import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { totpOf } from "../../ground/totp.ts";
import { focused, tabTo } from "../ground/listen.ts";
import { widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, entry, field, heading, inDialog, say, tab } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { policies } from "../ground/sites.ts";
import { inAnHour } from "./policies-when.ts";

const REQUIRE = `${say("policies.require")}: ${say("policies.secondFactor")}`;

describe.runIf(hasChromium)("policies of an organization, at the width of a phone", () => {
  const site = policies();
  test("an owner sees who a policy affects, announces it, and the member is told, kept out and led on", async () => {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    await site.found(alice, "Acme", [bob]);
    const { page, call } = await site.visit("en", alice);
    const { page: bobs } = await site.visit("en", bob);
    for (const each of [page, bobs]) await widen(each, 360);
    await page.goto("/organization#security");
    await button(page, REQUIRE).click();
    // Nobody could undo it.
    await page
      .getByRole("dialog")
      .getByText(/lock out every owner/)
      .waitFor();
    expect(await inDialog(page, say("policies.apply")).count()).toBe(0);
    await inDialog(page, say("common.cancel")).click();

    const enabled = await call("/two-factor/enable", { password: PASSWORD });
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    const confirmed = await call("/two-factor/verify-totp", { code: totpOf(totpURI, new Date()) });
    expect(confirmed.status()).toBe(200);
    await page.reload();
    await button(page, REQUIRE).waitFor();
    await button(page, REQUIRE).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(say("policies.affected", { count: 1, members: 2 })).waitFor();
    await dialog.getByText("Bob", { exact: true }).waitFor();
    await dialog.getByText(say("policies.lacks.secondFactor")).waitFor();
    await dialog.getByText(inAnHour(site.now(), "policies.at")).waitFor();
    await tabTo(page, `button "${say("policies.apply")}"`);
    await page.keyboard.press("Enter");
    await page.getByText(inAnHour(site.now(), "policies.scheduled")).waitFor();
    await expect.poll(() => focused(page)).toBe(`heading "${say("policies.secondFactor")}" [level=2]`);
    expect(await button(page, REQUIRE).count()).toBe(0);

    await tab(page, say("members.title")).click();
    await button(page, say("members.manage.of", { name: "Bob" })).click();
    await entry(page, say("members.handOver")).click();
    await inDialog(page, say("members.handOver")).press("Enter");
    await page.getByText(/lock out every owner: at least one must use/).waitFor();
    expect(await focused(page)).toBe(`button "${say("members.manage.of", { name: "Bob" })}"`);

    await bobs.goto("/organization");
    await bobs.getByText(inAnHour(site.now(), "policies.notice.secondFactor", { organization: "Acme" })).waitFor();
    site.advance(3700);
    await bobs.reload();
    await heading(bobs, say("policies.unmet")).waitFor();
    await button(bobs, say("policies.setUp")).click();
    await bobs.waitForURL(/\/account\?callbackURL=[^#]+#security$/);
  });

  test("a member who lacks a second factor is led to set it up, by keyboard, and gets back in", async () => {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    const { id: organizationId } = await site.found(alice, "Acme", [bob]);
    const { call } = await site.visit("en", alice);
    const enabled = await call("/two-factor/enable", { password: PASSWORD });
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    await call("/two-factor/verify-totp", { code: totpOf(totpURI, site.now()) });
    const announced = await call("/organization/update-policies", { organizationId, secondFactor: true });
    expect(announced.status(), await announced.text()).toBe(200);
    site.advance(3700);
    const { page } = await site.visit("en", bob);
    await widen(page, 360);
    await page.goto("/organization");
    await heading(page, say("policies.unmet")).waitFor();
    await lookInLanguages(page, "organization, second factor missing", "en");
    await widen(page, 360);
    await tabTo(page, `button "${say("policies.setUp")}"`);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/account\?callbackURL=[^#]+#security$/);
    await button(page, say("factor.setUp")).press("Enter");
    await field(page, say("field.password")).fill(PASSWORD);
    await page.keyboard.press("Enter");
    const secret = await page.locator("[data-part=enrol-key] code").textContent();
    const uri = `otpauth://totp/Screens?secret=${secret?.replaceAll(" ", "")}`;
    await expect.poll(() => focused(page)).toMatch(/^textbox/);
    await page.keyboard.type(totpOf(uri, site.now()));
    await heading(page, say("codes.title")).waitFor();
    await lookInLanguages(page, "account, codes for an organization", "en");
    await widen(page, 360);
    await button(page, say("codes.kept")).press("Enter");
    await page.getByText(say("factor.isOn")).waitFor();
    await page.getByRole("link", { name: say("factor.return") }).press("Enter");
    await page.waitForURL("**/organization");
    await heading(page, "Acme").waitFor();
    await page.getByText(alice.email).waitFor();
  });

  test("an announced change is canceled, and a looser one needs no notice", async () => {
    const alice = await site.person("Alice");
    await site.found(alice, "Acme");
    const { page } = await site.visit("en", alice);
    await widen(page, 360);
    await page.goto("/organization#security");
    const change = `${say("policies.change")}: ${say("policies.age")}`;
    await button(page, change).click();
    await field(page, say("policies.age")).selectOption({ label: "8 hours" });
    await button(page, say("policies.review")).click();
    await inDialog(page, say("common.cancel")).click();
    // The form is still there, and asks again.
    await button(page, say("policies.review")).click();
    await inDialog(page, say("policies.apply")).click();
    await page.getByText(inAnHour(site.now(), "policies.next", { value: "8 hours" })).waitFor();
    await button(page, say("policies.next.cancel")).click();
    await page.getByText(say("policies.next.canceled")).waitFor();
    await button(page, `${say("policies.change")}: ${say("policies.methods")}`).click();
    await field(page, say("policies.methods.allowed")).selectOption("all");
    await button(page, say("policies.review")).click();
    await page.getByRole("dialog").getByText(say("policies.atOnce")).waitFor();
  });

  test("a domain is verified by its TXT record, and lets a person join by the switcher", async () => {
    const alice = await site.person("Alice");
    await site.found(alice, "Acme");
    const { page } = await site.visit("en", alice);
    await widen(page, 360);
    await page.goto("/organization#security");
    await button(page, say("domains.add")).click();
    await field(page, say("domains.name")).fill("acme.example.org");
    await inDialog(page, say("domains.add")).click();
    await page.getByText(say("domains.added", { domain: "acme.example.org" })).waitFor();
    const verify = button(page, `${say("domains.verify")}: acme.example.org`);
    await verify.click();
    await page.getByText(/The TXT record wasn’t found/).waitFor();
    await button(page, `${say("domains.copy")}: ${say("domains.record.value")}`).click();
    await page.getByText(say("domains.copied")).waitFor();
    const name = await page.getByText(/^_sallyport\./).textContent();
    site.records.set(name ?? "", await page.evaluate(() => navigator.clipboard.readText()));
    await verify.click();
    await page.getByText(say("domains.verify.done", { domain: "acme.example.org" }), { exact: true }).waitFor();
    await page.getByText(say("domains.verified"), { exact: true }).waitFor();
    expect(await page.getByText(/^_sallyport\./).count()).toBe(0);

    const { page: carols } = await site.visit("en", await site.person("Carol", "carol@acme.example.org"));
    await carols.goto("/");
    const join = say("switcher.join", { organization: "Acme" });
    await button(carols, `${say("switcher.label", { name: say("switcher.none") })}. ${join}`).click();
    await entry(carols, join).click();
    await button(carols, say("switcher.label", { name: "Acme" })).waitFor();
    await tab(page, say("members.title")).click();
    await page.getByText("carol@acme.example.org").waitFor();
  });
});
