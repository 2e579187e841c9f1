import type { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAcme, openStaffed, told } from "./organization-harness.ts";
import { FORBIDDEN, NO_ROLE, ONLY_OWNER } from "./organization-refusals.ts";

const BAD_ROLES: readonly (readonly [unknown, string])[] = [
  ["superuser", "ROLE_NOT_FOUND"],
  ["", "ROLE_NOT_FOUND"],
  [[], "ROLE_NOT_FOUND"],
  [",", "ROLE_NOT_FOUND"],
  ["member,superuser", "ROLE_NOT_FOUND"],
  ["Member", "ROLE_NOT_FOUND"],
  ["__proto__", "ROLE_NOT_FOUND"],
  ["constructor", "ROLE_NOT_FOUND"],
  [Array.from({ length: 200 }, (_, index) => `role-${index}`), "ROLE_NOT_FOUND"],
  ["x".repeat(10_000), "ROLE_NOT_FOUND"],
  [`member${",x".repeat(5000)}`, "ROLE_NOT_FOUND"],
  [7, "VALIDATION_ERROR"],
  [null, "VALIDATION_ERROR"],
  [{ role: "member" }, "VALIDATION_ERROR"],
  [[["member"]], "VALIDATION_ERROR"],
];

describe("roles that are none", () => {
  test.each(BAD_ROLES.map(([role, code]) => [JSON.stringify(role).slice(0, 40), role, code] as const))(
    "%s",
    async (_, role, code) => {
      const { alice, dave, inert, memberId } = await openStaffed();
      const bodies = [
        ["invite-member", { email: "x@example.org", role }],
        ["update-member-role", { memberId: await memberId("dave"), role }],
      ] as const;
      await inert(async () => {
        for (const [path, body] of bodies) {
          const answer = await alice.post(`/organization/${path}`, body);
          expect([path, answer.status, answer.code]).toEqual([path, 400, code]);
          if (code === "ROLE_NOT_FOUND") expect(told(answer)).toEqual(NO_ROLE);
        }
      });
      expect((await dave.get("/organization/get-active-member")).at("role")).toBe("member");
    },
  );

  test("200 times a role that there is, is that role once", async () => {
    const { alice, memberId } = await openStaffed();
    const role = Array.from({ length: 200 }, () => " admin ");
    const answer = await alice.post("/organization/update-member-role", { memberId: await memberId("dave"), role });
    expect([answer.status, answer.at("role")]).toEqual([200, "admin"]);
  });
});

describe("several roles", () => {
  const rename = (browser: Browser) => browser.post("/organization/update", { data: { name: "Renamed" } });

  test.each(["member,admin", "admin,owner", " admin", "admin ,member", "\tadmin"])("%j: any grants", async (role) => {
    const { person } = await openAcme();
    expect((await rename(await person("erin", role))).status).toBe(200);
  });

  test.each(["member", "adm in", "admin;owner", "Admin", " , "])("%j: none grants", async (role) => {
    const { person, inert } = await openAcme();
    const erin = await person("erin", role);
    await inert(async () => expect(told(await rename(erin))).toEqual(FORBIDDEN.update));
  });

  test.each(["admin,owner", "owner , member", " owner"])("%j: an owner for power and for protection", async (role) => {
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
