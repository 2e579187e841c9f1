import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { defaultAc } from "../../../access/roles.ts";
import { userTable } from "../../../plugin.ts";
import { openInvited } from "../../../test/invited.ts";
import { member } from "../tables.ts";

test("of an invitation to a role that one may not give, the id is not told", async () => {
  const recruiter = defaultAc.newRole({ invitation: ["create"] });
  const { person, join, invite, alice } = await openInvited({ roles: { recruiter } });
  const bob = await person("bob");
  await join("acme", bob, "recruiter");
  const [low, high] = [
    await invite({ email: "c@example.com" }),
    await invite({ email: "d@example.com", role: "admin" }),
  ];
  const ids = async ({ browser }: typeof bob) => {
    const { body } = await answer(browser.get("/organization/get-full-organization?organizationId=acme"));
    const listed: unknown = Reflect.get(Object(body), "invitations");
    return new Set(Array.isArray(listed) ? listed.map((one): unknown => Reflect.get(Object(one), "id")) : []);
  };
  expect(await ids(alice)).toEqual(new Set([low, high]));
  expect(await ids(bob)).toEqual(new Set([low, null]));
});

test("a hundred members at most, whatever is asked for", async () => {
  const { store, alice, clock } = await openInvited();
  const [first] = await store.list(member, { where: {} });
  for (let number = 0; number < 100; number += 1) {
    const row = { id: `m${number}`, organizationId: "acme", userId: `u${number}`, role: "member" };
    const person = { name: `u${number}`, email: `u${number}@example.com`, emailVerified: true };
    const times = { createdAt: clock.now(), updatedAt: clock.now() };
    await store.insert(userTable, { id: `u${number}`, ...person, ...times });
    await store.insert(member, { ...row, createdAt: clock.now() });
  }
  expect(first?.userId).toBe(alice.id);
  for (const query of ["", "&membersLimit=100", "&membersLimit=101", "&membersLimit=100000"]) {
    const asked = await answer(alice.browser.get(`/organization/get-full-organization?organizationId=acme${query}`));
    expect(Reflect.get(Object(asked.body), "members")).toHaveLength(100);
  }
  const few = await answer(alice.browser.get("/organization/get-full-organization?organizationId=acme&membersLimit=2"));
  expect(Reflect.get(Object(few.body), "members")).toHaveLength(2);
});
