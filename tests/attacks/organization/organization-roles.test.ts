import type { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { signUp } from "../../ground/people.ts";
import { FORBIDDEN, NO_ROLE, ONLY_OWNER, openAcme, openStaffed, told } from "./organization-harness.ts";

const BAD_ROLES: readonly unknown[] = [
  "superuser",
  "",
  [],
  ",",
  "member,superuser",
  "Member",
  "__proto__",
  "constructor",
  Array.from({ length: 200 }, (_, index) => `role-${index}`),
  "x".repeat(10_000),
  `member${",x".repeat(5000)}`,
];

describe("invalid roles", () => {
  test.each(BAD_ROLES.map((role) => [JSON.stringify(role).slice(0, 40), role] as const))(
    "are rejected: %s",
    async (_, role) => {
      const { alice, dave, inert, memberId } = await openStaffed();
      const bodies = [
        ["invite-member", { email: "x@example.org", role }],
        ["update-member-role", { memberId: await memberId("dave"), role }],
      ] as const;
      await inert(async () => {
        for (const [path, body] of bodies) {
          expect([path, ...told(await alice.post(`/organization/${path}`, body))]).toEqual([path, ...NO_ROLE]);
        }
      });
      expect((await dave.get("/organization/get-active-member")).at("role")).toBe("member");
    },
  );

  test("a role that is given 200 times is stored once", async () => {
    const { alice, memberId } = await openStaffed();
    const role = Array.from({ length: 200 }, () => " admin ");
    const answer = await alice.post("/organization/update-member-role", { memberId: await memberId("dave"), role });
    expect([answer.status, answer.at("role")]).toEqual([200, "admin"]);
  });
});

describe("a member with several roles", () => {
  const rename = (browser: Browser) => browser.post("/organization/update", { data: { name: "Renamed" } });

  test.each(["member,admin", "admin,owner", " admin", "admin ,member", "\tadmin"])(
    "%j: has the permissions of each role",
    async (role) => {
      const { person } = await openAcme();
      expect((await rename(await person("erin", role))).status).toBe(200);
    },
  );

  test.each(["member", "adm in", "admin;owner", "Admin", " , "])(
    "%j: has no permission of an unknown role",
    async (role) => {
      const { person, inert } = await openAcme();
      const erin = await person("erin", role);
      await inert(async () => expect(told(await rename(erin))).toEqual(FORBIDDEN.update));
    },
  );

  test.each(["admin,owner", "owner , member", " owner"])("%j: is an owner in every check", async (role) => {
    const world = await openStaffed();
    const erin = await world.person("erin", role);
    const memberIdOrEmail = await world.memberId("erin");
    await world.inert(async () => {
      const removed = await world.carol.post("/organization/remove-member", { memberIdOrEmail });
      expect(told(removed)).toEqual(FORBIDDEN.removeMember);
      const demoted = { memberId: memberIdOrEmail, role: "member" };
      expect(told(await world.carol.post("/organization/update-member-role", demoted))).toEqual(FORBIDDEN.updateMember);
    });
    expect((await world.alice.post("/organization/leave", { organizationId: world.acme })).status).toBe(200);
    await world.inert(async () => {
      expect(told(await erin.post("/organization/leave", { organizationId: world.acme }))).toEqual(ONLY_OWNER);
      const byAdmin = await world.carol.post("/organization/remove-member", { memberIdOrEmail });
      expect(told(byAdmin)).toEqual(ONLY_OWNER);
    });
    expect((await erin.post("/organization/delete", { organizationId: world.acme })).status).toBe(200);
  });
});

const TAKEN = [400, "ROLE_NAME_IS_ALREADY_TAKEN", "That role name is already taken"];
const everything = { organization: ["update"], member: ["delete"], ac: ["create"] };

// The invitation names a role that was removed from the configuration.
async function openOutdated() {
  const world = await openAcme();
  const invitationId = await world.invite("zoe");
  await world.write("invitation", { id: invitationId }, { role: "member,auditor" });
  const make = (role: string, permission: object = everything) =>
    world.alice.post("/organization/create-role", { organizationId: world.acme, role, permission });
  return { ...world, invitationId, make };
}

test("an invitation to a role that no longer exists is rejected", async () => {
  const { lab, invitationId, inert, alice, acme, write } = await openOutdated();
  const zoe = await signUp(lab, "zoe");
  await inert(async () => {
    const accepted = await zoe.post("/organization/accept-invitation", { invitationId });
    expect([accepted.status, accepted.code]).toEqual([400, "INVITER_MAY_NO_LONGER_INVITE"]);
    const preview = await zoe.get("/organization/invitation-preview", { query: `id=${invitationId}` });
    expect(preview.code).toBe("INVITATION_NOT_FOUND");
    const listed = await alice.get("/organization/list-invitations", { query: `organizationId=${acme}` });
    expect([listed.at("0", "role"), listed.at("0", "id")]).toEqual(["member,auditor", null]);
  });
  await write("invitation", { id: invitationId }, { role: "member" });
  expect((await zoe.post("/organization/accept-invitation", { invitationId })).status).toBe(200);
});

test("a role in a pending invitation cannot be created again", async () => {
  const { invitationId, make, alice, inert } = await openOutdated();
  await inert(async () => expect(told(await make("auditor"))).toEqual(TAKEN));
  expect((await make("audit")).status).toBe(200);
  await alice.post("/organization/cancel-invitation", { invitationId });
  expect((await make("auditor")).status).toBe(200);
});

test("a role that a member still has cannot be created again, and no other role can be renamed to it", async () => {
  const { person, make, inert, alice, acme } = await openOutdated();
  const mallory = await person("mallory", "clerk,member");
  expect((await make("helper")).status).toBe(200);
  const rename = { organizationId: acme, roleName: "helper", data: { roleName: "clerk" } };
  await inert(async () => {
    expect(told(await make("clerk"))).toEqual(TAKEN);
    expect(told(await alice.post("/organization/update-role", rename))).toEqual(TAKEN);
  });
  const asked = { organizationId: acme, permissions: { member: ["delete"] } };
  expect((await mallory.post("/organization/has-permission", asked)).at("success")).toBe(false);
});
