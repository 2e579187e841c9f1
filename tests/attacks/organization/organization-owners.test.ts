import { expect, test } from "vitest";
import { describeHarnesses, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { openAcme, openStaffed, told } from "./organization-harness.ts";
import { FORBIDDEN, ONLY_OWNER } from "./organization-refusals.ts";

const NO_MEMBER = [400, "MEMBER_NOT_FOUND", "Member not found"];

/** Acme with 150 members: alice is the first, olga, an owner as well, comes 141st, and the admin adam last but one. */
async function openCrowd(open: OpenHarness) {
  const world = await openAcme(open);
  const { lab, acme, insert } = world;
  const [olga, adam] = [await signUp(lab, "olga"), await signUp(lab, "adam")];
  const placed: Readonly<Record<number, readonly [string, string]>> = {
    140: ["olga", "owner"],
    149: ["adam", "admin"],
  };
  for (let row = 1; row <= 150; row += 1) {
    const [name = `extra-${row}`, role = "member"] = placed[row] ?? [];
    const { email } = personOf(name);
    const createdAt = new Date(lab.clock.now().getTime() + row * 1000);
    const isNew = placed[row] === undefined;
    const userId = isNew ? `u-${row}` : await world.idOf(name);
    const person = { id: userId, name, email, emailVerified: true, createdAt, updatedAt: createdAt };
    if (isNew) await insert("user", person);
    await insert("member", { id: `m-${String(row).padStart(3, "0")}`, organizationId: acme, userId, role, createdAt });
  }
  return { ...world, olga, adam };
}

describeHarnesses("owners", (open) => {
  test("the only owner neither leaves, nor is removed, nor steps down", async () => {
    const world = await openStaffed(open);
    const { alice, carol, acme, memberId } = world;
    const own = await memberId("alice");
    const { email } = personOf("alice");
    await world.inert(async () => {
      for (const [who, path, body] of [
        [alice, "leave", { organizationId: acme }],
        [alice, "remove-member", { memberIdOrEmail: own }],
        [alice, "remove-member", { memberIdOrEmail: email.toUpperCase() }],
        [carol, "remove-member", { memberIdOrEmail: own }],
        [carol, "remove-member", { memberIdOrEmail: email }],
        [alice, "update-member-role", { memberId: own, role: "member" }],
        [alice, "update-member-role", { memberId: own, role: ["admin", "member"] }],
      ] as const) {
        expect([path, ...told(await who.post(`/organization/${path}`, body))]).toEqual([path, ...ONLY_OWNER]);
      }
      // Handing over to oneself would take the role away.
      const handed = await alice.post("/organization/transfer-ownership", { memberId: own });
      expect(told(handed)).toEqual(FORBIDDEN.updateMember);
      const demoted = await carol.post("/organization/update-member-role", { memberId: own, role: "member" });
      expect(told(demoted)).toEqual(FORBIDDEN.updateMember);
    });
    const [row] = await world.list("member", { id: own });
    expect(row?.role).toBe("owner");
  });

  test("an owner past the first hundred members counts, and so does whoever is looked up there", async () => {
    const world = await openCrowd(open);
    const { alice, olga, adam, acme } = world;
    const query = `organizationId=${acme}`;
    const headers = { "x-organization": acme };
    expect((await adam.get("/organization/get-active-member", { query })).at("id")).toBe("m-149");
    expect((await adam.get("/organization/list-members", { query })).at("total")).toBe(151);
    const late = { memberIdOrEmail: personOf("extra-145").email.toUpperCase(), organizationId: acme };
    const removed = await adam.post("/organization/remove-member", late);
    expect([removed.status, removed.at("member", "id")]).toEqual([200, "m-145"]);
    await world.inert(async () => {
      expect(told(await adam.post("/organization/remove-member", late))).toEqual(NO_MEMBER);
      const owner = { memberIdOrEmail: personOf("olga").email };
      const refused = await adam.post("/organization/remove-member", owner, { headers });
      expect(told(refused)).toEqual(FORBIDDEN.removeMember);
      const invited = { email: personOf("extra-150").email, role: "member", organizationId: acme };
      expect((await alice.post("/organization/invite-member", invited)).code).toBe(
        "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION",
      );
    });
    expect((await alice.post("/organization/leave", { organizationId: acme })).status).toBe(200);
    await world.inert(async () => {
      expect(told(await olga.post("/organization/leave", { organizationId: acme }))).toEqual(ONLY_OWNER);
    });
    expect(await world.list("member", { organizationId: acme })).toHaveLength(149);
  });
});
