import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf } from "../../ground/people.ts";
import { NOT_A_MEMBER, openStaffed, outside, type Staffed, told } from "./organization-harness.ts";
import { FORBIDDEN } from "./organization-refusals.ts";

/** What owners and admins may do, and what a plain member is told. */
const actions = async ({ acme, teamId, invitationId, memberId }: Staffed) =>
  [
    ["update", { data: { name: "Taken" } }, FORBIDDEN.update],
    ["delete", { organizationId: acme }, FORBIDDEN.delete],
    ["remove-member", { memberIdOrEmail: personOf("carol").email }, FORBIDDEN.removeMember],
    ["update-member-role", { memberId: await memberId("dave"), role: "owner" }, FORBIDDEN.updateMember],
    ["transfer-ownership", { memberId: await memberId("dave") }, FORBIDDEN.updateMember],
    ["invite-member", { email: "x@example.org", role: "member" }, FORBIDDEN.invite],
    ["cancel-invitation", { invitationId }, FORBIDDEN.cancel],
    ["create-team", { name: "Mine" }, FORBIDDEN.createTeam],
    ["update-team", { teamId, data: { name: "Mine" } }, FORBIDDEN.updateTeam],
    ["remove-team", { teamId }, FORBIDDEN.removeTeam],
  ] as const;

describeHarnesses("who may what", (open) => {
  test("an outsider who names the organization gets no data and changes nothing", async () => {
    const world = await openStaffed(open);
    const { bob, acme, teamId, invitationId } = world;
    await world.inert(async () => {
      for (const named of [acme, "acme"]) {
        const organizationId = named;
        for (const [path, body] of [
          ["update", { data: { name: "Taken" }, organizationId }],
          ["delete", { organizationId }],
          ["remove-member", { memberIdOrEmail: personOf("dave").email, organizationId }],
          ["leave", { organizationId }],
          ["remove-team", { teamId, organizationId }],
          ["update-team", { teamId, data: { name: "Taken" }, organizationId }],
          ["cancel-invitation", { invitationId }],
        ] as const) {
          expect([path, ...told(await bob.post(`/organization/${path}`, body))]).toEqual([path, ...NOT_A_MEMBER]);
        }
        for (const path of ["list-invitations", "list-teams", "get-active-member", "list-members"]) {
          const answer = await bob.get(`/organization/${path}`, { query: `organizationId=${named}` });
          expect([path, ...told(answer)]).toEqual([path, ...outside(path)]);
        }
      }
    });
  });

  test("a plain member is refused every action of the table, and reads what membership grants", async () => {
    const world = await openStaffed(open);
    const { dave } = world;
    await world.inert(async () => {
      for (const [path, body, refusal] of await actions(world)) {
        expect([path, ...told(await dave.post(`/organization/${path}`, body))]).toEqual([path, ...refusal]);
      }
      expect((await dave.get("/organization/list-members")).at("total")).toBe(3);
      expect((await dave.get("/organization/list-teams")).text).toContain('"name":"Second"');
      // The id opens the invitation: only who could have sent it is told.
      const invitations = await dave.get("/organization/list-invitations");
      expect([invitations.at(0, "email"), invitations.at(0, "id")]).toEqual([personOf("zoe").email, null]);
    });
  });

  test("an admin neither deletes the organization nor takes or gives what owners have", async () => {
    const world = await openStaffed(open);
    const { carol, acme, memberId } = world;
    await world.person("olga", "owner");
    const [olga, own] = [await memberId("olga"), await memberId("carol")];
    await world.inert(async () => {
      for (const [path, body, refusal] of [
        ["delete", { organizationId: acme }, FORBIDDEN.delete],
        ["remove-member", { memberIdOrEmail: olga }, FORBIDDEN.removeMember],
        ["remove-member", { memberIdOrEmail: personOf("olga").email.toUpperCase() }, FORBIDDEN.removeMember],
        ["update-member-role", { memberId: olga, role: "member" }, FORBIDDEN.updateMember],
        ["update-member-role", { memberId: olga, role: "owner,admin" }, FORBIDDEN.updateMember],
        ["update-member-role", { memberId: own, role: "owner" }, FORBIDDEN.updateMember],
        ["update-member-role", { memberId: own, role: ["admin", " owner "] }, FORBIDDEN.updateMember],
        ["update-member-role", { memberId: own, role: ["admin,owner"] }, FORBIDDEN.updateMember],
        ["transfer-ownership", { memberId: own }, FORBIDDEN.updateMember],
        ["invite-member", { email: "x@example.org", role: "member, owner" }, FORBIDDEN.inviteWithRole],
      ] as const) {
        expect([path, ...told(await carol.post(`/organization/${path}`, body))]).toEqual([path, ...refusal]);
      }
    });
  });
});
