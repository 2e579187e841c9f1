import { beforeAll, describe, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { sayIn } from "../ground/say.ts";
import { policies } from "../ground/sites.ts";
import { stateCases } from "../ground/state-cases.ts";
import { type Cast, NAME } from "./organization-states.ts";
import { DOMAIN, POLICY_STATES } from "./policies-states.ts";

describe.runIf(hasChromium)("states of policies and domains in Chromium", () => {
  const site = policies();
  let cast: Cast;
  beforeAll(async () => {
    const owner = await site.person("Alice");
    const member = await site.person("Maximiliane-Friederike Schillingsfürst");
    const guest = await site.person("Grace");
    const { id: organizationId } = await site.found(owner, NAME, [member]);
    await owner.post("/organization/add-domain", { domain: DOMAIN, organizationId });
    const { id } = await owner.post("/organization/add-domain", { domain: "example.org", organizationId });
    const rows = await owner.get<{ id: string; record: { name: string; value: string } }[]>(
      `/organization/list-domains?organizationId=${organizationId}`,
    );
    for (const { record } of rows.filter((row) => row.id === id)) site.records.set(record.name, record.value);
    await owner.post("/organization/verify-domain", { domainId: id, organizationId });
    cast = { owner, member, guest, invitation: "", accepted: "" };
  });

  test.each(stateCases(Object.keys(POLICY_STATES)))(
    "%s, %s: is accessible and fits at 320 and 1280 pixels",
    async (tag, name) => {
      const state = POLICY_STATES[name];
      const { page } = await site.visit(tag, state?.who ? cast[state.who] : undefined);
      await state?.arrive({ page, say: sayIn(tag), cast });
      await lookInLanguages(page, name, tag);
    },
  );
});
