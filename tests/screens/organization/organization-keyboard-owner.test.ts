import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { sayIn } from "../ground/say.ts";
import { focused, tabTo, tree } from "./organization-keys.ts";
import { button, heading, type OrganizationSite, openOrganizationSite, tab } from "./organization-site.ts";

const say = sayIn("en");

describe.runIf(hasChromium)("an organization, looked after without a pointer", () => {
  let site: OrganizationSite;
  beforeAll(async () => {
    site = await openOrganizationSite();
  });
  afterAll(() => site?.close());

  test("somebody is invited and called off; dialogs keep the focus and give it back", async () => {
    const alice = await site.person("Alice");
    await site.found(alice, "Acme");
    const { page, complaints } = await site.visit("en", alice);
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
          - link "Settings":
            - /url: "#settings"
        - region "Invite somebody":
          - heading "Invite somebody" [level=2]
          - text: E-mail address
          - textbox "E-mail address"
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
        - region "Waiting for an answer":
          - heading "Waiting for an answer" [level=2]
          - status
          - alert
          - paragraph: Nobody is invited at the moment.
          - list "Waiting for an answer""
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
    const callOff = button(page, say("invitations.cancel.of", { email: "eve@example.com" }));
    await tabTo(page, callOff);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: say("invitations.cancel.title") });
    expect(await tree(dialog)).toMatchInlineSnapshot(`
      "- dialog "Call off this invitation?":
        - heading "Call off this invitation?" [level=2]
        - paragraph: The link that eve@example.com has stops working.
        - button "Back"
        - button "Call off""
    `);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe(say("invitations.cancel.of", { email: "eve@example.com" }));
    await page.keyboard.press("Enter");
    await tabTo(page, dialog.getByRole("button", { name: say("invitations.cancel") }));
    await page.keyboard.press("Enter");
    await page.getByText(say("invitations.none")).waitFor();
    await expect.poll(() => focused(page)).toBe(say("invitations.waiting"));
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("an owner changes a role, hands over and deletes nothing by mistake", async () => {
    const [alice, bob] = [await site.person("Alice"), await site.person("Bob")];
    await site.found(alice, "Acme", [bob]);
    const { page } = await site.visit("en", alice);
    await page.goto("/organization");
    const manage = button(page, say("members.manage.of", { name: "Bob" }));
    await tabTo(page, manage);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await tree(dialog)).toMatchInlineSnapshot(`
      "- dialog "Bob":
        - heading "Bob" [level=2]
        - paragraph: bob@example.com
        - text: Role
        - combobox "Role":
          - option "Member" [selected]
          - option "Admin"
          - option "Owner"
        - paragraph
        - button "Save"
        - button "Cancel"
        - paragraph: To have Bob as an owner beside you, choose the role “Owner” above. To stop being one yourself, hand it over.
        - button "Hand over ownership"
        - button "Remove from the organization""
    `);
    await tabTo(page, button(page, say("members.handOver")));
    await page.keyboard.press("Enter");
    await heading(page, say("members.handOver.title", { organization: "Acme", name: "Bob" })).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe(say("members.manage.of", { name: "Bob" }));
    await tabTo(page, tab(page, say("settings.title")));
    await page.keyboard.press("Enter");
    const name = page.getByLabel(say("deleteOrganization.type", { organization: "Acme" }));
    await tabTo(page, name);
    // Pressing Enter twice deletes nothing.
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.getByText(say("deleteOrganization.wrong")).waitFor();
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    await heading(page, "Acme").waitFor();
    await page.context().close();
  });
});
