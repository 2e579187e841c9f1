import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf } from "../../ground/people.ts";
import { openAcme, openStaffed, told } from "./organization-harness.ts";

const NO_TEAM = [400, "TEAM_NOT_FOUND", "Team not found"];

describeHarnesses("teams of others", (open) => {
  test("nobody is invited to another organization's team, to several, or to one that is gone", async () => {
    const world = await openStaffed(open);
    const { alice, acme, globex, teamId: gone, inert } = world;
    const ids = async (organizationId: string) =>
      (await world.list("team", { organizationId })).map(({ id }) => String(id));
    expect((await alice.post("/organization/remove-team", { teamId: gone })).status).toBe(200);
    const [[own = ""], [theirs = ""]] = [await ids(acme), await ids(globex)];
    await inert(async () => {
      for (const teamId of [theirs, `${own},${theirs}`, `${own},${own}`, ` ${own}`, gone, "", "%", own.slice(0, -1)]) {
        const body = { email: "x@example.org", role: "member", teamId };
        expect(told(await alice.post("/organization/invite-member", body))).toEqual(NO_TEAM);
      }
      for (const teamId of [[own], { id: own }, 1]) {
        const body = { email: "x@example.org", role: "member", teamId };
        expect((await alice.post("/organization/invite-member", body)).code).toBe("VALIDATION_ERROR");
      }
    });
  });

  test("accepting leads to the invitation's own team, and to none that is named or written beside it", async () => {
    const world = await openAcme(open);
    const { acme, globex, list, write } = world;
    const [own] = await list("team", { organizationId: acme });
    const [theirs] = await list("team", { organizationId: globex });
    const [erin, fred] = [await world.person("erin"), await world.person("fred")];
    const named = { invitationId: await world.invite("erin", { teamId: own?.id }), teamId: theirs?.id };
    const accepted = await erin.post("/organization/accept-invitation", named);
    expect([accepted.status, accepted.at("member", "teamId")]).toEqual([200, own?.id]);
    const invitationId = await world.invite("fred");
    for (const teamId of [theirs?.id, `${theirs?.id},t-gone`, "t-gone"]) {
      await write("invitation", { id: invitationId }, { teamId });
      await world.inert(async () => {
        expect(told(await fred.post("/organization/accept-invitation", { invitationId }))).toEqual(NO_TEAM);
      });
    }
    expect((await list("member", { teamId: theirs?.id })).map(({ organizationId }) => organizationId)).toEqual([
      globex,
    ]);
    // An earlier system names several: the first of this organization.
    await write("invitation", { id: invitationId }, { teamId: `${theirs?.id},${own?.id}` });
    const joined = await fred.post("/organization/accept-invitation", { invitationId });
    expect([joined.status, joined.at("member", "teamId")]).toEqual([200, own?.id]);
    expect(await list("member", { teamId: theirs?.id })).toHaveLength(1);
  });

  test("whose team is removed between invitation and acceptance joins the organization alone", async () => {
    const world = await openStaffed(open);
    const invitationId = await world.invite("erin", { teamId: world.teamId });
    expect((await world.alice.post("/organization/remove-team", { teamId: world.teamId })).status).toBe(200);
    const erin = await world.person("erin");
    const accepted = await erin.post("/organization/accept-invitation", { invitationId });
    expect([accepted.status, accepted.at("member", "teamId")]).toEqual([200, null]);
    expect((await erin.get("/organization/get-active-member")).at("user", "email")).toBe(personOf("erin").email);
  });
});
