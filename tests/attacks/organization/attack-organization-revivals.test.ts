import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { NO_INVITATION, openAcme, told } from "./organization-harness.ts";

describeHarnesses("an invitation whose sender is gone", (open) => {
  test.each(["removed", "demoted"])("of an admin who was %s: sent anew by another, it has another id", async (how) => {
    const world = await openAcme(open);
    const { alice, acme: organizationId, list, lab } = world;
    const carol = await world.person("carol", "admin");
    const known = await world.invite("zoe", { role: "admin" }, carol);
    const memberId = await world.memberId("carol");
    const ended =
      how === "removed"
        ? await alice.post("/organization/remove-member", { organizationId, memberIdOrEmail: memberId })
        : await alice.post("/organization/update-member-role", { organizationId, memberId, role: "member" });
    expect(ended.status).toBe(200);
    const renewed = await world.invite("zoe", { role: "admin", resend: true });
    expect(renewed).not.toBe(known);
    // Where addresses need no proof, carol comes with zoe's and the id that she remembers.
    const squatter = await signUp(lab, "zoe");
    expect(told(await squatter.post("/organization/accept-invitation", { invitationId: known }))).toEqual(
      NO_INVITATION,
    );
    expect(await list("member", { organizationId, userId: await world.idOf("zoe") })).toEqual([]);
    const rows = await list("invitation", { organizationId, email: personOf("zoe").email });
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [known, "canceled"],
        [renewed, "pending"],
      ]),
    );
  });

  test("of one who could still send it, it keeps its id, whoever renews it", async () => {
    const world = await openAcme(open);
    const carol = await world.person("carol", "admin");
    const known = await world.invite("zoe", {}, carol);
    expect(await world.invite("zoe", { resend: true })).toBe(known);
    expect(await world.invite("zoe", { resend: true }, carol)).toBe(known);
  });
});
