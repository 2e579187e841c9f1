import { defaultAc } from "@sallyport/core/access";
import type { OrganizationOptions } from "@sallyport/core/organization";
import { describe, expect, test } from "vitest";
import { personOf, signUp } from "../../ground/people.ts";
import { openAcme, told } from "./organization-harness.ts";

// Whoever finds new members, and may do nothing else.
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

describe("a recruiter and an invitation to a higher role", () => {
  test.each([{}, { cancelPendingInvitationsOnReInvite: true }])(
    "%j: does not put a lower one in its place",
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

  test("an expired one is in nobody's way, and its id is not told", async () => {
    const { invite, mallory, zoeAs, lab } = await openRecruited();
    const old = await invite("zoe", { role: "admin" });
    lab.clock.advance({ seconds: 172_801 });
    const answer = await mallory.post("/organization/invite-member", zoeAs("member"));
    expect([answer.status, answer.at("role")]).toEqual([200, "member"]);
    expect(answer.at("id")).not.toBe(old);
  });

  test("knowing the id of their own opens nothing that it is raised to", async () => {
    const { alice, lab, acme, mallory, zoeAs, list } = await openRecruited();
    const known = String((await mallory.post("/organization/invite-member", zoeAs("member"))).at("id"));
    const raised = await alice.post("/organization/invite-member", zoeAs("admin"));
    expect([raised.status, raised.at("role")]).toEqual([200, "admin"]);
    // Without proof of an address, whoever knows the id comes with the invitation's.
    const squatter = await signUp(lab, "zoe");
    const taken = await squatter.post("/organization/accept-invitation", { invitationId: known });
    expect(told(taken)).toEqual([400, "INVITATION_NOT_FOUND", "Invitation not found"]);
    expect(await list("member", { organizationId: acme, role: "admin" })).toEqual([]);
    const accepted = await squatter.post("/organization/accept-invitation", { invitationId: raised.at("id") });
    expect(accepted.at("member", "role")).toBe("admin");
  });

  test("renewed to the same role it keeps its id, and to another it is one", async () => {
    const { alice, acme, list, zoeAs } = await openRecruited();
    const ask = async (role: string) => String((await alice.post("/organization/invite-member", zoeAs(role))).at("id"));
    const [first, again, other] = [await ask("member"), await ask("member"), await ask("admin,member")];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    const rows = await list("invitation", { organizationId: acme });
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [first, "canceled"],
        [other, "pending"],
      ]),
    );
  });
});

describe("mails of invitations", () => {
  test("a stranger who invites somebody over and over keeps no other mail from them", async () => {
    const world = await openAcme(undefined, {
      auth: { rateLimit: { enabled: true, customRules: { "/organization/invite-member": false } } },
    });
    const { mailbox, globex, bob } = world;
    const dave = await world.person("dave");
    const { email } = personOf("dave");
    const body = { email, role: "member", organizationId: globex, resend: true };
    let refused = 0;
    for (let call = 0; call < 12; call += 1) {
      const answer = await bob.post("/organization/invite-member", body);
      if (answer.status === 429) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    await world.write("user", { email }, { emailVerified: true });
    const moves = await dave.post("/change-email", { newEmail: "dave@elsewhere.example.org" });
    expect([moves.status, moves.at("status")]).toEqual([200, true]);
    await dave.post("/request-password-reset", { email });
    expect(await mailbox.all("change-email")).toHaveLength(1);
    expect(await mailbox.all("reset-password")).toHaveLength(1);
  });
});
