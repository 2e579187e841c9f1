import { defaultAc } from "@sallyport/core/access";
import { expect, test } from "vitest";
import { openAcme } from "./organization-harness.ts";

// Each may do one thing to the others.
const janitor = defaultAc.newRole({ member: ["delete"] });

test("who may only remove members removes none who may do more, in whatever way they are named", async () => {
  const world = await openAcme(undefined, { plugin: { roles: { janitor } } });
  const { acme: organizationId, memberId, list } = world;
  const mallory = await world.person("mallory", "janitor");
  for (const [name, role] of [
    ["carol", "admin"],
    ["erin", "member,admin"],
    ["dave", "member"],
    ["frank", "janitor"],
  ] as const) {
    await world.person(name, role);
  }
  const remove = async (memberIdOrEmail: string) =>
    (await mallory.post("/organization/remove-member", { organizationId, memberIdOrEmail })).code;
  await world.inert(async () => {
    for (const name of ["carol", "erin"]) {
      expect(await remove(await memberId(name))).toBe("YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER");
      expect(await remove(`${name.toUpperCase()}@people.example.org`)).toBe(
        "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER",
      );
    }
  });
  for (const name of ["dave", "frank", "mallory"]) expect(await remove(await memberId(name))).toBeUndefined();
  expect((await list("member", { organizationId })).map(({ role }) => role).sort()).toEqual([
    "admin",
    "member,admin",
    "owner",
  ]);
});

test.each([
  "/\t/evil.example/x.png",
  "/\n/evil.example/x.png",
  "https://a.example/\r\nX: y",
  "data:image/png;base64,AA\u0000",
])("a logo %j, which browsers read otherwise", async (logo) => {
  const { alice, acme, inert } = await openAcme();
  await inert(async () => {
    const answer = await alice.post("/organization/update", { organizationId: acme, data: { logo } });
    expect([answer.status, answer.code]).toEqual([400, "VALIDATION_ERROR"]);
    expect((await alice.post("/organization/create", { name: "x", slug: "x", logo })).status).toBe(400);
  });
});
