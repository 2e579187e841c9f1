import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { button, entry, heading, inDialog, say, tab } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { organizations } from "../ground/sites.ts";

describe.runIf(hasChromium && isLong)("invitations from the mail to the organization", () => {
  const site = organizations();

  test("signs an invited visitor up, who accepts by keyboard and reopens the link", async () => {
    const alice = await site.person("Alice");
    const { id: organizationId } = await site.found(alice, "Acme");
    const email = `dora-${Math.random()}@example.com`;
    const invited = { email, role: "admin", organizationId };
    const link = await site.linkOf(() => alice.post("/organization/invite-member", invited));
    const { page } = await site.visit("en");
    await page.goto(link);
    await heading(page, say("invitation.title", { inviter: "Alice", organization: "Acme" })).waitFor();
    await page.getByText(say("invitation.signedOut.email", { email })).waitFor();
    await page.getByRole("link", { name: say("invitation.signIn") }).click();
    expect(await page.getByLabel(say("field.email")).inputValue()).toBe(email);
    await page.getByRole("link", { name: say("signIn.toSignUp") }).click();
    expect(await page.getByLabel(say("field.email")).inputValue()).toBe(email);
    await page.getByLabel(say("field.name"), { exact: true }).fill("Dora");
    await page.getByLabel(say("field.password"), { exact: true }).fill(PASSWORD);
    const verifying = await site.linkOf(() => page.keyboard.press("Enter"));
    await heading(page, say("checkMail.title")).waitFor();
    await page.goto(verifying);
    await page.waitForURL(/accept-invitation\?id=/);
    // The verification does not sign the user in here.
    await page.getByRole("link", { name: say("invitation.signIn") }).click();
    await page.getByLabel(say("field.email")).fill(email);
    await page.getByLabel(say("field.password"), { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByText(say("invitation.lead", { role: say("role.admin"), email })).waitFor();
    await button(page, say("invitation.accept")).press("Enter");
    await page.waitForURL("**/organization");
    await page.getByText(say("organization.yourRole", { role: say("role.admin") })).waitFor();
    await page.goto(link);
    await heading(page, say("invitation.member.title")).waitFor();
    await page.getByText(say("invitation.member.lead", { organization: "Acme" })).waitFor();
  });

  test("signs out a user of another account, lets the invited user decline, and reports a used link", async () => {
    const [alice, bob, carol] = [await site.person("Alice"), await site.person("Bob"), await site.person("Carol")];
    const { id: organizationId } = await site.found(alice, "Acme");
    const invited = { email: carol.email, role: "member", organizationId };
    const { id } = await alice.post("/organization/invite-member", invited);
    const { page } = await site.visit("en", bob);
    await page.goto(`/accept-invitation?id=${id}`);
    await heading(page, say("invitation.other.title")).waitFor();
    await page.getByText("c***@example.com").waitFor();
    await button(page, say("invitation.other.signOut")).click();
    await page.getByText(say("invitation.signedOut")).waitFor();
    const { page: carols } = await site.visit("en", carol);
    await carols.goto(`/accept-invitation?id=${id}`);
    await button(carols, say("invitation.decline")).dblclick();
    await heading(carols, say("invitation.declined.title")).waitFor();
    await carols.reload();
    await heading(carols, say("invitation.dead.title")).waitFor();
  });

  test("sends an invitation, resends it with a countdown and cancels it, and reports errors at the field", async () => {
    const alice = await site.person("Alice");
    await site.found(alice, "Acme");
    const email = `eve-${Math.random()}@example.com`;
    const { page } = await site.visit("en", alice);
    await page.goto("/organization");
    await tab(page, say("invitations.title")).click();
    const field = page.getByLabel(say("field.email"));
    await field.fill(email);
    await button(page, say("invite.submit")).dblclick();
    await page.getByText(say("invite.done", { email })).waitFor();
    expect(await field.inputValue()).toBe("");
    await field.fill(email);
    await page.keyboard.press("Enter");
    await page.getByText(LANGUAGES.en.errors.USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION ?? "").waitFor();
    expect(await page.getByText(say("invite.done", { email })).count()).toBe(0);
    await field.fill("frank@example.com");
    await page.keyboard.press("Enter");
    await page.getByText(say("invite.done", { email: "frank@example.com" })).waitFor();
    await tab(page, say("invitations.title")).getByText("2").waitFor();
    const asked = page.waitForResponse(/list-invitations/);
    await button(page, say("invitations.resend.to", { email })).click();
    await page.getByText(say("invitations.resend.done", { email })).waitFor();
    // One message is shown at a time.
    expect(await page.getByText(say("invite.done", { email: "frank@example.com" })).count()).toBe(0);
    await (await asked).finished();
    await page.getByRole("button", { name: /^Resend in \d+ seconds?$/ }).waitFor();
    await button(page, say("members.manage.of", { name: "frank@example.com" })).click();
    await entry(page, say("invitations.cancel")).click();
    await inDialog(page, say("invitations.cancel")).click();
    await page.getByText(say("invitations.cancel.done", { email: "frank@example.com" })).waitFor();
    expect(await page.getByText(say("invitations.resend.done", { email })).count()).toBe(0);
    await button(page, say("members.manage.of", { name: email })).click();
    await entry(page, say("invitations.cancel")).click();
    await inDialog(page, say("invitations.cancel")).click();
    await page.getByText(say("invitations.cancel.done", { email })).waitFor();
    await page.getByText(say("invitations.none")).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
      .toBe(say("invitations.waiting"));
  });
});
