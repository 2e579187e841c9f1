import { organization } from "@sallyport/core/organization";
import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { rounds } from "../../ground/long-form.ts";
import { personOf, SESSION_COOKIE, signUp } from "../../ground/people.ts";
import { openRace, RACERS, ROUNDS } from "../../races/account/account-race.ts";

/** Alice on one instance and bob, whom she invites, on another and in as many browsers as there are racers. */
async function openInvited(open: OpenHarness, again: OpenAgain) {
  const { lab, labs, racersOf } = await openRace(open, again, { plugins: [organization()] });
  const alice = await signUp(lab, "alice");
  const first = await signUp(lab, "bob");
  const bob = new Browser(labs[1] ?? lab);
  bob.cookies.set(SESSION_COOKIE, first.cookies.get(SESSION_COOKIE) ?? "");
  const invite = async (slug: string) => {
    const made = await alice.post("/organization/create", { name: slug, slug });
    const body = { email: personOf("bob").email, role: "member", organizationId: made.at("id") };
    const invited = await alice.post("/organization/invite-member", body);
    expect(invited.status, invited.text).toBe(200);
    return { query: `organizationId=${String(made.at("id"))}`, invitationId: String(invited.at("id")) };
  };
  /** How many memberships, and what has become of the invitation. */
  const standing = async (query: string) => {
    const members = await alice.get("/organization/list-members", { query });
    const invitations = await alice.get("/organization/list-invitations", { query });
    return { members: members.at("total"), status: invitations.at("0", "status") };
  };
  return { alice, bob, racersOf, invite, standing };
}

const accept = "/organization/accept-invitation";
const outcome = ({ status, code }: Answer) => (status === 200 ? "200" : String(code));

describeHarnesses("invitations answered at once", (open, again) => {
  test("one invitation is accepted ten times: one member, one success", async () => {
    const { bob, racersOf, invite, standing } = await openInvited(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { query, invitationId } = await invite(`round-${round}`);
      const answers = await Promise.all(racersOf(bob).map((racer) => racer.post(accept, { invitationId })));
      const refused = Array.from({ length: RACERS - 1 }, () => "INVITATION_NOT_FOUND");
      expect(answers.map(outcome).sort()).toEqual(["200", ...refused]);
      expect(await standing(query)).toEqual({ members: 2, status: "accepted" });
    }
  });

  test("accepted against rejected: one end, and a member where it is acceptance", {
    timeout: 60_000,
  }, async () => {
    const { bob, racersOf, invite, standing } = await openInvited(open, again);
    const [left = bob, right = bob] = racersOf(bob);
    for (let round = 0; round < rounds(50, 5); round += 1) {
      const { query, invitationId } = await invite(`round-${round}`);
      const [accepter, rejecter] = round % 2 === 0 ? [left, right] : [right, left];
      const [accepted, rejected] = await Promise.all([
        accepter.post(accept, { invitationId }),
        rejecter.post("/organization/reject-invitation", { invitationId }),
      ]);
      expect([outcome(accepted), outcome(rejected)].sort()).toEqual(["200", "INVITATION_NOT_FOUND"]);
      const isIn = accepted.status === 200;
      expect(await standing(query)).toEqual({ members: isIn ? 2 : 1, status: isIn ? "accepted" : "rejected" });
    }
  });

  test("accepted against canceled: a member exactly where acceptance was answered", {
    timeout: 60_000,
  }, async () => {
    const { alice, bob, invite, standing } = await openInvited(open, again);
    for (let round = 0; round < rounds(50, 5); round += 1) {
      const { query, invitationId } = await invite(`round-${round}`);
      const calls = [
        () => bob.post(accept, { invitationId }),
        () => alice.post("/organization/cancel-invitation", { invitationId }),
      ];
      const answers = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
      const [accepted, canceled] = (round % 2 === 0 ? answers : answers.toReversed()).map(outcome);
      expect(canceled).toBe("200");
      expect(["200", "INVITATION_NOT_FOUND"]).toContain(accepted);
      expect(await standing(query)).toEqual({
        members: accepted === "200" ? 2 : 1,
        status: accepted === "200" ? "accepted" : "canceled",
      });
    }
  });
});
