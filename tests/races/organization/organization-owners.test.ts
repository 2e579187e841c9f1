import { expect, test } from "vitest";
import { tally } from "../processes.ts";
import { describeRaces } from "./organization-race.ts";

const ONLY = "400 YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER";

describeRaces("concurrent requests", (race, rounds) => {
  test("of two owners to leave keep one owner", async () => {
    const { call, person, found, members } = await race();
    const [anna, ben] = [await person("anna"), await person("ben")];
    for (let round = 0; round < 2 * rounds; round += 1) {
      const organizationId = await found([anna, "owner"], [ben, "owner"]);
      const leave = [anna, ben].map((owner) => [owner, "/organization/leave", { organizationId }] as const);
      expect(tally(await call(leave))).toEqual({ "200": 1, [ONLY]: 1 });
      expect([await members({ organizationId }), await members({ organizationId, role: "owner" })]).toEqual([1, 1]);
    }
  });

  test("to transfer the ownership and to leave keep one owner", async () => {
    const { call, person, found, members, membershipOf } = await race();
    const [cora, dan] = [await person("cora"), await person("dan")];
    for (let round = 0; round < 2 * rounds; round += 1) {
      const organizationId = await found([cora, "owner"], [dan, "member"]);
      const memberId = await membershipOf(organizationId, dan);
      const leaver = round % 2 === 0 ? dan : cora;
      const [handed, left] = await call([
        [cora, "/organization/transfer-ownership", { memberId, organizationId }],
        [leaver, "/organization/leave", { organizationId }],
      ]);
      // A member who has become the owner must stay. The former owner may leave only once there is a new one.
      const heirsFate = [
        ["200", ONLY],
        ["400 MEMBER_NOT_FOUND", "200"],
      ];
      const ownersFate = [
        ["200", "200"],
        ["200", ONLY],
      ];
      expect(leaver === dan ? heirsFate : ownersFate).toContainEqual([handed, left]);
      expect(await members({ organizationId, role: "owner" })).toBe(1);
      expect(await members({ organizationId })).toBe(left === "200" ? 1 : 2);
    }
  });

  test("of two owners to demote and remove each other keep one owner", async () => {
    const { call, person, found, members, membershipOf } = await race();
    const [ida, jon] = [await person("ida"), await person("jon")];
    for (let round = 0; round < 2 * rounds; round += 1) {
      const organizationId = await found([ida, "owner"], [jon, "owner"]);
      const memberId = await membershipOf(organizationId, jon);
      const outcomes = await call([
        [ida, "/organization/update-member-role", { memberId, role: "member", organizationId }],
        [jon, "/organization/remove-member", { memberIdOrEmail: ida.email, organizationId }],
      ]);
      expect(tally(outcomes)["200"]).toBe(1);
      expect(await members({ organizationId, role: "owner" })).toBe(1);
    }
  });

  test.each([
    ["leaves", "leave", "owner"],
    ["transfers the ownership", "transfer-ownership", "member"],
  ])("keep an owner if one %s while the account of the other is deleted", async (_, path, role) => {
    const { call, person, found, members, membershipOf } = await race();
    const alice = await person(`alice-${role}`);
    for (let round = 0; round < 2 * rounds; round += 1) {
      const carol = await person(`carol-${role}-${round}`);
      const organizationId = await found([alice, "owner"], [carol, role]);
      const memberId = await membershipOf(organizationId, carol);
      const outcomes = await call([
        [alice, `/organization/${path}`, { organizationId, ...(role === "member" && { memberId }) }],
        [carol, "/delete-user", {}],
      ]);
      expect(tally(outcomes)["200"]).toBe(1);
      const [refusal] = outcomes.filter((outcome) => outcome !== "200");
      expect([ONLY, "400 MEMBER_NOT_FOUND", "409 USER_DELETION_BLOCKED"]).toContain(refusal);
      const owner = outcomes[1] === "200" ? alice : carol;
      expect(await members({ organizationId, role: "owner" })).toBe(1);
      expect(await members({ organizationId, role: "owner", userId: owner.id })).toBe(1);
    }
  });
});
