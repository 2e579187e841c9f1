import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { sayIn } from "../ground/say.ts";
import { organizations } from "../ground/sites.ts";
import { stateCases } from "../ground/state-cases.ts";
import { type Cast, LONG, NAME, STATES } from "./organization-states.ts";
import { TROUBLES } from "./organization-troubles.ts";

describe.runIf(hasChromium)("organization states in Chromium", () => {
  const site = organizations();
  let cast: Cast;
  beforeAll(async () => {
    const owner = await site.person("Alice");
    const member = await site.person("Maximiliane-Friederike Schillingsfürst", "schillingsfuerst@example.com");
    const guest = await site.person("Grace", LONG);
    const { id: organizationId } = await site.found(owner, NAME);
    const invite = (email: string) =>
      owner.post("/organization/invite-member", { email, role: "member", organizationId });
    const { id: accepted } = await invite(member.email);
    await member.post("/organization/accept-invitation", { invitationId: accepted });
    const { id: invitation } = await invite(LONG);
    const permission = { invitation: ["create", "cancel"] };
    await owner.post("/organization/create-role", { role: "recruiter", permission, organizationId });
    cast = { owner, member, guest, invitation, accepted };
  });

  const states = { ...STATES, ...TROUBLES };
  const cases = stateCases(Object.keys(states));
  test.each(cases)("%s, %s: is accessible and fits at 320 and 1280 pixels", async (tag, name) => {
    const state = states[name];
    const { page } = await site.visit(tag, state?.who ? cast[state.who] : undefined);
    await state?.arrive({ page, say: sayIn(tag), cast });
    await lookInLanguages(page, name, tag);
  });

  test("on a phone, the menu of an invitation stays beside its button while that counts", async () => {
    const { page } = await site.visit("de", cast.owner);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/organization#invitations");
    const actions = page.locator('[data-part="row"] > [data-part="actions"]').first();
    await actions.locator('[data-part="button"]').click();
    await expect.poll(() => actions.locator('[data-part="button"]').getAttribute("data-state")).toBe("off");
    const places = await actions.locator("button").evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .map(({ top, height }) => Math.round(top + height / 2)),
    );
    expect(places).toHaveLength(2);
    expect(places[0]).toBe(places[1]);
  });

  test("on a phone, the line of sections shows the current one, and the others by Tab", async () => {
    const { page } = await site.visit("de", cast.owner);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/organization#settings");
    const line = page.locator('[data-part="section-list"]');
    const isSeen = (link: Locator) =>
      link.evaluate((element) => {
        const [tab, box] = [element, element.closest("nav")].map((it) => it?.getBoundingClientRect());
        return tab !== undefined && box !== undefined && tab.left >= box.left && tab.right <= box.right;
      });
    const links = line.getByRole("link");
    await expect.poll(() => isSeen(links.last())).toBe(true);
    expect(await isSeen(links.first())).toBe(false);
    await links.last().focus();
    for (let left = (await links.count()) - 1; left > 0; left--) await page.keyboard.press("Shift+Tab");
    expect(await links.first().evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => isSeen(links.first())).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
