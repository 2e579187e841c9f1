import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeTwoHarnesses } from "../../ground/harnesses.ts";
import { personOf } from "../../ground/people.ts";
import { NOT_A_MEMBER, openAcme, told } from "./organization-harness.ts";

/** Returns what an answer reveals, without the data of the person. */
const shapeOf = (answer: Answer): unknown => [
  answer.status,
  Object.keys(Object(answer.json)).sort(),
  [...answer.headers.keys()].sort(),
];

describeTwoHarnesses("a stranger", (open) => {
  test("learns only the masked address of another user's invitation", async () => {
    const world = await openAcme(open);
    const id = await world.invite("victim");
    const mallory = await world.person("mallory");
    await world.inert(async () => {
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

  test("cannot find out whether an address has an account", async () => {
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
});
