import { expect, test } from "vitest";
import { rounds } from "../../ground/long-form.ts";
import { describeProcesses, SEATS } from "./organization-process-harness.ts";

const ROUNDS = rounds(20);
const RACERS = 10;

describeProcesses("invitations", (harness) => {
  test(`one is accepted ${RACERS} times at once: one member`, async () => {
    const { call, person, found, invite, members, statuses } = harness();
    const [alice, bob] = [await person("alice"), await person("bob")];
    for (let round = 0; round < ROUNDS; round += 1) {
      const organizationId = await found([alice, "owner"]);
      const [invitationId] = await invite(organizationId, alice, [bob]);
      const accept = [bob, "accept-invitation", { invitationId }] as const;
      const outcomes = await call(Array.from({ length: RACERS }, () => accept));
      expect(outcomes.filter((outcome) => outcome === "200")).toHaveLength(1);
      expect(new Set(outcomes)).toEqual(new Set(["200", "400 INVITATION_NOT_FOUND"]));
      expect(await members({ organizationId, userId: bob.id })).toBe(1);
      expect(await statuses(organizationId)).toEqual({ accepted: 1 });
    }
  });

  test.each(["cancel", "reject"])("accept against %s: a member exactly where acceptance was answered", async (end) => {
    const { call, person, found, invite, members, statuses } = harness();
    const [carl, dora] = [await person(`carl-${end}`), await person(`dora-${end}`)];
    for (let round = 0; round < rounds(50, 5); round += 1) {
      const organizationId = await found([carl, "owner"]);
      const [invitationId] = await invite(organizationId, carl, [dora]);
      const accept = [dora, "accept-invitation", { invitationId }] as const;
      const other = [end === "cancel" ? carl : dora, `${end}-invitation`, { invitationId }] as const;
      // By turns in the first place, which is a little ahead.
      const calls = round % 2 === 0 ? [accept, other] : [other, accept];
      const outcomes = await call(calls);
      const [accepted, ended] = round % 2 === 0 ? outcomes : outcomes.toReversed();
      const isIn = accepted === "200";
      expect(isIn ? "200" : "400 INVITATION_NOT_FOUND").toBe(accepted);
      expect(await members({ organizationId, userId: dora.id })).toBe(isIn ? 1 : 0);
      // Canceling is answered whatever the status; what was accepted stays so.
      expect(ended).toBe(end === "cancel" || !isIn ? "200" : "400 INVITATION_NOT_FOUND");
      const status = isIn ? "accepted" : end === "cancel" ? "canceled" : "rejected";
      expect(await statuses(organizationId)).toEqual({ [status]: 1 });
    }
  });

  test("an organization is deleted while people come: no membership is left, and nothing fails", async () => {
    const { call, person, found, invite, members, organizations, statuses } = harness();
    const emma = await person("emma");
    const guests = await Promise.all(Array.from({ length: SEATS - 1 }, (_, number) => person(`late-${number}`)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const organizationId = await found([emma, "owner"]);
      const ids = await invite(organizationId, emma, guests);
      const deletion = [emma, "delete", { organizationId }] as const;
      const accepts = guests.map(
        (guest, number) => [guest, "accept-invitation", { invitationId: ids[number] }] as const,
      );
      const place = round % (accepts.length + 1);
      const outcomes = [...(await call([...accepts.slice(0, place), deletion, ...accepts.slice(place)]))];
      expect(outcomes.splice(place, 1)).toEqual(["200"]);
      const expected = ["200", "400 INVITATION_NOT_FOUND", "400 ORGANIZATION_NOT_FOUND"];
      for (const outcome of outcomes) expect(expected).toContain(outcome);
      expect(await organizations(`acme-${organizationId}`)).toEqual([]);
      expect([await members({ organizationId }), await statuses(organizationId)]).toEqual([0, {}]);
      for (const { id: userId } of guests) expect(await members({ userId })).toBe(0);
    }
  });
});
