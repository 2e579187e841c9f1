import { expect, test } from "vitest";
import { describeTwoHarnesses, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { FORBIDDEN, ONLY_OWNER, openAcme, told } from "./organization-harness.ts";

const NO_MEMBER = [400, "MEMBER_NOT_FOUND", "Member not found"];

/** Adds 150 members to Acme. Olga, an owner too, is the 141st, and the admin Adam the last but one. */
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

describeTwoHarnesses("owners", (open) => {
  test("count past the first hundred members, where members are also found by id and address", async () => {
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

  test("whose account cannot be deleted do not change their organizations by trying", async () => {
    const world = await openAcme(open, { auth: { user: { deleteUser: { enabled: true } } } });
    const mallory = await world.person("mallory", "member");
    expect((await mallory.post("/organization/create", { name: "Evil", slug: "evil" })).status).toBe(200);
    world.lab.clock.advance({ minutes: 10 });
    // The time of the last change decides whether all members have to be counted again.
    await world.inert(async () => {
      for (let index = 0; index < 3; index += 1) {
        const answer = await mallory.post("/delete-user", { password: personOf("mallory").password });
        expect([answer.status, answer.code]).toEqual([409, "USER_DELETION_BLOCKED"]);
      }
    });
  });
});

describeTwoHarnesses("removing a member by address", (open) => {
  test("removes the one exact member or nobody", async () => {
    const world = await openAcme(open);
    const { alice, memberId, globex } = world;
    for (const name of ["erin", "fred"]) await world.person(name, "member");
    await world.person("carol");
    const [erin, fred, carol] = ["erin", "fred", "carol"].map((name) => personOf(name).email);
    const remove = (memberIdOrEmail: unknown) => alice.post("/organization/remove-member", { memberIdOrEmail });
    await world.inert(async () => {
      for (const text of [
        carol,
        "nobody@people.example.org",
        personOf("bob").email,
        await memberId("bob", globex),
        "@",
        "%@%",
        "%",
        "_@_",
        "*",
        "",
        "erin",
        "erin@",
        "@people.example.org",
        "erin@people.example.or_",
        "e%@people.example.org",
        `${erin},${fred}`,
        `${erin};${fred}`,
        `${erin} ${fred}`,
        `"${erin}"`,
        `<${erin}>`,
        `${erin}\r\n${fred}`,
        `x@x@people.example.org`,
        await world.idOf("erin"),
      ]) {
        expect([text, ...told(await remove(text))]).toEqual([text, ...NO_MEMBER]);
      }
    });
    const removed = await remove(personOf("erin").email.toUpperCase());
    expect([removed.status, removed.at("member", "id")]).toEqual([200, "m-erin"]);
    expect((await remove("m-fred")).at("member", "id")).toBe("m-fred");
    expect((await alice.get("/organization/list-members")).at("total")).toBe(1);
    expect(await world.list("user")).toHaveLength(5);
  });
});
