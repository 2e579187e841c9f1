import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { rounds as upTo } from "../../ground/long-form.ts";
import { RACERS } from "../account/account-race.ts";
import { tally } from "../processes.ts";
import { CROWDS, describeRaces, openOrganizations, SEATS } from "./organization-race.ts";

const GUESTS = 50;
const FULL = "403 ORGANIZATION_MEMBERSHIP_LIMIT_REACHED";
const TEAM_FULL = "403 TEAM_MEMBER_LIMIT_REACHED";

describeRaces("invitations", (race, rounds) => {
  test(`add as many of ${GUESTS} users as there are free seats`, { timeout: 120_000 }, async () => {
    const { call, person, people, found, invite, memberIds, statuses } = await race();
    const ada = await person("ada");
    const guests = await people(GUESTS);
    for (let round = 0; round < CROWDS; round += 1) {
      const organizationId = await found([ada, "owner"]);
      const ids = await invite(organizationId, ada, guests);
      const outcomes = await call(
        guests.map(
          (guest, number) => [guest, "/organization/accept-invitation", { invitationId: ids[number] }] as const,
        ),
      );
      const refused = GUESTS - SEATS + 1;
      expect(tally(outcomes)).toEqual({ "200": SEATS - 1, [FULL]: refused });
      expect(await statuses(organizationId)).toEqual({ accepted: SEATS - 1, pending: refused });
      const accepted = guests.filter((_, number) => outcomes[number] === "200").map(({ id }) => id);
      expect((await memberIds(organizationId)).sort()).toEqual([ada.id, ...accepted].sort());
    }
  });

  test(`add one member if one is accepted ${RACERS} times`, async () => {
    const { call, person, found, invite, members, statuses } = await race();
    const [alice, bob] = [await person("alice"), await person("bob")];
    for (let round = 0; round < rounds; round += 1) {
      const organizationId = await found([alice, "owner"]);
      const [invitationId] = await invite(organizationId, alice, [bob]);
      const accept = [bob, "/organization/accept-invitation", { invitationId }] as const;
      const outcomes = await call(Array.from({ length: RACERS }, () => accept));
      expect(outcomes.filter((outcome) => outcome === "200")).toHaveLength(1);
      expect(new Set(outcomes)).toEqual(new Set(["200", "400 INVITATION_NOT_FOUND"]));
      expect(await members({ organizationId, userId: bob.id })).toBe(1);
      expect(await statuses(organizationId)).toEqual({ accepted: 1 });
    }
  });

  test.each(["cancel", "reject"])("add a member only if the acceptance succeeds, not if %s does", async (end) => {
    const { call, person, found, invite, members, statuses } = await race();
    const [carl, dora] = [await person(`carl-${end}`), await person(`dora-${end}`)];
    for (let round = 0; round < upTo(50, 5); round += 1) {
      const organizationId = await found([carl, "owner"]);
      const [invitationId] = await invite(organizationId, carl, [dora]);
      const accept = [dora, "/organization/accept-invitation", { invitationId }] as const;
      const other = [end === "cancel" ? carl : dora, `/organization/${end}-invitation`, { invitationId }] as const;
      // The call that is made first changes each round, because it has a small lead.
      const calls = round % 2 === 0 ? [accept, other] : [other, accept];
      const outcomes = await call(calls);
      const [accepted, ended] = round % 2 === 0 ? outcomes : outcomes.toReversed();
      const isIn = accepted === "200";
      expect(isIn ? "200" : "400 INVITATION_NOT_FOUND").toBe(accepted);
      expect(await members({ organizationId, userId: dora.id })).toBe(isIn ? 1 : 0);
      // Canceling succeeds whatever the status, but does not change an accepted invitation.
      expect(ended).toBe(end === "cancel" || !isIn ? "200" : "400 INVITATION_NOT_FOUND");
      const status = isIn ? "accepted" : end === "cancel" ? "canceled" : "rejected";
      expect(await statuses(organizationId)).toEqual({ [status]: 1 });
    }
  });

  test("leave no membership of an organization that is deleted meanwhile, and return no 500", async () => {
    const { call, person, found, invite, members, organizations, statuses } = await race();
    const emma = await person("emma");
    const guests = await Promise.all(Array.from({ length: SEATS - 1 }, (_, number) => person(`late-${number}`)));
    for (let round = 0; round < 2 * rounds; round += 1) {
      const organizationId = await found([emma, "owner"]);
      const ids = await invite(organizationId, emma, guests);
      const deletion = [emma, "/organization/delete", { organizationId }] as const;
      const accepts = guests.map(
        (guest, number) => [guest, "/organization/accept-invitation", { invitationId: ids[number] }] as const,
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

describeHarnesses("seats", (open, again) => {
  test("are shared by members whom the server adds and users who accept", async () => {
    const { call, labs, person, people, found, invite, members } = await openOrganizations(open, again);
    const alice = await person("alice");
    const guests = await people(10);
    for (let round = 0; round < upTo(5); round += 1) {
      const organizationId = await found([alice, "owner"]);
      const invited = guests.slice(0, 5);
      const ids = await invite(organizationId, alice, invited);
      const adding = guests.slice(5).map(({ id: userId }, index) => {
        const { addMember } = Reflect.get(Object(labs[index % labs.length]?.auth.api), "organization");
        return addMember({ body: { organizationId, userId, role: "member" } }).then(
          () => "200",
          ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
        );
      });
      const accepting = call(
        invited.map((guest, number) => [guest, "/organization/accept-invitation", { invitationId: ids[number] }]),
      );
      const outcomes = (await Promise.all([accepting, Promise.all(adding)])).flat();
      expect(tally(outcomes)).toEqual({ "200": SEATS - 1, [FULL]: 10 - SEATS + 1 });
      expect(await members({ organizationId })).toBe(SEATS);
    }
  });

  test("of a team are given to one of five users, and the others can try again later", async () => {
    const teams = { enabled: true, maximumMembersPerTeam: 2 };
    const race = await openOrganizations(open, again, { teams });
    const alice = await race.person("alice");
    const guests = await race.people(5);
    const made = await alice.browser.post("/organization/create", { name: "Acme", slug: "acme" });
    const organizationId = String(made.at("id"));
    const query = `organizationId=${organizationId}`;
    const teamId = (await alice.browser.get("/organization/list-teams", { query })).at("0", "id");
    const invitations: unknown[] = [];
    for (const { email } of guests) {
      const body = { email, role: "member", organizationId, teamId };
      invitations.push((await alice.browser.post("/organization/invite-member", body)).at("id"));
    }
    const accept = async () =>
      tally(
        await race.call(
          guests.map((guest, index) => [
            guest,
            "/organization/accept-invitation",
            { invitationId: invitations[index] },
          ]),
        ),
      );
    const outcome = async () => [await race.members({ organizationId }), await race.statuses(organizationId)];
    expect(await accept()).toEqual({ "200": 1, [TEAM_FULL]: 4 });
    expect(await outcome()).toEqual([2, { accepted: 1, pending: 4 }]);
    expect(await accept()).toEqual({ "400 INVITATION_NOT_FOUND": 1, [TEAM_FULL]: 4 });
    expect(await outcome()).toEqual([2, { accepted: 1, pending: 4 }]);
    // Alice leaves the team, so that her place is free.
    const freed = { teamId, userId: alice.id, organizationId };
    expect((await alice.browser.post("/organization/remove-team-member", freed)).status).toBe(200);
    expect((await accept())["200"]).toBe(1);
    expect(await outcome()).toEqual([3, { accepted: 2, pending: 3 }]);
  });
});
