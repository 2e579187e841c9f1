import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { button, say } from "../ground/page.ts";
import { organizations } from "../ground/sites.ts";
import { focused, tabTo, tree } from "./organization-keys.ts";

describe.runIf(hasChromium)("organizations by keyboard", () => {
  const site = organizations();

  test("shows and accepts an invitation, which leads to the organization", async () => {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob", "bob@example.com")];
    const { id: organizationId } = await site.found(alice, "Acme");
    const invited = { email: bob.email, role: "admin", organizationId };
    const link = await site.linkOf(() => alice.post("/organization/invite-member", invited));
    const { page } = await site.visit("en", bob);
    await page.goto(link);
    await button(page, say("invitation.accept")).waitFor();
    expect(await focused(page)).toBe(say("invitation.title", { inviter: "Alice", organization: "Acme" }));
    expect(await tree(page.locator("main"))).toMatchInlineSnapshot(`
      "- main:
        - heading "Alice invited you to join Acme" [level=1]
        - paragraph: "Your role: Admin. This invitation was sent to bob@example.com."
        - button "Accept"
        - button "Decline"
        - alert"
    `);
    await tabTo(page, button(page, say("invitation.accept")));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/organization");
    await page.getByText(say("members.count", { count: 2 })).waitFor();
    expect(await tree(page.locator("main"))).toMatchInlineSnapshot(`
      "- main:
        - heading "Acme" [level=1]
        - paragraph: "Your role: Admin"
        - navigation "Acme":
          - link "Members":
            - /url: "#members"
          - link "Invitations":
            - /url: "#invitations"
          - link "Teams":
            - /url: "#teams"
          - link "Roles":
            - /url: "#roles"
          - link "General":
            - /url: "#settings"
        - region "Members":
          - heading "Members" [level=2]
          - search:
            - text: Search by name or email
            - searchbox "Search by name or email"
            - text: Role
            - combobox "Role":
              - option "All roles" [selected]
              - option "Member"
              - option "Admin"
              - option "Owner"
            - button "Invite"
          - status
          - alert
          - table "Members":
            - rowgroup:
              - row "Member Role Joined Actions":
                - columnheader "Member"
                - columnheader "Role"
                - columnheader "Joined"
                - columnheader "Actions"
            - rowgroup:
              - row "Alice alice@example.com Owner (a day)":
                - rowheader "Alice alice@example.com"
                - cell "Owner"
                - cell "(a day)":
                  - time: (a day)
                - cell
              - row "Bob You bob@example.com Admin (a day)":
                - rowheader "Bob You bob@example.com"
                - cell "Admin"
                - cell "(a day)":
                  - time: (a day)
                - cell
          - status: 2 members"
    `);
  });

  test("opens the switcher, closes it with Escape, and switches", async () => {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    await site.found(alice, "Acme", [bob]);
    await site.found(bob, "Globex");
    const { page } = await site.visit("en", bob);
    await page.goto("/");
    await page.getByText("You may invite.").waitFor();
    const switcher = button(page, say("switcher.label", { name: "Globex" }));
    await tabTo(page, switcher);
    await page.keyboard.press("Enter");
    await page.getByText(say("members.count", { count: 1 })).waitFor();
    expect(await tree(page.locator("main"))).toMatchInlineSnapshot(`
      "- main:
        - heading "Home" [level=1]
        - 'button "Organization: Globex"'
        - text: Organizations
        - 'menu "Organization: Globex"':
          - menuitemradio "Acme Member · 2 members"
          - menuitemradio "Globex Owner · 1 member" [checked]
          - menuitem "Manage organization"
          - menuitem "Create organization"
        - paragraph: You may invite."
    `);
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe(say("switcher.label", { name: "Globex" }));
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toMatch(/Acme/);
    await page.keyboard.press("Enter");
    await button(page, say("switcher.label", { name: "Acme" })).waitFor();
    await expect.poll(() => focused(page)).toBe(say("switcher.label", { name: "Acme" }));
    await page.getByText("Ask an owner.").waitFor();
  });
});
