import { defaultAc } from "@sallyport/core/access";
import type { OrganizationOptions } from "@sallyport/core/organization";
import { describe, expect, test } from "vitest";
import { describeTwoHarnesses } from "../../ground/harnesses.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { NO_INVITATION, openAcme, told } from "./organization-harness.ts";

// A role that can invite members and nothing else.
const recruiter = defaultAc.newRole({ invitation: ["create"] });
const NOT_THIS_ROLE = [
  403,
  "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE",
  "You are not allowed to invite a user with this role",
];

async function openRecruited(plugin: OrganizationOptions = {}) {
  const world = await openAcme(undefined, { plugin: { ...plugin, roles: { recruiter } } });
  const { email } = personOf("zoe");
  return {
    ...world,
    mallory: await world.person("mallory", "recruiter"),
    zoeAs: (role: string) => ({ email, role, organizationId: world.acme, resend: true }),
  };
}

describe("a member who can only invite members", () => {
  test.each([{}, { cancelPendingInvitationsOnReInvite: true }])(
    "%j: cannot replace an invitation to a higher role",
    async (plugin) => {
      const { invite, inert, mallory, zoeAs } = await openRecruited(plugin);
      await invite("zoe", { role: "admin" });
      await inert(async () => {
        for (const body of [zoeAs("member"), { ...zoeAs("member"), resend: false }]) {
          const answer = await mallory.post("/organization/invite-member", body);
          const isReplaced = body.resend || plugin.cancelPendingInvitationsOnReInvite === true;
          if (isReplaced) expect(told(answer)).toEqual(NOT_THIS_ROLE);
          else expect(answer.code).toBe("USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION");
        }
      });
    },
  );

  test("can replace an expired one, and does not get its id", async () => {
    const { invite, mallory, zoeAs, lab } = await openRecruited();
    const old = await invite("zoe", { role: "admin" });
    lab.clock.advance({ seconds: 172_801 });
    const answer = await mallory.post("/organization/invite-member", zoeAs("member"));
    expect([answer.status, answer.at("role")]).toEqual([200, "member"]);
    expect(answer.at("id")).not.toBe(old);
  });

  test("cannot use the id of their own invitation after an admin has raised its role", async () => {
    const { alice, lab, acme, mallory, zoeAs, list } = await openRecruited();
    const known = String((await mallory.post("/organization/invite-member", zoeAs("member"))).at("id"));
    const raised = await alice.post("/organization/invite-member", zoeAs("admin"));
    expect([raised.status, raised.at("role")]).toEqual([200, "admin"]);
    // Where addresses are not verified, anybody can sign up with the invited one.
    const squatter = await signUp(lab, "zoe");
    const taken = await squatter.post("/organization/accept-invitation", { invitationId: known });
    expect(told(taken)).toEqual([400, "INVITATION_NOT_FOUND", "Invitation not found"]);
    expect(await list("member", { organizationId: acme, role: "admin" })).toEqual([]);
    const accepted = await squatter.post("/organization/accept-invitation", { invitationId: raised.at("id") });
    expect(accepted.at("member", "role")).toBe("admin");
  });
});

describeTwoHarnesses("an invitation whose sender is no longer an admin", (open) => {
  test.each(["removed", "demoted"])("gets another id when another admin sends it again (%s)", async (how) => {
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
    // Where addresses are not verified, carol signs up with zoe's and uses the id that she remembers.
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
});
