import type { AuthOptions } from "@sallyport/core";
import { organization } from "@sallyport/core/organization";
import { user as userTable } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { rounds } from "../../ground/long-form.ts";
import { personOf, SESSION_COOKIE, signUp } from "../../ground/people.ts";

const GUESTS = 50;
const SEATS = 3;
/** Of one process here; of several, and more of them, in organization-processes. */
const ROUNDS = rounds(5);

/** Alice, who has a seat of the first team, and fifty guests at four instances on one database, their connections made. */
async function openProviderSignIns(open: OpenHarness, again: OpenAgain) {
  const options: Partial<AuthOptions> = {
    plugins: [organization({ membershipLimit: SEATS + 1, teams: { enabled: true, maximumMembersPerTeam: 2 } })],
  };
  const lab = await open(options);
  const more = { ...options, clock: lab.clock };
  const labs = [lab, again(more), again(more), again(more)];
  const alice = await signUp(lab, "alice");
  const guests: Browser[] = [];
  for (let number = 0; number < GUESTS; number += 1) {
    const signedUp = await signUp(lab, `guest-${number}`);
    const guest = new Browser(labs[number % labs.length] ?? lab);
    guest.cookies.set(SESSION_COOKIE, signedUp.cookies.get(SESSION_COOKIE) ?? "");
    guests.push(guest);
  }
  await Promise.all(guests.map((guest) => guest.get("/get-session")));

  /** The ids of as many invitations to a new organization as there are guests that are to come. */
  async function invite(slug: string, count: number, team: boolean) {
    const created = await alice.post("/organization/create", { name: slug, slug });
    const organizationId = String(created.at("id"));
    const teams = await alice.get("/organization/list-teams", { query: `organizationId=${organizationId}` });
    const teamId = team ? String(teams.at("0", "id")) : undefined;
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const { email } = personOf(`guest-${number}`);
      const invited = await alice.post("/organization/invite-member", {
        email,
        role: "member",
        organizationId,
        teamId,
      });
      expect(invited.status, invited.text).toBe(200);
      ids.push(String(invited.at("id")));
    }
    return { organizationId, ids };
  }

  const accept = (ids: readonly string[]) =>
    Promise.all(
      guests
        .slice(0, ids.length)
        .map((guest, number) => guest.post("/organization/accept-invitation", { invitationId: ids[number] })),
    );
  /** How many have come, and how many of the invitations are still open. */
  async function outcome(organizationId: string) {
    const query = `organizationId=${organizationId}`;
    const full = await alice.get("/organization/get-full-organization", { query });
    const open = await alice.get("/organization/list-invitations", { query: `${query}&status=pending` });
    const count = (value: unknown): number => (Array.isArray(value) ? value.length : -1);
    return { members: count(full.at("members")), pending: count(open.json) };
  }
  /** Alice gives her place in the team free. */
  async function leaveTeam(organizationId: string): Promise<void> {
    const query = `organizationId=${organizationId}`;
    const { json } = await alice.get("/organization/get-active-member", { query });
    const teamId = Reflect.get(Object(json), "teamId");
    const userId = Reflect.get(Object(json), "userId");
    const left = await alice.post("/organization/remove-team-member", { teamId, userId, organizationId });
    expect(left.status, left.text).toBe(200);
  }
  /** The server adds as many of the last guests, and is told these codes. */
  async function add(organizationId: string, count: number): Promise<unknown[]> {
    const adding = labs
      .concat(labs)
      .slice(0, count)
      .map(async ({ auth, store }, number) => {
        const name = `guest-${GUESTS - 1 - number}`;
        const person = await store.find(userTable, { where: { email: personOf(name).email } });
        const body = { organizationId, userId: person?.id, role: "member" };
        const { addMember } = Reflect.get(Object(auth.api), "organization");
        return addMember({ body }).then(
          () => undefined,
          ({ code }: { code: unknown }) => code,
        );
      });
    return Promise.all(adding);
  }
  return { invite, accept, outcome, leaveTeam, add };
}

describeHarnesses("seats", (open, again) => {
  test(`of ${GUESTS} who accept at once, the ${SEATS} free seats let ${SEATS} in`, async () => {
    const { invite, accept, outcome } = await openProviderSignIns(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { organizationId, ids } = await invite(`acme-${round}`, GUESTS, false);
      const answers = await accept(ids);
      const codes = answers.flatMap(({ status, code }) => (status === 200 ? [] : [code]));
      expect(codes).toEqual(Array.from({ length: GUESTS - SEATS }, () => "ORGANIZATION_MEMBERSHIP_LIMIT_REACHED"));
      expect(await outcome(organizationId)).toEqual({ members: SEATS + 1, pending: GUESTS - SEATS });
    }
  });

  test("who is added by the server shares the seats with whoever accepts", async () => {
    const { invite, accept, outcome, add } = await openProviderSignIns(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { organizationId, ids } = await invite(`mixed-${round}`, 5, false);
      const [accepted, added] = await Promise.all([accept(ids), add(organizationId, 5)]);
      const comers = [...accepted.map(({ code }) => code), ...added];
      expect(comers.filter((code) => code === "ORGANIZATION_MEMBERSHIP_LIMIT_REACHED")).toHaveLength(10 - SEATS);
      expect((await outcome(organizationId)).members).toBe(SEATS + 1);
    }
  });

  test("of five who accept a team's one seat at once, one gets it and four may try again", async () => {
    const { invite, accept, outcome, leaveTeam } = await openProviderSignIns(open, again);
    const { organizationId, ids } = await invite("acme", 5, true);
    const answers = await accept(ids);
    const codes = answers.flatMap(({ status, code }) => (status === 200 ? [] : [code]));
    expect(codes).toEqual(Array.from({ length: 4 }, () => "TEAM_MEMBER_LIMIT_REACHED"));
    expect(await outcome(organizationId)).toEqual({ members: 2, pending: 4 });
    const second = await accept(ids);
    const refusals = second.map(({ code }) => code).sort();
    expect(refusals).toEqual(["INVITATION_NOT_FOUND", ...codes]);
    expect(await outcome(organizationId)).toEqual({ members: 2, pending: 4 });
    await leaveTeam(organizationId);
    const third = await accept(ids);
    expect(third.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await outcome(organizationId)).toEqual({ members: 3, pending: 3 });
  });
});
