import { describe, expect, test } from "vitest";
import { createSiteSuite } from "../../../fixtures/site-suite.ts";
import { REACTS } from "../../../fixtures/suite.ts";

describe.each(REACTS)("React %s: an invitation that waits", (_version, suffix) => {
  const { site, open, until, aside } = createSiteSuite(suffix);

  test.each(["accept", "decline"] as const)("is gone from the switcher once its answer is to %s", async (answer) => {
    const here = site();
    const { ada, acme } = await here.found();
    // Their address is verified.
    const root = await here.join("root");
    const invited = await ada.client.organization.inviteMember({ email: root.email, role: "member" });
    const invitationId = invited.data?.id ?? expect.fail("Nobody is invited");
    const { flow } = await open(root, ({ useOrganizationSwitcher }) => useOrganizationSwitcher());
    await until(() => expect(flow().invitations).toMatchObject([{ id: invitationId, organizationName: "Acme" }]));
    const { acceptInvitation, rejectInvitation } = root.client.organization;
    await aside(async () =>
      answer === "accept" ? acceptInvitation({ invitationId }) : rejectInvitation({ invitationId }),
    );
    await until(() => expect(flow().invitations).toEqual([]));
    const names = answer === "accept" ? [acme.name] : [];
    await until(() => expect(flow().organizations?.map(({ name }) => name)).toEqual(names));
    expect(root.line.refused()).toEqual([]);
  });
});
