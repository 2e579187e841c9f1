import { describe, expect, test } from "vitest";
import { ACME, type Answers, openFlow } from "../../../fixtures/organization-flow.ts";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const NOT_A_MEMBER = "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION|Not a member";

describe.each(REACTS)("React %s: an organization's page", (_version, suffix) => {
  const suite = createScreenSuite(suffix);
  const open = (answers: Answers = {}, organization?: string) =>
    openFlow(
      suite,
      ({ useOrganizationProfile }) => useOrganizationProfile(organization === undefined ? {} : { organization }),
      answers,
    );

  test("is shown once the organization and the member are known", async () => {
    const { isShown } = await open();
    await isShown({ step: "shown", organization: { name: "Acme" }, me: { role: "member" }, name: "Acme", problem: "" });
  });

  test("where none is active, one is to be chosen", async () => {
    const { isShown } = await open({
      "organization/get-organization": () => "NO_ACTIVE_ORGANIZATION",
      "organization/get-active-member": () => "NO_ACTIVE_ORGANIZATION",
    });
    await isShown({ step: "none", name: "" });
  });

  test("who is taken out while it is open is told of which, and keeps nothing of it", async () => {
    const { isShown, server } = await open();
    await isShown({ step: "shown" });
    server.answers["organization/get-organization"] = () => NOT_A_MEMBER;
    await suite.harness().act(async () => server.client.$organization.value.refetch());
    await isShown({ step: "gone", organization: null, name: "Acme" });
  });

  test("one that was asked for by name, and is not there, is gone, not unchosen", async () => {
    const { isShown, server } = await open(
      { "organization/get-organization": () => "ORGANIZATION_NOT_FOUND" },
      "globex",
    );
    await isShown({ step: "gone", name: "globex" });
    expect(server.asked).toContain("organization/get-organization");
  });

  test("what could not be read is told, and is read again when asked to", async () => {
    const { isShown, does, server } = await open({ "organization/get-organization": () => "BROKEN|It is broken" });
    await isShown({ step: "failed", problem: "It is broken" });
    server.answers["organization/get-organization"] = () => ACME;
    await does((flow) => flow.retry());
    await isShown({ step: "shown", problem: "" });
  });

  test("a member that could not be read is a failure too", async () => {
    const { isShown } = await open({ "organization/get-active-member": () => "BROKEN|It is broken" });
    await isShown({ step: "failed", problem: "It is broken" });
  });

  test("its end is kept", async () => {
    const { isShown, does } = await open();
    await isShown({ step: "shown" });
    await does((flow) => flow.end("left"));
    await isShown({ step: "ended", ending: "left" });
  });
});
