import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { sayIn } from "../ground/say.ts";
import { stateCases } from "../ground/state-cases.ts";
import { type OrganizationSite, openOrganizationSite } from "./organization-site.ts";
import { type Cast, LONG, NAME, STATES } from "./organization-states.ts";
import { TROUBLES } from "./organization-troubles.ts";

describe.runIf(hasChromium)("the organizations' screens in Chromium", () => {
  let site: OrganizationSite;
  let cast: Cast;
  beforeAll(async () => {
    site = await openOrganizationSite();
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
  afterAll(() => site?.close());

  const states = { ...STATES, ...TROUBLES };
  const cases = stateCases(Object.keys(states));
  test.each(cases)("%s, %s: accessible, whole at 360 and 1280 pixels", async (tag, name) => {
    const state = states[name];
    const { page, complaints } = await site.visit(tag, state?.who ? cast[state.who] : undefined);
    await state?.arrive({ page, say: sayIn(tag), cast });
    await lookInLanguages(page, name, tag);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
