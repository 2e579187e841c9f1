import type { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeTwoHarnesses } from "../../ground/harnesses.ts";
import { personOf } from "../../ground/people.ts";
import { type Acme, NO_INVITATION, openAcme, openStaffed, told } from "./organization-harness.ts";

const path = (name: string): string => `/organization/${name}-invitation`;
const get = (browser: Browser, id: string) => browser.get(path("get"), { query: `id=${encodeURIComponent(id)}` });
const accept = (browser: Browser, invitationId: unknown) => browser.post(path("accept"), { invitationId });
const reject = (browser: Browser, invitationId: unknown) => browser.post(path("reject"), { invitationId });
const preview = (browser: Browser, id: string) =>
  browser.get("/organization/invitation-preview", { query: `id=${encodeURIComponent(id)}` });

/** Asserts that the invitation cannot be read or answered, and that trying changes nothing. */
async function expectDead({ inert }: Pick<Acme, "inert">, browser: Browser, id: string): Promise<void> {
  await inert(async () => {
    for (const answer of [
      await get(browser, id),
      await accept(browser, id),
      await reject(browser, id),
      await preview(browser, id),
    ]) {
      expect(told(answer)).toEqual(NO_INVITATION);
    }
  });
}

const MEMBER_ALREADY = [
  400,
  "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION",
  "User is already a member of this organization: Acme",
];

describeTwoHarnesses("invitations", (open) => {
  test("that were canceled or rejected or have expired are not found", async () => {
    const world = await openAcme(open);
    const { alice, lab } = world;
    const erin = await world.person("erin");
    const canceled = await world.invite("erin");
    expect((await alice.post(path("cancel"), { invitationId: canceled })).status).toBe(200);
    await expectDead(world, erin, canceled);
    const rejected = await world.invite("erin");
    expect((await reject(erin, rejected)).status).toBe(200);
    await expectDead(world, erin, rejected);
    const fred = await world.person("fred");
    const expired = await world.invite("fred");
    lab.clock.advance({ seconds: 172_799 });
    expect((await get(fred, expired)).status).toBe(200);
    lab.clock.advance({ seconds: 1 });
    await expectDead(world, fred, expired);
  });

  test("that were accepted cannot be used again, and canceling them adds and removes no member", async () => {
    const world = await openAcme(open);
    const { alice, acme, idOf } = world;
    const [erin, fred] = [await world.person("erin"), await world.person("fred")];
    const [first, second] = [await world.invite("erin"), await world.invite("fred")];
    expect((await accept(erin, first)).status).toBe(200);
    expect((await accept(fred, second)).status).toBe(200);
    const removed = { memberIdOrEmail: personOf("erin").email, organizationId: acme };
    expect((await alice.post("/organization/remove-member", removed)).status).toBe(200);
    await expectDead(world, erin, first);
    for (const invitationId of [first, second]) {
      expect((await alice.post(path("cancel"), { invitationId })).status).toBe(200);
    }
    await expectDead(world, erin, first);
    await expectDead(world, await world.person("carol"), second);
    // A current member gets an error that says so.
    await world.inert(async () => {
      expect(told(await get(fred, second))).toEqual(MEMBER_ALREADY);
      for (const answer of [await accept(fred, second), await reject(fred, second), await preview(fred, second)]) {
        expect(told(answer)).toEqual(NO_INVITATION);
      }
    });
    const members = (await world.list("member", { organizationId: acme })).map(({ userId }) => userId);
    expect(members.toSorted()).toEqual([await idOf("alice"), await idOf("fred")].toSorted());
  });

  test.each([
    [
      "is no longer a member",
      "remove-member",
      "INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION",
      "Inviter is no longer a member of the organization",
    ],
    [
      "may no longer invite to that role",
      "update-member-role",
      "INVITER_MAY_NO_LONGER_INVITE",
      "The sender of this invitation may no longer invite to this role",
    ],
  ])("are rejected if their sender %s", async (_, call, code, message) => {
    const world = await openAcme(open);
    const erin = await world.person("erin");
    const carol = await world.person("carol", "admin");
    const id = await world.invite("erin", { role: "admin" }, carol);
    const memberId = await world.memberId("carol");
    const ended = { memberId, memberIdOrEmail: memberId, role: "member", organizationId: world.acme };
    expect((await world.alice.post(`/organization/${call}`, ended)).status).toBe(200);
    await world.inert(async () => {
      for (const answer of [await get(erin, id), await accept(erin, id)]) {
        expect(told(answer)).toEqual([400, code, message]);
      }
      expect(told(await preview(erin, id))).toEqual(NO_INVITATION);
    });
  });

  test("end with the account of their sender", async () => {
    const world = await openAcme(open);
    const dave = await world.person("dave", "admin");
    const id = await world.invite("fred", {}, dave);
    const fred = await world.person("fred");
    expect((await dave.post("/delete-user", { password: personOf("dave").password })).status).toBe(200);
    await expectDead(world, fred, id);
  });

  test("have random ids, and an edited id matches none", async () => {
    const world = await openAcme(open, { auth: { advanced: { database: { generateId: "serial" } } } });
    const erin = await world.person("erin");
    const id = await world.invite("erin");
    const mail = await world.mailbox.last("invitation");
    // The link contains only the id, so there is no organization, address or role to edit.
    const { email } = personOf("erin");
    expect(mail.url).toBe(`http://localhost:3000/accept-invitation?id=${id}#${new URLSearchParams({ email })}`);
    expect(id).toMatch(/^[A-Za-z0-9]{32}$/);
    const last = id.endsWith("a") ? "b" : "a";
    const edited = [`${id.slice(0, -1)}${last}`, id.slice(0, -1), `${id}1`, `${id} `, `${id}\n`, id.toUpperCase()];
    for (const guess of [...edited, "x", "1", "2", "../acme", `${id},${id}`, `${id}/../${id}`, "", "%"]) {
      await expectDead(world, erin, guess);
      expect(told(await erin.post(path("cancel"), { invitationId: guess }))).toEqual(NO_INVITATION);
    }
    const bobs = { email: personOf("erin").email, organizationId: world.globex };
    // Other fields of the request are ignored.
    const accepted = await erin.post(path("accept"), { invitationId: id, role: "owner", teamId: "x", ...bobs });
    expect([accepted.at("member", "organizationId"), accepted.at("member", "role")]).toEqual([world.acme, "member"]);
    expect(await world.list("member", { organizationId: world.globex })).toHaveLength(1);
  });
});

const NO_TEAM = [400, "TEAM_NOT_FOUND", "Team not found"];

describeTwoHarnesses("invitations to a team", (open) => {
  test("are rejected for a team of another organization, several teams or a deleted one", async () => {
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
    });
  });

  test("add the member to the team of the invitation, not to that of the request", async () => {
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
    // Rows of an earlier system may name several teams, and the first one of this organization counts.
    await write("invitation", { id: invitationId }, { teamId: `${theirs?.id},${own?.id}` });
    const joined = await fred.post("/organization/accept-invitation", { invitationId });
    expect([joined.status, joined.at("member", "teamId")]).toEqual([200, own?.id]);
    expect(await list("member", { teamId: theirs?.id })).toHaveLength(1);
  });
});
