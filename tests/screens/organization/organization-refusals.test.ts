import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { sayIn } from "../ground/say.ts";
import { button, heading, type OrganizationSite, openOrganizationSite, tab } from "./organization-site.ts";

const say = sayIn("en");
const CALLS = "**/api/auth/organization/**";
const UNREACHABLE = LANGUAGES.en.errors.NETWORK_ERROR ?? "";

describe.runIf(hasChromium && isLong)("what an organization's page does not give", () => {
  let site: OrganizationSite;
  beforeAll(async () => {
    site = await openOrganizationSite();
  });
  afterAll(() => site?.close());

  test("who may not is told whom to ask, section by section", async () => {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    await site.found(alice, "Acme", [bob]);
    const { page, complaints } = await site.visit("en", bob);
    await page.goto("/organization");
    await page.getByText(alice.email).waitFor();
    expect(await page.getByRole("button", { name: say("members.manage") }).count()).toBe(0);
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
    expect(await button(page, say("deleteOrganization.submit")).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("what one might a moment ago is refused in words, and is no longer offered", async () => {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    const { id: organizationId } = await site.found(alice, "Acme", [bob]);
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
    await page.context().close();
  });

  test("the last team stays, and why is told", async () => {
    const alice = await site.person("Alice");
    await site.found(alice, "Acme");
    const { page } = await site.visit("en", alice);
    await page.goto("/organization#teams");
    await button(page, say("teams.remove.of", { team: "Acme" })).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("teams.remove") })
      .click();
    await page.getByText(LANGUAGES.en.errors.UNABLE_TO_REMOVE_LAST_TEAM ?? "").waitFor();
    await button(page, say("teams.remove.of", { team: "Acme" })).waitFor();
    await page.context().close();
  });

  test.each([
    ["members.title", "members", "members.none"],
    ["invitations.title", "invitations", "invitations.none"],
    ["teams.title", "teams", "teams.none"],
    ["roles.title", "roles", "roles.none"],
  ] as const)("%s: a lost connection is told, is not an empty list, and is read again", async (_title, id, none) => {
    const alice = await site.person("Alice");
    await site.found(alice, "Acme");
    const { page } = await site.visit("en", alice);
    await page.goto("/organization#settings");
    await button(page, say("leave.submit")).waitFor();
    // What the page has not read yet.
    const lists = /\/organization\/(list-members|list-invitations|list-teams|list-roles)/;
    await page.route(lists, (route) => route.abort());
    await page.goto(`/organization?again#${id}`);
    await page.getByText(UNREACHABLE).first().waitFor();
    expect(await page.getByText(say(none)).count()).toBe(0);
    await page.unroute(lists);
    await button(page, say("organization.retry")).click();
    await expect.poll(() => page.getByText(UNREACHABLE).count()).toBe(0);
    const found = { members: alice.email, invitations: say(none), teams: "Acme", roles: say(none) }[id];
    await page.getByText(found).first().waitFor();
    await page.context().close();
  });

  test.each(["members", "invitations", "teams"])("who was removed is led away from %s by the next look", async (id) => {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    const { id: organizationId } = await site.found(alice, "Acme", [bob]);
    const { page } = await site.visit("en", bob);
    await page.goto("/organization");
    await page.getByText(alice.email).waitFor();
    await alice.post("/organization/remove-member", { memberIdOrEmail: bob.email, organizationId });
    if (id === "members") await page.getByLabel(say("members.search")).fill("ali");
    else await page.locator(`a[href="#${id}"]`).click();
    await heading(page, say("organization.gone.title")).waitFor();
    expect(await page.getByText(alice.email).count()).toBe(0);
    await page.context().close();
  });

  test("a switcher that reaches nobody says so, and what waits is in sight once it does", async () => {
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
    // An invitation may be told there by now.
    await page.getByRole("button", { name: say("switcher.label", { name: say("organization.failed.title") }) }).click();
    await page.getByRole("menuitem", { name: say("organization.retry") }).click();
    await page.getByRole("button", { name: say("switcher.label", { name: say("switcher.none") }) }).waitFor();
    await expect.poll(() => page.getByText(UNREACHABLE).count()).toBe(0);
    await page.goto("/organization");
    await heading(page, say("organization.none.title")).waitFor();
    await page.getByText(say("switcher.empty")).waitFor();
    await page.getByRole("link", { name: say("switcher.invited", { organization: "Acme" }) }).click();
    await button(page, say("invitation.accept")).click();
    await page.waitForURL("**/organization");
    await heading(page, "Acme").waitFor();
    await page.context().close();
  });

  test("none can be chosen where a page offers it, and what an organization permits goes with it", async () => {
    const alice = await site.person("Alice");
    await site.found(alice, "Acme");
    const { page, complaints } = await site.visit("en", alice);
    await page.goto("/?personal");
    await page.getByText("You may invite.").waitFor();
    await button(page, say("switcher.label", { name: "Acme" })).click();
    await page.getByRole("menuitem", { name: say("switcher.personal") }).click();
    await button(page, say("switcher.label", { name: say("switcher.personal") })).waitFor();
    await page.getByText("Ask an owner.").waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("without the plugin nothing is shown, and the console says so", async () => {
    const { page, complaints } = await site.visit("en", await site.person("Ada"));
    await page.goto("/organization?bare");
    await expect.poll(() => complaints.length).toBeGreaterThan(0);
    expect(complaints.join()).toContain("organizationClient");
    expect(await page.locator("main").textContent()).toBe("");
    await page.context().close();
  });
});
