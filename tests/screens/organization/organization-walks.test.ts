import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { button, entry, focused, heading, inDialog, say, tab } from "../ground/page.ts";
import { organizations } from "../ground/sites.ts";

describe.runIf(hasChromium)("organizations from creation to deletion", () => {
  const site = organizations({ isSplit: true });

  test("creates one by keyboard: the slug follows the name, and a taken slug is reported at its field", async () => {
    const { page } = await site.visit("en", await site.person("Ada"));
    await page.goto("/create-organization");
    await page.getByLabel(say("organization.nameField")).focus();
    await page.keyboard.type("Grüße & Söhne");
    expect(await page.getByLabel(say("organization.slug")).inputValue()).toBe("grusse-sohne");
    await page.getByText(say("organization.slug.free", { slug: "grusse-sohne" })).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/organization");
    await heading(page, "Grüße & Söhne").waitFor();
    await page.getByText(say("organization.yourRole", { role: say("role.owner") })).waitFor();

    await page.goto("/create-organization");
    await page.getByLabel(say("organization.nameField")).fill("Another");
    await page.getByLabel(say("organization.slug")).fill("grusse-sohne");
    await button(page, say("createOrganization.submit")).click();
    const slug = page.getByLabel(say("organization.slug"));
    await expect.poll(() => slug.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => slug.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("quite-another");
    await expect.poll(() => slug.getAttribute("aria-invalid")).toBe("false");
  });

  test("finds members by search and role, changes a role, invites, and removes a member, who leaves the page", async () => {
    const alice = await site.person("Alice");
    const [bob, carol] = [await site.person("Bob"), await site.person("Carol")];
    await site.found(alice, "Acme", [bob, carol]);
    const { page } = await site.visit("en", alice);
    const { page: bobs } = await site.visit("en", bob);
    await bobs.goto("/organization");
    await bobs.getByText(carol.email).waitFor();
    await page.goto("/organization");
    await page.getByText(say("members.count", { count: 3 })).waitFor();
    const today = new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(new Date());
    const row = page.getByRole("row").filter({ hasText: carol.email });
    await row.getByText(today).waitFor();
    expect(await row.locator("time").getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\dT/);
    await page.getByLabel(say("members.search")).fill("CARO");
    await page.getByText(say("members.count", { count: 1 })).waitFor();
    expect(await page.getByText(bob.email).count()).toBe(0);
    await button(page, say("members.manage.of", { name: "Carol" })).click();
    await entry(page, say("members.changeRole")).click();
    await page.getByRole("dialog").getByLabel(say("role.label")).selectOption("admin");
    await button(page, say("organization.save")).click();
    await page.getByText(say("members.role.done", { name: "Carol", role: say("role.admin") })).waitFor();
    await page.getByLabel(say("members.search")).fill("");
    await page.getByLabel(say("role.label")).selectOption("admin");
    await page.getByText(say("members.count", { count: 1 })).waitFor();
    await page.getByLabel(say("role.label")).selectOption("");

    await button(page, say("members.invite")).click();
    await page.getByRole("dialog").getByLabel(say("field.email")).fill("dora@example.com");
    await inDialog(page, say("invite.submit")).click();
    await page.getByText(say("invite.done", { email: "dora@example.com" })).waitFor();
    await expect.poll(() => focused(page)).toBe(say("members.invite"));

    await button(page, say("members.manage.of", { name: "Bob" })).click();
    await entry(page, say("members.remove")).click();
    await inDialog(page, say("members.remove")).click();
    await page.getByText(say("members.remove.done", { name: "Bob" })).waitFor();
    await expect.poll(() => focused(page)).toBe(say("members.title"));
    await expect.poll(() => page.getByText(bob.email).count()).toBe(0);
    // He notices it on his next action.
    await tab(bobs, say("settings.title")).click();
    await button(bobs, say("leave.submit")).click();
    await inDialog(bobs, say("leave.submit")).click();
    await heading(bobs, say("organization.gone.title")).waitFor();
    expect(await bobs.getByText(carol.email).count()).toBe(0);
  });

  test("guides the only owner to transfer ownership and leave; the new owner deletes it by its name", async () => {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    await site.found(alice, "Acme", [bob]);
    const { page } = await site.visit("en", alice);
    await page.goto("/organization");
    await tab(page, say("settings.title")).click();
    await button(page, say("leave.submit")).click();
    await page.getByText(say("leave.onlyOwner")).waitFor();
    await page.getByRole("link", { name: say("members.handOver") }).click();
    await button(page, say("members.manage.of", { name: "Bob" })).click();
    // The note explains the difference to an additional owner.
    await entry(page, say("members.changeRole")).click();
    await page.getByText(say("members.handOver.note", { name: "Bob" })).waitFor();
    await page.keyboard.press("Escape");
    await button(page, say("members.manage.of", { name: "Bob" })).click();
    await entry(page, say("members.handOver")).click();
    await page.getByText(say("members.handOver.lead", { name: "Bob" })).waitFor();
    await inDialog(page, say("members.handOver")).click();
    await page.getByText(say("members.handOver.done", { name: "Bob" })).waitFor();
    await expect.poll(() => focused(page)).toBe(say("members.title"));
    await page.getByText(say("organization.yourRole", { role: say("role.admin") })).waitFor();
    await tab(page, say("settings.title")).click();
    expect(await button(page, say("deleteOrganization.title", { organization: "Acme" })).count()).toBe(0);
    await button(page, say("leave.submit")).click();
    await inDialog(page, say("leave.submit")).click();
    await heading(page, say("leave.done", { organization: "Acme" })).waitFor();

    const { page: bobs } = await site.visit("en", bob);
    await bobs.goto("/organization");
    await tab(bobs, say("settings.title")).click();
    await button(bobs, say("deleteOrganization.title", { organization: "Acme" })).click();
    await bobs.getByLabel(say("deleteOrganization.type", { organization: "Acme" })).fill("acme");
    await button(bobs, say("deleteOrganization.submit")).click();
    await bobs.getByText(say("deleteOrganization.wrong")).waitFor();
    await bobs.getByLabel(say("deleteOrganization.type", { organization: "Acme" })).fill("Acme");
    await button(bobs, say("deleteOrganization.submit")).click();
    await heading(bobs, say("deleteOrganization.done", { organization: "Acme" })).waitFor();
  });

  test("creates, renames and removes teams, and adds and removes their members", async () => {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    await site.found(alice, "Acme", [bob]);
    const { page } = await site.visit("en", alice);
    await page.goto("/organization");
    await tab(page, say("teams.title")).click();
    // This team was created with the organization. The lead explains why.
    await button(page, say("teams.people.of", { team: "Acme" })).waitFor();
    await page.getByText(say("teams.lead")).waitFor();
    await button(page, say("teams.create")).click();
    await page.getByLabel(say("teams.name")).fill("Support");
    await page.keyboard.press("Enter");
    await page.getByText(say("teams.created", { team: "Support" })).waitFor();
    await button(page, say("teams.people.of", { team: "Support" })).click();
    await page.getByLabel(say("teams.add.to", { team: "Support" })).selectOption({ label: "Bob" });
    await button(page, say("teams.add")).click();
    await page.getByText(say("teams.added", { name: "Bob", team: "Support" })).waitFor();
    await button(page, say("teams.takeOut.of", { name: "Bob", team: "Support" })).click();
    await page.getByText(say("teams.takenOut", { name: "Bob", team: "Support" })).waitFor();
    await page.keyboard.press("Escape");
    await button(page, say("teams.manage.of", { team: "Support" })).click();
    await entry(page, say("teams.rename")).click();
    await page.getByLabel(say("teams.name")).fill("Help");
    await page.keyboard.press("Enter");
    await page.getByText(say("teams.renamed", { team: "Help" })).waitFor();
    await button(page, say("teams.manage.of", { team: "Help" })).click();
    await entry(page, say("teams.remove")).click();
    await inDialog(page, say("teams.remove")).click();
    await page.getByText(say("teams.removed", { team: "Help" })).waitFor();
  });

  test("creates roles from permissions and deletes them", async () => {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    await site.found(alice, "Acme", [bob]);
    const { page } = await site.visit("en", alice);
    await page.goto("/organization");
    await tab(page, say("roles.title")).click();
    await button(page, say("roles.create")).click();
    await page.getByLabel(say("roles.name")).fill("recruiter");
    const may = `${say("invitations.title")}: ${say("permission.create")}`;
    await page.getByRole("checkbox", { name: new RegExp(`^${may}$`, "i") }).check();
    await button(page, say("organization.save")).click();
    await page.getByText(say("roles.saved", { role: "recruiter" })).waitFor();
    await page.getByText(may, { exact: true }).waitFor();
    await button(page, say("members.manage.of", { name: "recruiter" })).click();
    await entry(page, say("roles.delete")).click();
    await inDialog(page, say("roles.delete")).click();
    await page.getByText(say("roles.deleted", { role: "recruiter" })).waitFor();
    await page.getByText(say("roles.none")).waitFor();
  });
});
