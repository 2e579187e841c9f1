import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openWorld } from "../../contracts/permissions/organization-matrix-world.ts";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf } from "../../ground/people.ts";
import { GETS, POSTS, textOf } from "./organization-calls.ts";
import { NO_INVITATION, NOT_A_MEMBER, openAcme, openStaffed, outside, told } from "./organization-harness.ts";

const NO_ORGANIZATION = [400, "ORGANIZATION_NOT_FOUND", "Organization not found"];
/** What an answer says apart from whom it is about. */
const shapeOf = (answer: Answer): unknown => [
  answer.status,
  Object.keys(Object(answer.json)).sort(),
  [...answer.headers.keys()].sort(),
];

test("signed out, every call is 401 but the preview of an invitation, which gives names only", async () => {
  const { browser, rows } = await openWorld("signedOut");
  const before = await rows();
  for (const [path, body] of POSTS) {
    expect([path, ...told(await browser.post(path, body))].slice(0, 3)).toEqual([path, 401, "UNAUTHORIZED"]);
  }
  for (const [path, query] of GETS.filter(([path]) => path !== "/organization/invitation-preview")) {
    expect([path, (await browser.get(path, { query: textOf(query) })).status]).toEqual([path, 401]);
  }
  const preview = await browser.get("/organization/invitation-preview", { query: "id=i-guest" });
  expect(preview.json).toEqual({ organizationName: "Acme", inviterName: "founder" });
  expect(await rows()).toEqual(before);
});

describeHarnesses("what strangers learn", (open) => {
  test("of an invitation that is somebody else's: for whom it is, masked, and nothing of the organization", async () => {
    const world = await openAcme(open);
    const id = await world.invite("victim");
    const mallory = await world.person("mallory");
    await world.inert(async () => {
      for (const guess of ["x", id.replaceAll(/[a-z]/g, "a"), "1", "", "../acme"]) {
        for (const answer of [
          await mallory.get("/organization/get-invitation", { query: `id=${encodeURIComponent(guess)}` }),
          await mallory.post("/organization/accept-invitation", { invitationId: guess }),
          await mallory.post("/organization/reject-invitation", { invitationId: guess }),
          await mallory.post("/organization/cancel-invitation", { invitationId: guess }),
        ]) {
          expect(told(answer)).toEqual(NO_INVITATION);
        }
      }
      for (const answer of [
        await mallory.get("/organization/get-invitation", { query: `id=${id}` }),
        await mallory.post("/organization/accept-invitation", { invitationId: id }),
        await mallory.post("/organization/reject-invitation", { invitationId: id }),
      ]) {
        expect(told(answer)).toEqual([
          403,
          "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
          "You are not the recipient of the invitation: v***@people.example.org",
        ]);
        expect(answer.text).not.toMatch(/acme|alice|victim@/i);
      }
      expect(told(await mallory.post("/organization/cancel-invitation", { invitationId: id }))).toEqual(NOT_A_MEMBER);
    });
  });

  test("of an organization: that it is there, in the specification's words, and nothing else", async () => {
    const world = await openStaffed(open);
    const { bob, acme, teamId } = world;
    await world.inert(async () => {
      for (const [organizationId, refusal] of [
        [acme, NOT_A_MEMBER],
        ["acme", NOT_A_MEMBER],
        ["missing", NO_ORGANIZATION],
      ] as const) {
        const memberIdOrEmail = personOf("alice").email;
        for (const answer of [
          await bob.get("/organization/list-teams", { query: `organizationId=${organizationId}` }),
          await bob.get("/organization/get-organization", { headers: { "x-organization": organizationId } }),
          await bob.post("/organization/update", { data: { name: "X" }, organizationId }),
          await bob.post("/organization/delete", { organizationId }),
          await bob.post("/organization/remove-member", { memberIdOrEmail, organizationId }),
          await bob.post("/organization/remove-team", { teamId, organizationId }),
          await bob.post("/organization/leave", { organizationId }),
          await bob.post("/organization/invite-member", { email: "x@example.org", role: "member", organizationId }),
        ]) {
          expect(told(answer)).toEqual(refusal);
        }
        for (const list of ["list-invitations", "list-members"]) {
          const answer = await bob.get(`/organization/${list}`, { query: `organizationId=${organizationId}` });
          expect(told(answer)).toEqual(refusal === NOT_A_MEMBER ? outside(list) : refusal);
        }
      }
    });
  });

  test("whether an address has an account is told by no call", async () => {
    const world = await openAcme(open);
    const { alice, mailbox } = world;
    await world.person("known");
    const organizationId = world.acme;
    const answers = [];
    for (const email of [personOf("known").email, personOf("unknown").email]) {
      const count = await mailbox.count();
      const invited = await alice.post("/organization/invite-member", { email, role: "member" });
      const sent = (await mailbox.count()) - count;
      const again = await alice.post("/organization/invite-member", { email, role: "member" });
      const removed = await alice.post("/organization/remove-member", { memberIdOrEmail: email });
      const changed = await alice.post("/organization/update-member-role", { memberId: email, role: "admin" });
      const heir = await alice.post("/organization/transfer-ownership", { memberId: email });
      const preview = await new Browser(world.lab).get("/organization/invitation-preview", {
        query: `id=${String(invited.at("id"))}`,
      });
      const listed = await alice.get("/organization/list-invitations", { query: `organizationId=${organizationId}` });
      answers.push([
        sent,
        shapeOf(invited),
        ...[again, removed, changed, heir].map(told),
        preview.json,
        Object.keys(Object(listed.at(0))),
      ]);
    }
    expect(answers[0]?.[0]).toBe(1);
    expect(answers[0]?.[3]).toEqual([400, "MEMBER_NOT_FOUND", "Member not found"]);
    expect(answers[1]).toEqual(answers[0]);
  });

  test("members are shown to each other without anything secret", async () => {
    const { dave } = await openStaffed(open);
    for (const path of ["list-members", "get-full-organization", "get-active-member"]) {
      const { text } = await dave.get(`/organization/${path}`);
      expect(text).toContain(personOf("dave").email);
      expect(text).not.toMatch(/scrypt|"password"|"token"|emailVerified|ipAddress|userAgent|changedAt/);
    }
  });

  test("forced violations of the database name no table", async () => {
    const world = await openStaffed(open);
    const { alice, bob } = world;
    await world.inert(async () => {
      const answers = [
        await bob.post("/organization/create", { name: "Acme", slug: "acme" }),
        await bob.post("/organization/update", { data: { slug: "acme" } }),
        await alice.post("/organization/create-role", { role: "owner", permission: { team: ["create"] } }),
        await alice.post("/organization/add-team-member", { teamId: world.teamId, userId: "nobody" }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(400);
        expect(answer.text).not.toMatch(/unique|constraint|sql|foreign|table|duplicate/i);
      }
    });
  });
});
