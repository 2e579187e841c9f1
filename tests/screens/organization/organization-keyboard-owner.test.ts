import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { button, heading, say, tab } from "../ground/page.ts";
import { organizations } from "../ground/sites.ts";
import { focused, tabTo, tree } from "./organization-keys.ts";

describe.runIf(hasChromium)("an organization's pages for an owner, by keyboard", () => {
  const site = organizations();

  test("sends and cancels an invitation; dialogs trap the focus and restore it", async () => {
    const alice = await site.person("Alice");
    await site.found(alice, "Acme");
    const { page } = await site.visit("en", alice);
    await page.goto("/organization");
    await tabTo(page, tab(page, say("invitations.title")));
    await page.keyboard.press("Enter");
    await page.getByText(say("invitations.none")).waitFor();
    expect(await tree(page.locator("main"))).toMatchInlineSnapshot(`
      "- main:
        - heading "Acme" [level=1]
        - paragraph: "Your role: Owner"
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
        - region "Invite a member":
          - heading "Invite a member" [level=2]
          - text: Email address
          - textbox "Email address"
          - paragraph
          - text: Role
          - combobox "Role":
            - option "Member" [selected]
            - option "Admin"
            - option "Owner"
          - paragraph
          - text: Team
          - combobox "Team":
            - option "No team" [selected]
            - option "Acme"
          - paragraph
          - button "Send invitation"
          - alert
          - status
          - alert
        - region "Pending invitations":
          - heading "Pending invitations" [level=2]
          - status
          - alert
          - paragraph: No pending invitations
          - list "Pending invitations"
          - status"
    `);
    await tabTo(page, page.getByLabel(say("field.email")));
    await page.keyboard.type("eve@example.com");
    await tabTo(page, page.getByLabel(say("role.label")));
    await page.keyboard.press("ArrowDown");
    await tabTo(page, button(page, say("invite.submit")));
    await page.keyboard.press("Enter");
    await page
      .getByRole("status")
      .getByText(say("invite.done", { email: "eve@example.com" }))
      .waitFor();
    const manage = say("members.manage.of", { name: "eve@example.com" });
    const askToCancel = async (): Promise<void> => {
      await page.keyboard.press("ArrowUp");
      await expect.poll(() => focused(page)).toBe(say("invitations.cancel"));
      await page.keyboard.press("Enter");
    };
    await tabTo(page, button(page, manage));
    await askToCancel();
    const dialog = page.getByRole("dialog", { name: say("invitations.cancel.title") });
    expect(await tree(dialog)).toMatchInlineSnapshot(`
      "- dialog "Cancel this invitation?":
        - heading "Cancel this invitation?" [level=2]
        - paragraph: The link sent to eve@example.com will stop working.
        - button "Back"
        - button "Cancel invitation""
    `);
    // Pressing Enter twice removes nothing.
    expect(await focused(page)).toBe("Back");
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe(manage);
    await askToCancel();
    await tabTo(page, dialog.getByRole("button", { name: say("invitations.cancel") }));
    await page.keyboard.press("Enter");
    await page.getByText(say("invitations.none")).waitFor();
    await expect.poll(() => focused(page)).toBe(say("invitations.waiting"));
  });

  test("changes a role, transfers ownership, and does not delete the organization by mistake", async () => {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    await site.found(alice, "Acme", [bob]);
    const { page } = await site.visit("en", alice);
    await page.goto("/organization");
    const manage = button(page, say("members.manage.of", { name: "Bob" }));
    await tabTo(page, manage);
    await page.keyboard.press("Enter");
    expect(await tree(page.getByRole("menu"))).toMatchInlineSnapshot(`
      "- menu "Manage Bob":
        - menuitem "Change role"
        - menuitem "Transfer ownership"
        - menuitem "Remove from organization""
    `);
    await expect.poll(() => focused(page)).toBe(say("members.changeRole"));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await tree(dialog)).toMatchInlineSnapshot(`
      "- dialog "Change role":
        - heading "Change role" [level=2]
        - paragraph: Bob · bob@example.com
        - text: Role
        - combobox "Role":
          - option "Member" [selected]
          - option "Admin"
          - option "Owner"
        - paragraph
        - paragraph: Select the Owner role to make Bob an additional owner, or transfer your ownership.
        - button "Cancel"
        - button "Save""
    `);
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe(say("members.manage.of", { name: "Bob" }));
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(say("members.changeRole"));
    await page.keyboard.press("Enter");
    await dialog.getByLabel(say("role.label")).selectOption("admin");
    await tabTo(page, dialog.getByRole("button", { name: say("organization.save") }));
    await page.keyboard.press("Enter");
    await page.getByText(say("members.role.done", { name: "Bob", role: "Admin" })).waitFor();
    expect(await focused(page)).toBe(say("members.manage.of", { name: "Bob" }));
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(say("members.changeRole"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await heading(page, say("members.handOver.title", { organization: "Acme", name: "Bob" })).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe(say("members.manage.of", { name: "Bob" }));
    await tabTo(page, tab(page, say("settings.title")));
    await page.keyboard.press("Enter");
    await tabTo(page, button(page, say("deleteOrganization.title", { organization: "Acme" })));
    await page.keyboard.press("Enter");
    const name = page.getByLabel(say("deleteOrganization.type", { organization: "Acme" }));
    await tabTo(page, name);
    // Pressing Enter twice deletes nothing.
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.getByText(say("deleteOrganization.wrong")).waitFor();
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await heading(page, "Acme").waitFor();
  });
});
