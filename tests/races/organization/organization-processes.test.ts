import { expect, test } from "vitest";
import { rounds } from "../../ground/long-form.ts";
import { describeProcesses, SEATS } from "./organization-process-harness.ts";

const ROUNDS = rounds(20);
const GUESTS = 50;
const RACERS = 10;
const ONLY = "400 YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER";

/** How often each outcome came. */
const tally = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(outcomes)].map((one) => [one, outcomes.filter((each) => each === one).length]));

describeProcesses("organizations", (harness) => {
  test(`of ${GUESTS} who accept at once, the free seats let three in`, { timeout: 120_000 }, async () => {
    const { call, person, people, found, invite, memberIds, statuses } = harness();
    const alice = await person("alice");
    const guests = await people(GUESTS);
    for (let round = 0; round < ROUNDS; round += 1) {
      const organizationId = await found([alice, "owner"]);
      const ids = await invite(organizationId, alice, guests);
      const outcomes = await call(
        guests.map((guest, number) => [guest, "accept-invitation", { invitationId: ids[number] }] as const),
      );
      const refused = GUESTS - SEATS + 1;
      expect(tally(outcomes)).toEqual({ "200": SEATS - 1, "403 ORGANIZATION_MEMBERSHIP_LIMIT_REACHED": refused });
      expect(await statuses(organizationId)).toEqual({ accepted: SEATS - 1, pending: refused });
      const accepted = guests.filter((_, number) => outcomes[number] === "200").map(({ id }) => id);
      expect((await memberIds(organizationId)).sort()).toEqual([alice.id, ...accepted].sort());
    }
  });

  test("two owners leave at once: one stays", async () => {
    const { call, person, found, members } = harness();
    const [anna, ben] = [await person("anna"), await person("ben")];
    for (let round = 0; round < ROUNDS; round += 1) {
      const organizationId = await found([anna, "owner"], [ben, "owner"]);
      const leave = [anna, ben].map((owner) => [owner, "leave", { organizationId }] as const);
      expect(tally(await call(leave))).toEqual({ "200": 1, [ONLY]: 1 });
      expect([await members({ organizationId }), await members({ organizationId, role: "owner" })]).toEqual([1, 1]);
    }
  });

  test("an organization is handed over while one of the two leaves: it has one owner", async () => {
    const { call, person, found, members, membershipOf } = harness();
    const [cora, dan] = [await person("cora"), await person("dan")];
    for (let round = 0; round < ROUNDS; round += 1) {
      const organizationId = await found([cora, "owner"], [dan, "member"]);
      const memberId = await membershipOf(organizationId, dan);
      const leaver = round % 2 === 0 ? dan : cora;
      const [handed, left] = await call([
        [cora, "transfer-ownership", { memberId, organizationId }],
        [leaver, "leave", { organizationId }],
      ]);
      // An heir who has come into it stays; the owner may go once there is an heir, and not before.
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

  test(`of ${RACERS} that want one slug, one gets it`, async () => {
    const { call, person, members, organizations } = harness();
    const racers = await Promise.all(Array.from({ length: RACERS }, (_, number) => person(`racer-${number}`)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await members({});
      const slugOf = (number: number): string => (number % 2 === 0 ? `round-${round}` : ` ROUND-${round} `);
      const outcomes = await call(
        racers.map((racer, number) => [racer, "create", { name: "Acme", slug: slugOf(number) }] as const),
      );
      expect(tally(outcomes)).toEqual({ "200": 1, "400 ORGANIZATION_ALREADY_EXISTS": RACERS - 1 });
      const [organizationId, ...others] = await organizations(`round-${round}`);
      expect(others).toEqual([]);
      expect(await members({ organizationId: String(organizationId), role: "owner" })).toBe(1);
      expect(await members({})).toBe(before + 1);
    }
  });
});
