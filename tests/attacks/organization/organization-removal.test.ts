import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf } from "../../ground/people.ts";
import { openAcme, told } from "./organization-harness.ts";

const NO_MEMBER = [400, "MEMBER_NOT_FOUND", "Member not found"];

describeHarnesses("removing by address", (open) => {
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
      for (const value of [[erin], [erin, fred], { email: erin }, null, 1, true]) {
        expect((await remove(value)).code).toBe("VALIDATION_ERROR");
      }
    });
    const removed = await remove(personOf("erin").email.toUpperCase());
    expect([removed.status, removed.at("member", "id")]).toEqual([200, "m-erin"]);
    expect((await remove("m-fred")).at("member", "id")).toBe("m-fred");
    expect((await alice.get("/organization/list-members")).at("total")).toBe(1);
    expect(await world.list("user")).toHaveLength(5);
  });
});
