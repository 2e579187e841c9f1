import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { button, heading, say, tab } from "../ground/page.ts";
import { organizations } from "../ground/sites.ts";

const CALLS = "**/api/auth/organization/**";
const UNREACHABLE = LANGUAGES.en.errors.NETWORK_ERROR ?? "";

describe.runIf(hasChromium && isLong)("limits and failures of an organization's pages", () => {
  const site = organizations();

  /** Creates Alice's organization with Bob as a member. */
  async function acme() {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    return { alice, bob, organizationId: (await site.found(alice, "Acme", [bob])).id };
  }

  test("show a user without permission whom to ask in each section", async () => {
    const { alice, bob } = await acme();
    const { page } = await site.visit("en", bob);
    await page.goto("/organization");
    await page.getByText(alice.email).waitFor();
    for (const name of ["Alice", "Bob"]) expect(await button(page, say("members.manage.of", { name })).count()).toBe(0);
    await tab(page, say("invitations.title")).click();
    await page.getByText(say("invite.never")).waitFor();
    await tab(page, say("teams.title")).click();
    await button(page, say("teams.people.of", { team: "Acme" })).click();
    await page.getByRole("dialog").getByText("Alice").waitFor();
    expect(await button(page, say("teams.add")).count()).toBe(0);
    await page.keyboard.press("Escape");
    expect(await button(page, say("teams.create")).count()).toBe(0);
    await tab(page, say("settings.title")).click();
    await page.getByText(say("organization.askOwner")).waitFor();
    expect(await button(page, say("deleteOrganization.title", { organization: "Acme" })).count()).toBe(0);
  });

  test("report a permission that was just removed, and no longer offer its action", async () => {
    const { alice, bob, organizationId } = await acme();
    const { members } = await alice.get<{ members: { id: string; userId: string; user: { email: string } }[] }>(
      `/organization/list-members?organizationId=${organizationId}`,
    );
    const memberId = members.find(({ user }) => user.email === bob.email)?.id;
    await alice.post("/organization/update-member-role", { memberId, role: "admin", organizationId });
    const { page } = await site.visit("en", bob);
    await page.goto("/organization#invitations");
    await page.getByLabel(say("field.email")).fill("gwen@example.com");
    await alice.post("/organization/update-member-role", { memberId, role: "member", organizationId });
    await button(page, say("invite.submit")).click();
    await page
      .getByText(LANGUAGES.en.errors.YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION ?? "")
      .or(page.getByText(say("invite.never")))
      .first()
      .waitFor();
    expect(await page.getByText(say("invite.done", { email: "gwen@example.com" })).count()).toBe(0);
    await page.reload();
    await page.getByText(say("invite.never")).waitFor();
  });

  test.each(["members", "invitations", "teams"])(
    "redirect a removed member from %s on the next request",
    async (id) => {
      const { alice, bob, organizationId } = await acme();
      const { page } = await site.visit("en", bob);
      await page.goto("/organization");
      await page.getByText(alice.email).waitFor();
      await alice.post("/organization/remove-member", { memberIdOrEmail: bob.email, organizationId });
      if (id === "members") await page.getByLabel(say("members.search")).fill("ali");
      else await page.locator(`a[href="#${id}"]`).click();
      await heading(page, say("organization.gone.title")).waitFor();
      expect(await page.getByText(alice.email).count()).toBe(0);
    },
  );

  test("show in the switcher that the server is out of reach, and the pending invitation once it is not", async () => {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    const { id: organizationId } = await site.found(alice, "Acme");
    await site.linkOf(() =>
      alice.post("/organization/invite-member", { email: bob.email, role: "member", organizationId }),
    );
    const { page } = await site.visit("en", bob);
    await page.route(CALLS, (route) => route.abort());
    await page.goto("/");
    await page.getByRole("alert").getByText(UNREACHABLE).waitFor();
    expect(await page.getByText(say("switcher.empty")).count()).toBe(0);
    await page.unroute(CALLS);
    // The menu may show an invitation by now.
    await page.getByRole("button", { name: say("switcher.label", { name: say("organization.failed.title") }) }).click();
    await page.getByRole("menuitem", { name: say("common.retry") }).click();
    await page.getByRole("button", { name: say("switcher.label", { name: say("switcher.none") }) }).waitFor();
    await expect.poll(() => page.getByText(UNREACHABLE).count()).toBe(0);
    await page.goto("/organization");
    await heading(page, say("organization.none.title")).waitFor();
    await page.getByText(say("switcher.empty")).waitFor();
    await page.getByRole("link", { name: say("switcher.invited", { organization: "Acme" }) }).click();
    await button(page, say("invitation.accept")).click();
    await page.waitForURL("**/organization");
    await heading(page, "Acme").waitFor();
  });

  test("offer to choose no organization where configured, and update the permissions", async () => {
    const alice = await site.person("Alice");
    await site.found(alice, "Acme");
    const { page } = await site.visit("en", alice);
    await page.goto("/?personal");
    await page.getByText("You may invite.").waitFor();
    await button(page, say("switcher.label", { name: "Acme" })).click();
    await page.getByRole("menuitemradio", { name: say("switcher.personal") }).click();
    await button(page, say("switcher.label", { name: say("switcher.personal") })).waitFor();
    await page.getByText("Ask an owner.").waitFor();
  });
});
