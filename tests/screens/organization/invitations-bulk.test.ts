import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { losing } from "../ground/answering.ts";
import { look } from "../ground/look.ts";
import { button, focused, inDialog, say, tab } from "../ground/page.ts";
import { organizations } from "../ground/sites.ts";

describe.runIf(hasChromium)("several invitations at once in Chromium", () => {
  const site = organizations();

  test("are chosen by keyboard and canceled, and what is refused is told for each address", async () => {
    const alice = await site.person("Alice");
    const { id: organizationId } = await site.found(alice, "Acme");
    const names = ["ann", "ben", "cleo", "dan"];
    for (const name of names)
      await alice.post("/organization/invite-member", { email: `${name}@example.com`, role: "member", organizationId });
    const { page } = await site.visit("en", alice);
    const box = (name: string) =>
      page.getByRole("checkbox", { name: say("invitations.select", { email: `${name}@example.com` }) });
    const count = (chosen: number) => page.getByText(say("invitations.selected", { count: chosen }), { exact: true });
    await page.goto("/organization");
    await tab(page, say("invitations.title")).click();
    await box("dan").focus();
    await page.keyboard.press("Space");
    await count(1).waitFor();
    await box("ben").focus();
    await page.keyboard.press("Shift+Space");
    await count(3).waitFor();
    await look(page, "several invitations");

    await page.setViewportSize({ width: 375, height: 760 });
    expect(await box("ben").isVisible()).toBe(true);

    await losing(page, "/organization/cancel-invitation");
    await button(page, say("invitations.cancelAll")).click();
    await inDialog(page, say("invitations.cancelAll")).click();
    const failures = page.getByRole("alert").getByRole("listitem");
    await failures.nth(2).waitFor();
    expect((await failures.allInnerTexts()).map((text) => text.split("@")[0])).toEqual(["dan", "cleo", "ben"]);
    await count(3).waitFor();
    await page.unrouteAll();

    await page.setViewportSize({ width: 1280, height: 720 });
    await button(page, say("invitations.cancelAll")).click();
    await inDialog(page, say("invitations.cancelAll")).click();
    await page.getByText(say("invitations.cancelAll.done", { count: 3 })).waitFor();
    await expect.poll(() => focused(page)).toBe(say("invitations.waiting"));
    await expect.poll(() => page.getByRole("checkbox").count()).toBe(1);
    expect(await box("ann").isChecked()).toBe(false);
  });
});
