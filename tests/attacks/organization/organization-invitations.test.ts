import type { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf } from "../../ground/people.ts";
import { type Acme, NO_INVITATION, openAcme, told } from "./organization-harness.ts";

const path = (name: string): string => `/organization/${name}-invitation`;
const get = (browser: Browser, id: string) => browser.get(path("get"), { query: `id=${encodeURIComponent(id)}` });
const accept = (browser: Browser, invitationId: unknown) => browser.post(path("accept"), { invitationId });
const reject = (browser: Browser, invitationId: unknown) => browser.post(path("reject"), { invitationId });
const preview = (browser: Browser, id: string) =>
  browser.get("/organization/invitation-preview", { query: `id=${encodeURIComponent(id)}` });

/** The invitation is nowhere: not to see, not to answer, and no row is touched by trying. */
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

const NOT_THE_RECIPIENT = [
  403,
  "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
  // For whom it is, masked: whoever has two addresses learns which one.
  "You are not the recipient of the invitation: e***@people.example.org",
];

const MEMBER_ALREADY = [
  400,
  "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION",
  "User is already a member of this organization: Acme",
];

describeHarnesses("invitations", (open) => {
  test("an address is matched in whatever case it was invited, and nobody else's is", async () => {
    const world = await openAcme(open);
    const [erin, carol] = [await world.person("erin"), await world.person("carol")];
    const id = await world.invite("erin", { email: "Erin@People.EXAMPLE.org" });
    await world.inert(async () => {
      for (const answer of [await get(carol, id), await accept(carol, id), await reject(carol, id)]) {
        expect(told(answer)).toEqual(NOT_THE_RECIPIENT);
      }
    });
    expect((await get(erin, id)).at("email")).toBe(personOf("erin").email);
    const accepted = await accept(erin, id);
    expect([accepted.status, accepted.at("member", "role")]).toEqual([200, "member"]);
  });

  test("what was canceled, rejected, accepted or has expired is nowhere", async () => {
    const world = await openAcme(open);
    const { alice, lab } = world;
    const erin = await world.person("erin");
    const canceled = await world.invite("erin");
    expect((await alice.post(path("cancel"), { invitationId: canceled })).status).toBe(200);
    await expectDead(world, erin, canceled);
    const rejected = await world.invite("erin");
    expect((await reject(erin, rejected)).status).toBe(200);
    await expectDead(world, erin, rejected);
    const accepted = await world.invite("erin");
    expect((await accept(erin, accepted)).status).toBe(200);
    // Whose it was is told that they belong to it; nobody else is told anything.
    await expectDead(world, await world.person("carol"), accepted);
    expect(told(await get(erin, accepted))).toEqual(MEMBER_ALREADY);
    expect(told(await accept(erin, accepted))).toEqual(NO_INVITATION);
    const fred = await world.person("fred");
    const expired = await world.invite("fred");
    lab.clock.advance({ seconds: 172_799 });
    expect((await get(fred, expired)).status).toBe(200);
    lab.clock.advance({ seconds: 2 });
    await expectDead(world, fred, expired);
  });

  test("an organization that is gone takes its invitations along", async () => {
    const world = await openAcme(open);
    const erin = await world.person("erin");
    const id = await world.invite("erin");
    expect((await world.alice.post("/organization/delete", { organizationId: world.acme })).status).toBe(200);
    await expectDead(world, erin, id);
  });

  test("an accepted invitation is spent, and canceling it takes and gives nobody a place", async () => {
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
    // Who is still a member is told so, and can do nothing else with it.
    await world.inert(async () => {
      expect(told(await get(fred, second))).toEqual(MEMBER_ALREADY);
      for (const answer of [await accept(fred, second), await reject(fred, second), await preview(fred, second)]) {
        expect(told(answer)).toEqual(NO_INVITATION);
      }
    });
    const members = (await world.list("member", { organizationId: acme })).map(({ userId }) => userId);
    expect(members.toSorted()).toEqual([await idOf("alice"), await idOf("fred")].toSorted());
  });

  test("who invited is no member any more, or nobody at all", async () => {
    const world = await openAcme(open);
    const { alice, acme } = world;
    const erin = await world.person("erin");
    const carol = await world.person("carol", "admin");
    const id = await world.invite("erin", {}, carol);
    const removed = { memberIdOrEmail: personOf("carol").email, organizationId: acme };
    expect((await alice.post("/organization/remove-member", removed)).status).toBe(200);
    const gone = [
      400,
      "INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION",
      "Inviter is no longer a member of the organization",
    ];
    await world.inert(async () => {
      expect(told(await get(erin, id))).toEqual(gone);
      expect(told(await accept(erin, id))).toEqual(gone);
      expect(told(await preview(erin, id))).toEqual(NO_INVITATION);
    });
    const dave = await world.person("dave", "admin");
    const other = await world.invite("fred", {}, dave);
    const fred = await world.person("fred");
    expect((await dave.post("/delete-user", { password: personOf("dave").password })).status).toBe(200);
    // With the person their invitations have ended.
    await expectDead(world, fred, other);
  });

  test("who invited may no longer invite to that role", async () => {
    const world = await openAcme(open);
    const { alice } = world;
    const erin = await world.person("erin");
    const carol = await world.person("carol", "admin");
    const id = await world.invite("erin", { role: "admin" }, carol);
    const demoted = { memberId: await world.memberId("carol"), role: "member" };
    expect((await alice.post("/organization/update-member-role", demoted)).status).toBe(200);
    await world.inert(async () => {
      for (const answer of [await get(erin, id), await accept(erin, id)]) {
        expect(told(answer)).toEqual([
          400,
          "INVITER_MAY_NO_LONGER_INVITE",
          "The sender of this invitation may no longer invite to this role",
        ]);
      }
      expect(told(await preview(erin, id))).toEqual(NO_INVITATION);
    });
  });

  test("ids are random, and an edited one is no other's", async () => {
    const world = await openAcme(open, { auth: { advanced: { database: { generateId: "serial" } } } });
    const erin = await world.person("erin");
    const id = await world.invite("erin");
    const mail = await world.mailbox.last("invitation");
    // The server is sent nothing but the id: no organization, address or role that a reader could edit.
    const { email } = personOf("erin");
    expect(mail.url).toBe(`http://localhost:3000/accept-invitation?id=${id}#${new URLSearchParams({ email })}`);
    expect(id).toMatch(/^[A-Za-z0-9]{32}$/);
    const last = id.endsWith("a") ? "b" : "a";
    const edited = [`${id.slice(0, -1)}${last}`, id.slice(0, -1), `${id}1`, `${id} `, `${id}\n`, id.toUpperCase()];
    for (const guess of [...edited, "1", "2", `${id},${id}`, `${id}/../${id}`, "", "%"]) {
      await expectDead(world, erin, guess);
    }
    const bobs = { email: personOf("erin").email, organizationId: world.globex };
    // What the caller says beside the id is not looked at.
    const accepted = await erin.post(path("accept"), { invitationId: id, role: "owner", teamId: "x", ...bobs });
    expect([accepted.at("member", "organizationId"), accepted.at("member", "role")]).toEqual([world.acme, "member"]);
    expect(await world.list("member", { organizationId: world.globex })).toHaveLength(1);
  });
});
